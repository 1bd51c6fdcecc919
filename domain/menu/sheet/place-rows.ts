import { foldGerman } from '#domain/text/german-text.ts';
import { SIZES, type Size, sizeLabel } from '../sizes.ts';
import { COLUMNS, type ColumnKey, EMPTY_LINE, isEmptyLine, isOfSize, type Line } from './columns.ts';
import type { Target } from './headings.ts';

/** A product as a file has it: its lines, and the id that it says it has. */
export interface Placed {
  id: number | null;
  lines: Line[];
}

/**
 * The products that the rows of a file say. A row without a name is a further size of the product above; so is one that
 * names it again. A row in which nothing stands but one text is the category of what follows, where no column says it.
 */
export function placeRows(rows: readonly (readonly string[])[], targets: readonly Target[]): Placed[] {
  const placed: Placed[] = [];
  const hasCategory = targets.includes('category');
  let category = '';
  for (const row of rows) {
    const said = row.map((cell) => cell.trim()).filter(Boolean);
    if (said.length === 0) continue;
    if (!hasCategory && said.length === 1 && targets.length > 1) {
      category = said[0] ?? '';
      continue;
    }
    const { id, lines } = linesOf(row, targets);
    const [first] = lines;
    const last = placed.at(-1);
    if (!first || lines.every(isEmptyLine)) continue;
    if (last && isFurther(first, id, last)) {
      last.lines.push(...lines.map(onlySize));
      continue;
    }
    const named = first.category === '' ? { ...first, category } : first;
    placed.push({ id, lines: [named, ...lines.slice(1).map(onlySize)] });
  }
  return placed;
}

function isFurther({ title, category, size, price }: Line, id: number | null, last: Placed): boolean {
  const [first = EMPTY_LINE] = last.lines;
  if (title === '') return size !== '' || price !== '';
  const isSame = id === last.id && foldGerman(title) === foldGerman(first.title);
  const isSameCategory = category === '' || foldGerman(category) === foldGerman(first.category);
  // Twice the same without another size is a slip, to be told in its cell and not to be hidden.
  return isSame && isSameCategory && size !== '' && last.lines.every((line) => line.size !== size);
}

const onlySize = (line: Line): Line =>
  Object.fromEntries(COLUMNS.map(({ key }) => [key, isOfSize(key) ? line[key] : ''])) as Line;

function linesOf(row: readonly string[], targets: readonly Target[]): Placed {
  const cells: Partial<Record<Target, string>> = {};
  for (const [at, target] of targets.entries()) if (target) cells[target] = row[at]?.trim() ?? '';
  const line = { ...EMPTY_LINE, ...pick(cells) };
  const priced = SIZES.filter((size) => cells[`price-${size}`]);
  const id = Number(cells.id);
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    lines: priced.length === 0 ? [line] : priced.map((size) => withPrice(line, size, cells, priced.length)),
  };
}

const pick = (cells: Partial<Record<Target, string>>): Partial<Record<ColumnKey, string>> =>
  Object.fromEntries(COLUMNS.flatMap(({ key }) => (cells[key] === undefined ? [] : [[key, cells[key]]])));

function withPrice(line: Line, size: Size, cells: Partial<Record<Target, string>>, count: number): Line {
  const isOnly = count === 1 && size === 'big';
  return { ...line, size: isOnly ? line.size : sizeLabel(size), price: cells[`price-${size}`] ?? '' };
}
