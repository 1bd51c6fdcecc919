import { LEGAL_TITLES, OWED_KINDS } from './read-legal-text.ts';

/** What stands on a page that nobody but the operator can word, until they have. */
export const TO_DO =
  '**Dieser Text fehlt noch.** Er muss unter [Verwaltung › Rechtstexte](/verwaltung/rechtstexte) eingetragen sein, bevor diese Seite öffentlich wird.';

/** The pages of law of a new site. */
export const draftTexts = () =>
  OWED_KINDS.map((kind) => ({ kind, title: LEGAL_TITLES[kind], content: TO_DO, version: 'Entwurf' }));
