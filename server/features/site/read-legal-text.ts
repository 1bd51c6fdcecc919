import { readFile } from 'node:fs/promises';
import type { VisitContext } from '#server/plumbing/context.ts';
import { mentionKeptData, sayReaders } from './kept-data.ts';
import { renderLegalText } from './render-legal-text.ts';
import type { LegalTextRow } from './store.ts';
import { findNextBegin, selectLegalTexts } from './store.ts';

export type LegalKind = LegalTextRow['kind'];

/** What a legal page is called until its text says otherwise, in the order of the office's list. */
export const LEGAL_TITLES: Record<LegalKind, string> = {
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  terms: 'Allgemeine Geschäftsbedingungen',
  'provider-terms': 'Allgemeine Geschäftsbedingungen für Anbieter',
  'business-terms': 'Allgemeine Geschäftsbedingungen für Geschäftskunden',
  accessibility: 'Erklärung zur Barrierefreiheit',
  ranking: 'Wie wir sortieren',
  withdrawal: 'Vertrag widerrufen',
  contact: 'Kontakt',
};

/** Pages that the product words itself, since they tell what it does; the operator may reword them. */
const WORDED: ReadonlySet<LegalKind> = new Set(['accessibility', 'ranking', 'withdrawal', 'contact']);

/** The kinds without which no site may open: nobody but the operator can word them. */
export const OWED_KINDS = (Object.keys(LEGAL_TITLES) as LegalKind[]).filter((kind) => !WORDED.has(kind));

/** What stands on a page until the operator writes something; '' where only they can. */
export async function standardText(kind: LegalKind): Promise<string> {
  return WORDED.has(kind) ? readFile(new URL(`texts/${kind}.md`, import.meta.url), 'utf8') : '';
}

/** The text of that kind that holds now; an empty one, never an error, where the operator owes it. */
export async function readLegalText(context: VisitContext, kind: LegalKind) {
  const { db, site, clock, settings } = context;
  const [text] = await selectLegalTexts(db, site.id, [kind], clock.now());
  context.shows({ tags: [`site:${site.id}`], until: await findNextBegin(db, site.id, kind, clock.now()) });
  const { version = '', title = LEGAL_TITLES[kind] } = text ?? {};
  const worded = text?.content ?? (await standardText(kind));
  const source =
    kind === 'privacy' && worded !== '' ? mentionKeptData(worded) + sayReaders(settings.readers) : worded;
  return { content: renderLegalText(source, site), version, title };
}
