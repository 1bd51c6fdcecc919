import { COLUMNS, EMPTY_LINE, isEmptyLine, isOfSize, type Line } from '#domain/menu/sheet/columns.ts';
import { writeLines } from '#domain/menu/sheet/write-lines.ts';
import type { OwnMenu } from '../menu-parts.ts';

/** A product in the table: what was saved of it, and what somebody has made of it. */
export interface Entry {
  key: string;
  /** Null for a new one. */
  id: number | null;
  version: string;
  was: readonly Line[];
  lines: readonly Line[];
  /** Somebody else saved it while it was being changed here; what they changed stands in `was`. */
  isBeside?: boolean;
}

export type Draft = readonly Entry[];

/** A line of the table with the product that it belongs to. */
export interface Row {
  entry: Entry;
  at: number;
}

export interface Spot {
  row: number;
  column: number;
}

export const rowsOf = (draft: Draft): Row[] =>
  draft.flatMap((entry) => entry.lines.map((_, at) => ({ entry, at })));

const isSame = (one: Line | undefined, other: Line | undefined): boolean =>
  COLUMNS.every(({ key }) => one?.[key] === other?.[key]);

const hasLines = (one: readonly Line[], other: readonly Line[]): boolean =>
  one.length === other.length && one.every((line, at) => isSame(line, other[at]));

export const isChanged = ({ was, lines }: Entry): boolean => !hasLines(lines, was);

export const isChangedCell = ({ was }: Entry, at: number, key: keyof Line, text: string): boolean =>
  (was[at]?.[key] ?? '') !== text;

/** The menu as a table, with what was typed before and is not saved yet. */
export function openDraft(menu: OwnMenu, kept: Draft): Draft {
  const saved = menu.products.map((product): Entry => {
    const category = menu.categories.find(({ id }) => id === product.categoryId)?.name ?? '';
    const lines = writeLines(product, category, menu);
    const { id, version } = product;
    const fresh = { key: String(id), id, version, was: lines, lines };
    const typed = kept.find((entry) => entry.id === id);
    return typed ? besides(typed, fresh) : fresh;
  });
  // What somebody deleted meanwhile is new again: nothing that was typed is lost.
  const added = kept
    .filter(({ id }) => id === null || !saved.some((entry) => entry.id === id))
    .map((entry) => ({ ...entry, id: null, version: '', was: [] }));
  return [...saved, ...added];
}

/** What was typed, on top of what is saved now: of a product that changed meanwhile only the cells that were touched. */
function besides(typed: Entry, fresh: Entry): Entry {
  if (typed.version === fresh.version) return { ...fresh, lines: typed.lines };
  const isAlike = typed.was.length === fresh.lines.length && typed.lines.length === fresh.lines.length;
  const lines = isAlike
    ? typed.lines.map((line, at) => mergeLine(line, typed.was[at], fresh.lines[at]))
    : typed.lines;
  const merged = { ...fresh, lines };
  return isChanged(merged) ? { ...merged, isBeside: true } : fresh;
}

const mergeLine = (mine: Line, was: Line | undefined, now: Line | undefined): Line =>
  Object.fromEntries(
    COLUMNS.map(({ key }) => [key, mine[key] === was?.[key] ? (now?.[key] ?? '') : mine[key]]),
  ) as Line;

/** What a draft that was put away says of a product. */
interface PutAway {
  id: number | null;
  version: string;
  was: readonly Partial<Line>[];
  lines: readonly Partial<Line>[];
}

const wholeLine = (line: Partial<Line>): Line => ({ ...EMPTY_LINE, ...line });

/** The table with what was put away in it, on what is saved now; what was typed here lies on top, cell by cell. */
export function takeUp(menu: OwnMenu, draft: Draft, put: readonly PutAway[]): Draft {
  const mine = unsaved(draft);
  const theirs = unsaved(
    openDraft(
      menu,
      put.map(({ id, version, was, lines }) => ({
        key: '',
        id,
        version,
        was: was.map(wholeLine),
        lines: lines.map(wholeLine),
      })),
    ),
  );
  const isHere = ({ id, lines }: Entry) =>
    mine.some((entry) => entry.id === id && (id !== null || hasLines(entry.lines, lines)));
  const both = mine.map((entry) => {
    const other = theirs.find(({ id }) => id !== null && id === entry.id);
    return other?.lines.length === entry.lines.length
      ? { ...entry, lines: entry.lines.map((line, at) => mergeLine(line, entry.was[at], other.lines[at])) }
      : entry;
  });
  const all = theirs
    .filter((one) => !isHere(one))
    .reduce<Draft>(
      (some, one) => [...some, { ...one, key: one.id === null ? nextKey(some) : one.key }],
      both,
    );
  return openDraft(menu, all);
}

/** What is to be kept until it is saved. */
export const unsaved = (draft: Draft): Draft => draft.filter(isChanged);

const change = (draft: Draft, key: string, to: (entry: Entry) => Entry | null): Draft =>
  draft.flatMap((entry) => (entry.key === key ? (to(entry) ?? []) : [entry]));

/** A text in one cell; in the line below the last it is a new product, in the category of the one before. */
export function setCell(draft: Draft, { row, column }: Spot, text: string): Draft {
  const found = rowsOf(draft)[row];
  const key = COLUMNS[column]?.key;
  if (!key) return draft;
  if (!found) return text === '' ? draft : [...draft, added(draft, { [key]: text })];
  const { entry, at } = found;
  if (at > 0 && !isOfSize(key)) return draft;
  return change(draft, entry.key, () => {
    const lines = entry.lines.with(at, { ...(entry.lines[at] ?? EMPTY_LINE), [key]: text });
    return { ...entry, lines };
  });
}

/** A new product of which nothing is left was none. */
export const tidy = (draft: Draft): Draft =>
  draft.filter(
    ({ id, lines }) => id !== null || !lines.every((line) => isEmptyLine({ ...line, category: '', vat: '' })),
  );

/** A new product like the one above it, as far as neighbours are alike. */
export function added(draft: Draft, cells: Partial<Line>): Entry {
  const above = draft.at(-1)?.lines[0];
  const line = { ...EMPTY_LINE, category: above?.category ?? '', vat: above?.vat ?? '', ...cells };
  return { key: nextKey(draft), id: null, version: '', was: [], lines: [line] };
}

const nextKey = (draft: Draft): string =>
  `neu-${1 + Math.max(0, ...draft.map(({ key }) => Number(/^neu-(\d+)$/.exec(key)?.[1] ?? 0)))}`;

/** One more size of the product in that row, below it. */
export function addSize(draft: Draft, row: number): Draft {
  const found = rowsOf(draft)[row];
  if (!found) return draft;
  const lines = found.entry.lines.toSpliced(found.at + 1, 0, EMPTY_LINE);
  return change(draft, found.entry.key, (entry) => ({ ...entry, lines }));
}

/** Whether a row can go: a further size, or a product that was never saved. */
export function mayRemove({ entry, at }: Row): boolean {
  return at > 0 || entry.id === null;
}

export function removeRow(draft: Draft, row: number): Draft {
  const found = rowsOf(draft)[row];
  if (!found || !mayRemove(found)) return draft;
  const { entry, at } = found;
  return change(draft, entry.key, () => (at > 0 ? { ...entry, lines: entry.lines.toSpliced(at, 1) } : null));
}
