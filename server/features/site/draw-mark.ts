import type { BrandColours } from './brand-colours.ts';
import { markOf } from './brand-mark.ts';

/** A mark is drawn in a square of this edge. */
const EDGE = 34;

/** The mark of a site on paper, as large as `size` points. */
export function drawMark(
  page: PDFKit.PDFDocument,
  { colours, ...site }: Parameters<typeof markOf>[0] & { colours: BrandColours },
  { left, top, size }: { left: number; top: number; size: number },
): void {
  const paint = { field: colours.field, rim: colours.rim, 'tomato-fill': colours.tomato };
  page
    .save()
    .translate(left, top)
    .scale(size / EDGE);
  page.lineCap('round').lineJoin('round');
  for (const { d, fill, stroke, width } of markOf(site)) {
    if (fill) page.path(d).fill(paint[fill]);
    if (stroke) page.lineWidth(width).path(d).stroke(paint[stroke]);
  }
  page.restore();
}
