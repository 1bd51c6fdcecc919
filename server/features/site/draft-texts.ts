import { LEGAL_TITLES, type LegalKind, OWED_KINDS } from './read-legal-text.ts';

/** What stands on a page that nobody but the operator can word, until they have. */
export const TO_DO =
  '**Dieser Text fehlt noch.** Er muss unter [Verwaltung › Rechtstexte](/verwaltung/rechtstexte) eingetragen sein, bevor diese Seite öffentlich wird.';

/** The version of what nobody has written yet. */
const DRAFT = 'Entwurf';

/** The pages of law of a new site. */
export const draftTexts = () =>
  OWED_KINDS.map((kind) => ({ kind, title: LEGAL_TITLES[kind], content: TO_DO, version: DRAFT }));

/** Whether only the operator can word this page, and has not; without a version, there is not even a draft. */
export const isOwed = (kind: LegalKind, version: string | undefined): boolean =>
  OWED_KINDS.includes(kind) && (version ?? DRAFT) === DRAFT;
