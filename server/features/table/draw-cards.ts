import { drawCode, loadPdf } from '#server/adapters/sheet.ts';

/** What stands on the card of a table. */
export interface Card {
  title: string;
  /** What its code holds. */
  link: string;
}

type Page = PDFKit.PDFDocument;

const MM = 72 / 25.4;
// A6 upright.
const WIDTH = 105 * MM;
const HEIGHT = 148 * MM;
const EDGE = 10 * MM;
const CODE = 72 * MM;
const RIM = '#1d3a6e';
const INK = '#1c2430';
const SOFT = '#5a6472';

/** The cards of a restaurant's tables, each on a page of its own: for a printer, or for whoever prints for the restaurant. */
export async function drawCards(restaurant: string, cards: readonly Card[]): Promise<Uint8Array> {
  const options = {
    size: [WIDTH, HEIGHT],
    margin: 0,
    autoFirstPage: false,
    info: { Title: `Tischkarten ${restaurant}`, Author: restaurant },
  } satisfies PDFKit.PDFDocumentOptions;
  const { writePdf } = await loadPdf();
  return writePdf(options, (page) => {
    for (const card of cards) drawCard(page.addPage(), restaurant, card);
  });
}

function drawCard(page: Page, restaurant: string, { title, link }: Card): void {
  centre(page.fillColor(INK), restaurant, { face: 'text', from: 13, to: 8, top: 11 * MM });
  centre(page.fillColor(RIM), title, { face: 'head', from: 34, to: 14, top: 19 * MM });
  drawCode(page, link, { ink: '#000000', left: (WIDTH - CODE) / 2, top: 41 * MM, side: CODE });
  centre(page.fillColor(INK), 'Scannen, bestellen, sitzen bleiben', {
    face: 'bold',
    from: 14,
    to: 8,
    top: 121 * MM,
  });
  centre(page.fillColor(SOFT), new URL(link).host, { face: 'text', from: 10, to: 6, top: 130 * MM });
}

interface Line {
  face: 'text' | 'bold' | 'head';
  /** The largest and the smallest size of its letters. */
  from: number;
  to: number;
  top: number;
}

/** A line in the middle, as large as fits; one that fits in no size is cut. */
function centre(page: Page, text: string, { face, from, to, top }: Line): void {
  const room = WIDTH - 2 * EDGE;
  let size = from;
  while (size > to && page.font(face, size).widthOfString(text) > room) size -= 0.5;
  const width = Math.min(room, page.font(face, size).widthOfString(text));
  // Smaller letters stand in the middle of the line, too.
  const down = ((from - size) / 2) * 1.2;
  page.text(text, (WIDTH - width) / 2, top + down, {
    width: width + 1,
    height: size * 1.3,
    ellipsis: true,
    lineGap: 0,
  });
}
