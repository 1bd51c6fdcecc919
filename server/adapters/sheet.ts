import { encode } from 'uqr';
import type { PdfOptions } from './pdf.ts';

// Points on A4; 72 are an inch.
export const EDGE = 56;
export const WIDTH = 595.28 - 2 * EDGE;
export const FOOT = 841.89 - EDGE;

export const INK = '#1c2430';
export const SOFT = '#5a6472';

export type Page = PDFKit.PDFDocument;

/** A document on A4 in the house's type. */
export async function drawSheet(
  title: string,
  author: string,
  draw: (page: Page) => void,
  options: PdfOptions = {},
): Promise<Uint8Array> {
  const { writePdf } = await loadPdf();
  return writePdf(
    { size: 'A4', margin: EDGE, ...options, info: { Title: title, Author: author } },
    (page) => {
      page.fillColor(INK);
      draw(page);
    },
  );
}

/** Fonts and what draws them are large, and most processes never write a document. */
export const loadPdf = () => import('./pdf.ts');

/** What the document is. */
export const drawTitle = (page: Page, title: string): Page =>
  page.font('head', 20).text(title, EDGE, page.y, { width: WIDTH }).moveDown(0.15).font('text', 10);

/** Labels and what they stand for, one below the other. */
export function drawFacts(page: Page, facts: readonly (readonly [string, string])[]): void {
  const label = 150;
  for (const [what, value] of facts) {
    const top = page.y;
    page
      .font('text', 10)
      .fillColor(SOFT)
      .text(what, EDGE, top, { width: label - 10 });
    const below = page.y;
    page
      .font('bold', 10)
      .fillColor(INK)
      .text(value, EDGE + label, top, { width: WIDTH - label });
    page.y = Math.max(page.y, below);
    page.moveDown(0.25);
  }
  page.font('text', 10);
}

/** A text as a QR code, in points from the upper left corner. */
export function drawCode(
  page: Page,
  text: string,
  { ink, left, top, side: edge }: { ink: string; left: number; top: number; side: number },
): void {
  const { data, size } = encode(text, { border: 1 });
  const side = edge / size;
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries())
      if (isDark) page.rect(left + x * side, top + y * side, side, side);
  }
  page.fill(ink);
}
