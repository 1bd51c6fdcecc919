import { EDGE, FOOT, INK, type Page, SOFT, WIDTH } from './sheet.ts';

export interface PaperColumn<Row> {
  label: string;
  /** In points. */
  width: number;
  text: (row: Row) => string;
  isNumber?: boolean;
}

const ROW = 15;
/** Between a column and the next. */
const GAP = 6;

/** Rows in columns, on as many pages as they need, with the heads again on each; a sum below them stands apart. */
export function drawColumns<Row>(
  page: Page,
  title: string,
  columns: readonly PaperColumn<Row>[],
  rows: readonly Row[],
  sum?: Row,
): void {
  let top = drawHeads(page, columns, page.y);
  let number = 1;
  for (const row of sum === undefined ? rows : [...rows, sum]) {
    const font = row === sum ? 'bold' : 'text';
    page.font(font, 9);
    const height = heightOf(page, columns, row);
    if (top + height > FOOT) {
      number += 1;
      page.addPage();
      page.font('text', 9).fillColor(SOFT);
      page.text(`${title} · Seite ${number}`, EDGE, EDGE, { width: WIDTH });
      top = drawHeads(page, columns, EDGE + 20);
    }
    if (row === sum) drawRule(page, top - 2);
    page.font(font, 9).fillColor(INK);
    drawCells(page, columns, top, ({ text }) => text(row));
    top += height;
  }
  page.x = EDGE;
  page.y = top;
}

function drawHeads<Row>(page: Page, columns: readonly PaperColumn<Row>[], top: number): number {
  page.font('bold', 9).fillColor(INK);
  drawCells(page, columns, top, ({ label }) => label);
  drawRule(page, top + ROW - 1);
  return top + ROW + 3;
}

const drawRule = (page: Page, at: number): Page =>
  page
    .moveTo(EDGE, at)
    .lineTo(EDGE + WIDTH, at)
    .lineWidth(0.5)
    .stroke();

/** How high a row is: words that are wider than their column go on below. */
function heightOf<Row>(page: Page, columns: readonly PaperColumn<Row>[], row: Row): number {
  const more = columns.map((column) => {
    const [text, room] = [column.text(row), roomOf(columns, column)];
    return page.widthOfString(text) > room
      ? page.heightOfString(text, { width: room }) - page.currentLineHeight(true)
      : 0;
  });
  return ROW + Math.max(...more);
}

const roomOf = <Row>(columns: readonly PaperColumn<Row>[], column: PaperColumn<Row>): number =>
  column === columns.at(-1) ? column.width : column.width - GAP;

function drawCells<Row>(
  page: Page,
  columns: readonly PaperColumn<Row>[],
  top: number,
  of: (column: PaperColumn<Row>) => string,
): void {
  let left = EDGE;
  for (const column of columns) {
    const text = of(column);
    const room = roomOf(columns, column);
    const width = page.widthOfString(text);
    const apart = column.isNumber ? Math.max(0, room - width) : 0;
    // Without a width the library does not look for lines in it, of which there are thousands.
    const isWide = width > room;
    page.text(text, left + apart, top, isWide ? { width: room } : { lineBreak: false });
    left += column.width;
  }
}

/** Label and amount, one below the other; the last one is the sum. */
export function drawSums(page: Page, sums: readonly (readonly [string, string])[]): void {
  sums.forEach(([label, amount], at) => {
    const isLast = at === sums.length - 1;
    const top = page.y;
    if (isLast) drawRule(page, top);
    page.font(isLast ? 'bold' : 'text', 10).fillColor(INK);
    page.text(label, EDGE, top + 3, { width: WIDTH - 110 });
    const below = page.y;
    page.text(amount, EDGE + WIDTH - 105, top + 3, { width: 105, align: 'right' });
    page.y = Math.max(page.y, below) + 2;
  });
  page.x = EDGE;
  page.font('text', 10).moveDown(0.8);
}
