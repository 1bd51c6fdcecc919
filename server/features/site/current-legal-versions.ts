import type { VisitContext } from '#server/plumbing/context.ts';
import type { LegalTextRow } from './store.ts';
import { selectLegalVersions } from './store.ts';

/** Versions of the texts an orderer agrees to; a text that does not exist is absent. */
export type LegalVersions = Partial<Record<LegalTextRow['kind'], string>>;

/** What the guest was shown when ordering now. */
export async function currentLegalVersions({ db, site, clock }: VisitContext): Promise<LegalVersions> {
  const texts = await selectLegalVersions(db, site.id, ['terms', 'privacy', 'imprint'], clock.now());
  return Object.fromEntries(texts.map(({ kind, version }) => [kind, version]));
}
