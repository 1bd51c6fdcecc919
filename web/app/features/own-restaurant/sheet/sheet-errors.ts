import type { Input } from '#contract/contract.ts';
import { COLUMNS, type ColumnKey } from '#domain/menu/sheet/columns.ts';
import { type CellError, readLines } from '#domain/menu/sheet/read-lines.ts';
import { readSizes } from '#domain/menu/sheet/size-cells.ts';
import type { OwnMenu } from '../menu-parts.ts';
import { type Draft, type Entry, isChanged } from './draft.ts';

type SavedRow = Input<'saveOwnSheet'>['rows'][number];

/** What is wrong with the products that were changed, by their keys. */
export type Errors = Readonly<Record<string, readonly CellError[]>>;

interface ReadDraft {
  rows: SavedRow[];
  /** Of each row the product that it is. */
  entries: Entry[];
  wrong: Errors;
}

/** The changed products as they are to be saved, and what is wrong with the others. */
export function readDraft(draft: Draft, menu: OwnMenu): ReadDraft {
  const rows: SavedRow[] = [];
  const entries: Entry[] = [];
  const wrong: Record<string, readonly CellError[]> = {};
  for (const entry of draft.filter(isChanged)) {
    const read = readEntry(entry, menu);
    if ('wrong' in read) wrong[entry.key] = read.wrong;
    else {
      rows.push(read.row);
      entries.push(entry);
    }
  }
  return { rows, entries, wrong };
}

function readEntry(entry: Entry, menu: OwnMenu): { row: SavedRow } | { wrong: CellError[] } {
  const before = menu.products.find(({ id }) => id === entry.id);
  const read = readLines(entry.lines, menu, before);
  if ('wrong' in read) return read;
  const { allergens, additives, ...product } = read.product;
  const hasSpecial = product.sizes.some(({ special }) => (special ?? null) !== null);
  return {
    row: {
      ...product,
      allergens: { ...allergens, codes: [...allergens.codes] },
      additives: { ...additives, codes: [...additives.codes] },
      id: entry.id,
      version: entry.version,
      parts: before?.parts ?? [],
      specialLastDay: hasSpecial ? (before?.specialLastDay ?? null) : null,
    },
  };
}

const FIELDS: Readonly<Record<string, ColumnKey>> = {
  vatClass: 'vat',
  parts: 'vat',
  isVegan: 'marks',
  isVegetarian: 'marks',
  attributes: 'marks',
  ruleIds: 'extras',
  alcoholPercent: 'alcohol',
  caffeineMg: 'caffeine',
  ageLimit: 'age',
  special: 'price',
  isPrepacked: 'packed',
  code: 'size',
};

/** What the server says of `rows.3.price-big`, in the cell that it means. */
export function errorsOf(fields: Readonly<Record<string, string>>, entries: readonly Entry[]): Errors {
  const wrong: Record<string, CellError[]> = {};
  for (const [way, text] of Object.entries(fields)) {
    const [, row = '', field = '', at = ''] = way.split('.');
    const entry = entries[Number(row)];
    if (!entry) continue;
    const [name = '', code] = field === 'sizes' ? [way.split('.').at(-1)] : field.split('-');
    const byCode = readSizes(entry.lines.map(({ size }) => size)).findIndex((size) => size?.code === code);
    const line = field === 'sizes' ? Number(at) : Math.max(0, byCode);
    (wrong[entry.key] ??= []).push({ line, column: columnOf(name), text });
  }
  return wrong;
}

const columnOf = (name: string): ColumnKey =>
  FIELDS[name] ?? COLUMNS.find(({ key }) => key === name)?.key ?? 'title';
