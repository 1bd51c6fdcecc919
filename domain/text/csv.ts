/** A column of a table: its heading, what people read, and what the export holds. */
export interface Column<Row> {
  label: string;
  text: (row: Row) => string;
  isNumber?: boolean;
}

// A spreadsheet would run a cell that begins like a formula; names and addresses come from strangers.
const FORMULA = /^[=+\-@\t\r]/;
// What is taken off stays a number.
const AMOUNT = /^-\d[\d.]*(,\d+)?(\s€)?$/;

const quote = (text: string): string => {
  // What holds words together on a page is no part of a date or amount that is read as one.
  const cell = text.replaceAll('\u00a0', ' ');
  const isRun = FORMULA.test(cell) && !AMOUNT.test(cell);
  return `"${(isRun ? `'${cell}` : cell).replaceAll('"', '""')}"`;
};

/** The rows as a file that German spreadsheets open with one click: semicolons, CRLF and a byte order mark. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ];
  return `\uFEFF${lines.map((cells) => cells.map(quote).join(';')).join('\r\n')}\r\n`;
}
