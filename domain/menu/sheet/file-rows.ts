import { COLUMNS, EMPTY_LINE, type Line } from './columns.ts';
import { ID_LABEL } from './headings.ts';

/** A product as a file has it. */
interface Filed {
  id: number | null;
  lines: readonly Line[];
}

/** Above what stands in a file, in the order of its columns. */
export const FILE_HEADINGS: readonly string[] = [ID_LABEL, ...COLUMNS.map(({ label }) => label)];

/**
 * The cells of a menu as a file. Every row says whose it is, so that it is found again in whatever order a spreadsheet
 * leaves them.
 */
export const fileRows = (products: readonly Filed[]): string[][] =>
  products.flatMap(({ id, lines }) => {
    const [first = EMPTY_LINE] = lines;
    return lines.map((line) => {
      const named = { ...line, title: first.title, category: first.category };
      return [String(id ?? ''), ...COLUMNS.map(({ key }) => harmless(named[key]))];
    });
  });

// A spreadsheet would run what begins so; an apostrophe says that it is text. One that is there already gets another.
const RUNS = /^'*[=+\-@\t\r]/;

const harmless = (cell: string): string => (RUNS.test(cell) ? `'${cell}` : cell);

/** A cell of a file without what made it harmless. */
export const fromFile = (cell: string): string =>
  cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell;
