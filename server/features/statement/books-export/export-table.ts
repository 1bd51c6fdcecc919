import { formatCents, formatDay, quoted } from './cells.ts';
import type { Db } from '#server/database/db.ts';

/** The time that is exported. */
export interface ExportSpan {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

type Cell = string | number | Temporal.Instant | Temporal.PlainDate | null;

/** cents are written as euros. */
type Kind = 'text' | 'number' | 'cents' | 'date';

export interface ExportColumn {
  name: string;
  description: string;
  kind: Kind;
}

/** What it is called, what it means and what stands in it: a column of what was read, or something made of the row. */
export type DefinedColumn<Row> = readonly [
  name: string,
  description: string,
  kind: Kind,
  of: keyof Row | ((row: Row) => Cell),
];

export interface TableWords {
  /** Of the file, without its ending. */
  file: string;
  name: string;
  description: string;
  /** So many of the first columns tell a row from all others. */
  keys: number;
  /** Columns that name a row of another table. */
  references?: readonly (readonly [column: string, table: string])[];
}

/** A table of the export: what describes it, and its lines in pieces. */
export interface ExportTable extends TableWords {
  columns: readonly ExportColumn[];
  lines: (db: Db, span: ExportSpan) => AsyncGenerator<string>;
}

/** How a table is read: the next ids after one, then the rows of them. */
export interface Reading<Row> {
  ids: (db: Db, span: ExportSpan, after: number) => Promise<number[]>;
  rows: (db: Db, ids: readonly number[]) => Promise<readonly Row[]>;
}

/** A table, defined once: head, lines and description of its file follow from its columns. */
export const exportTable =
  <Row>(words: TableWords, { ids, rows }: Reading<Row>) =>
  (columns: readonly DefinedColumn<Row>[]): ExportTable => ({
    ...words,
    columns: columns.map(([name, description, kind]) => ({ name, description, kind })),
    async *lines(db, span) {
      yield lineOf(columns.map(([name]) => quoted(name)));
      for (let after = 0; ;) {
        const page = await ids(db, span, after);
        const last = page.at(-1);
        if (last === undefined) return;
        const found = await rows(db, page);
        yield found.map((row) => lineOf(columns.map((column) => cellOf(column, row)))).join('');
        after = last;
      }
    },
  });

const lineOf = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;

function cellOf<Row>([, , kind, of]: DefinedColumn<Row>, row: Row): string {
  const cell = (typeof of === 'function' ? of(row) : row[of]) as Cell;
  if (cell === null) return kind === 'text' ? quoted('') : '';
  if (kind === 'cents') return formatCents(Number(cell));
  if (kind === 'number') return String(cell).replace('.', ',');
  return kind === 'date' ? formatDay(cell) : quoted(String(cell));
}
