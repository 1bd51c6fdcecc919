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

/** Rows in columns, on as many pages as they need, with the heads again on each. */
export function drawColumns<Row>(
  page: Page,
  title: string,
  columns: readonly PaperColumn<Row>[],
  rows: readonly Row[],
): void {
  let top = drawHeads(page, columns, page.y);
  let number = 1;
  for (const row of rows) {
    if (top + ROW > FOOT) {
      number += 1;
      page.addPage();
      page.font('text', 9).fillColor(SOFT);
      page.text(`${title} · Seite ${number}`, EDGE, EDGE, { width: WIDTH });
      top = drawHeads(page, columns, EDGE + 20);
    }
    page.font('text', 9).fillColor(INK);
    drawCells(page, columns, top, ({ text }) => text(row));
    top += ROW;
  }
  page.x = EDGE;
  page.y = top;
}

function drawHeads<Row>(page: Page, columns: readonly PaperColumn<Row>[], top: number): number {
  page.font('bold', 9).fillColor(INK);
  drawCells(page, columns, top, ({ label }) => label);
  const below = top + ROW - 1;
  page
    .moveTo(EDGE, below)
    .lineTo(EDGE + WIDTH, below)
    .lineWidth(0.5)
    .stroke();
  return top + ROW + 3;
}

function drawCells<Row>(
  page: Page,
  columns: readonly PaperColumn<Row>[],
  top: number,
  of: (column: PaperColumn<Row>) => string,
): void {
  let left = EDGE;
  for (const column of columns) {
    const text = of(column);
    // Without a width the library does not look for lines in it, of which there are thousands.
    const room = column === columns.at(-1) ? column.width : column.width - GAP;
    const apart = column.isNumber ? room - page.widthOfString(text) : 0;
    page.text(text, left + apart, top, { lineBreak: false });
    left += column.width;
  }
}

/** Label and amount, one below the other; the last one is the sum. */
export function drawSums(page: Page, sums: readonly (readonly [string, string])[]): void {
  sums.forEach(([label, amount], at) => {
    const isLast = at === sums.length - 1;
    const top = page.y;
    if (isLast)
      page
        .moveTo(EDGE, top)
        .lineTo(EDGE + WIDTH, top)
        .lineWidth(0.5)
        .stroke();
    page.font(isLast ? 'bold' : 'text', 10).fillColor(INK);
    page.text(label, EDGE, top + 3, { width: WIDTH - 110 });
    const below = page.y;
    page.text(amount, EDGE + WIDTH - 105, top + 3, { width: 105, align: 'right' });
    page.y = Math.max(page.y, below) + 2;
  });
  page.x = EDGE;
  page.font('text', 10).moveDown(0.8);
}
