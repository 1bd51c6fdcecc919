import { placeRows } from '#domain/menu/sheet/place-rows.ts';
import type { OwnMenu } from '../menu-parts.ts';
import { type Draft, isChanged } from './draft.ts';
import { mergePlaced } from './merge.ts';
import { placeErrors } from './place-errors.ts';
import type { ReadFile } from './read-file.ts';
import { readDraft } from './sheet-errors.ts';

export interface ImportedDraft {
  /** The table with what was read in it. */
  draft: Draft;
  /** What of it was not there before, or not so. */
  touched: Draft;
  added: number;
  changed: number;
  /** What is wrong with what was read, in the order of the table. */
  wrong: ReturnType<typeof placeErrors>;
}

/** What would stand in the table. */
export function previewImport(draft: Draft, menu: OwnMenu, { rows, targets }: ReadFile): ImportedDraft {
  const merged = targets.includes('title') ? mergePlaced(draft, placeRows(rows, targets), targets) : draft;
  const touched = merged.filter((entry) => !draft.includes(entry) && isChanged(entry));
  const keys = new Set(touched.map(({ key }) => key));
  const wrong = Object.fromEntries(
    Object.entries(readDraft(merged, menu).wrong).filter(([key]) => keys.has(key)),
  );
  const added = touched.filter(({ id }) => id === null).length;
  return {
    draft: merged,
    touched,
    added,
    changed: touched.length - added,
    wrong: placeErrors(merged, wrong),
  };
}
