import type { VisitContext } from '#server/plumbing/context.ts';
import type { LegalTextRow } from './store.ts';
import { selectLegalTexts } from './store.ts';

/** What a legal page is called until its text says otherwise. */
export const LEGAL_TITLES: Record<LegalTextRow['kind'], string> = {
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  terms: 'Allgemeine Geschäftsbedingungen',
  'provider-terms': 'Allgemeine Geschäftsbedingungen für Anbieter',
  'business-terms': 'Allgemeine Geschäftsbedingungen für Geschäftskunden',
};

/** The text of that kind that holds now; an empty one, never an error, where the operator has written none. */
export async function readLegalText(context: VisitContext, kind: LegalTextRow['kind']) {
  const { db, site, clock } = context;
  const [text] = await selectLegalTexts(db, site.id, [kind], clock.now());
  context.shows({ tags: [`site:${site.id}`] });
  const { content = '', version = '', title = LEGAL_TITLES[kind] } = text ?? {};
  return { content, version, title };
}
