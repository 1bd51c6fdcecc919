import { COLUMNS, type ColumnKey, EMPTY_LINE, isOfSize, type Line } from '#domain/menu/sheet/columns.ts';
import type { Target } from '#domain/menu/sheet/headings.ts';
import type { Placed } from '#domain/menu/sheet/place-rows.ts';
import { readSizes } from '#domain/menu/sheet/size-cells.ts';
import { readEuros } from '#domain/money/typed-amounts.ts';
import { foldGerman } from '#domain/text/german-text.ts';
import { added, type Draft, type Entry } from './draft.ts';

/**
 * What a file says, put into the table: what it names by id, or by name and category, is changed in the columns that the
 * file has; everything else is new.
 */
export function mergePlaced(draft: Draft, placed: readonly Placed[], targets: readonly Target[]): Draft {
  const said = columnsIn(targets);
  let merged = draft;
  const taken = new Set<string>();
  for (const product of placed) {
    const entry = findEntry(merged, product, taken);
    if (entry) {
      taken.add(entry.key);
      merged = merged.map((one) => (one === entry ? overwrite(entry, product.lines, said) : one));
    } else {
      const next = { ...added([], {}), key: added(merged, {}).key, lines: product.lines };
      taken.add(next.key);
      merged = [...merged, next];
    }
  }
  return merged;
}

function columnsIn(targets: readonly Target[]): readonly ColumnKey[] {
  const isWide = targets.some((target) => target.startsWith('price-'));
  return COLUMNS.flatMap(({ key }) =>
    targets.includes(key) || (isWide && (key === 'price' || key === 'size')) ? [key] : [],
  );
}

function findEntry(draft: Draft, { id, lines }: Placed, taken: ReadonlySet<string>): Entry | undefined {
  const free = draft.filter(({ key }) => !taken.has(key));
  const { title = '', category = '' } = lines[0] ?? {};
  const isNamed = ({ lines: [first] }: Entry) =>
    title !== '' &&
    foldGerman(first?.title ?? '') === foldGerman(title) &&
    (category === '' || foldGerman(first?.category ?? '') === foldGerman(category));
  return free.find((entry) => id !== null && entry.id === id) ?? free.find(isNamed);
}

function overwrite(entry: Entry, lines: readonly Line[], said: readonly ColumnKey[]): Entry {
  const knowsSizes = said.includes('size');
  const before = readSizes(entry.lines.map(({ size }) => size));
  const sizes = readSizes(lines.map(({ size }) => size));
  const over = (old: Line, line: Line, isFirst: boolean): Line => ({
    ...old,
    ...Object.fromEntries(
      said.flatMap((key) => (isFirst || isOfSize(key) ? [[key, takeCell(key, old, line)]] : [])),
    ),
  });
  if (!knowsSizes && lines.length === 1)
    return {
      ...entry,
      lines: entry.lines.map((old, at) => (at === 0 ? over(old, lines[0] ?? old, true) : old)),
    };
  const [first = EMPTY_LINE] = entry.lines;
  return {
    ...entry,
    lines: lines.map((line, at) => {
      const old =
        entry.lines[before.findIndex((size) => size !== undefined && size.code === sizes[at]?.code)];
      const sizeCells = onlyOf(old ?? EMPTY_LINE, true);
      return over({ ...(at === 0 ? onlyOf(first, false) : EMPTY_LINE), ...sizeCells }, line, at === 0);
    }),
  };
}

/** A size that says no name of its own keeps the one it has, and an amount is the same however it is written. */
function takeCell(key: ColumnKey, old: Line, line: Line): string {
  const isBare = key === 'size' && old.size.startsWith(`${line.size}:`);
  const isAmount = key === 'price' || key === 'deposit';
  const isSame = isAmount && old[key] !== '' && readEuros(old[key]) === readEuros(line[key]);
  return isBare || isSame ? old[key] : line[key];
}

const onlyOf = (line: Line, ofSize: boolean): Line =>
  Object.fromEntries(
    COLUMNS.flatMap(({ key }) => (isOfSize(key) === ofSize ? [[key, line[key]]] : [])),
  ) as Line;
