import { COLUMNS } from '#domain/menu/sheet/columns.ts';
import type { OwnMenu } from '../menu-parts.ts';
import { openDraft } from './draft.ts';
import type { ReadFile } from './read-file.ts';

/**
 * The menu of another restaurant as a file would have it, so that it is looked at, saved and taken back like one. Menus of
 * several dishes name those of their own house and stay there; so do extras that this house does not have.
 */
export function menuOfOther(other: OwnMenu, here: Pick<OwnMenu, 'rules'>): ReadFile {
  const dishes = { ...other, products: other.products.filter(({ kind }) => kind === 'dish') };
  const known = new Set(here.rules.map(({ title }) => title));
  const extras = (cell: string) =>
    cell
      .split('; ')
      .filter((title) => known.has(title))
      .join('; ');
  const lines = openDraft(dishes, []).flatMap((entry) => entry.lines);
  return {
    head: COLUMNS.map(({ label }) => label),
    rows: lines.map((line) => COLUMNS.map(({ key }) => (key === 'extras' ? extras(line.extras) : line[key]))),
    targets: COLUMNS.map(({ key }) => key),
  };
}
