import { formatPrice } from '#domain/money/money.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { DRAWINGS } from '#domain/voucher/gift-art/drawings.ts';
import { HEIGHT as ART_HEIGHT, WIDTH as ART_WIDTH } from '#domain/voucher/gift-art/shapes.ts';
import { type GiftDesign, PLAIN_DESIGN } from '#domain/voucher/gift-designs.ts';
import { drawCode, loadPdf } from '#server/adapters/sheet.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import type { BrandColours } from '../../site/brand-colours.ts';
import { drawMark } from '../../site/draw-mark.ts';
import { couponLink } from '../../voucher/coupon-link.ts';
import type { GiftVoucher } from '../../voucher/list-gift-vouchers.ts';

// Points on A5; 72 are an inch.
const WIDTH = 419.53;
const HEIGHT = 595.28;
const EDGE = 34;
const INNER = WIDTH - 2 * EDGE;
const ART = (WIDTH * ART_HEIGHT) / ART_WIDTH;
/** The ticket at the lower edge, to be cut out. */
const TICKET = { top: 448, height: 118, code: 92, round: 12 };
const INK = '#1c2430';
const SOFT = '#5a6472';

/** In whose name and colours it is printed. */
export interface Brand {
  title: string;
  origin: string;
  brand: string;
  type: Site['type'];
  /** Whose own site it is. */
  restaurant_id: number | null;
  bears_initials: boolean;
  colours: BrandColours;
  /** A marketplace's own logo; null: its mark. */
  picture: Buffer | null;
}

type Page = PDFKit.PDFDocument;

/** A card per voucher, to be printed and given away. */
export async function drawGiftVouchers(vouchers: readonly GiftVoucher[], brand: Brand): Promise<Uint8Array> {
  const options = {
    size: 'A5',
    margin: EDGE,
    autoFirstPage: false,
    info: { Title: `Geschenkgutschein ${brand.title}`, Author: brand.title },
  } as const;
  const { writePdf } = await loadPdf();
  return writePdf(options, (page) => {
    for (const voucher of vouchers) drawVoucher(page.addPage({ ...options, margin: 0 }), voucher, brand);
  });
}

function drawVoucher(page: Page, voucher: GiftVoucher, brand: Brand): void {
  const { rim } = brand.colours;
  page.rect(0, 0, WIDTH, HEIGHT).fill(brand.colours.enamel);
  drawArt(page, voucher.card?.design ?? PLAIN_DESIGN);
  drawWords(page, voucher, rim);
  drawTicket(page, voucher, brand);
}

function drawArt(page: Page, design: GiftDesign): void {
  page.save().scale(WIDTH / ART_WIDTH);
  page.rect(0, 0, ART_WIDTH, ART_HEIGHT).clip();
  for (const shape of DRAWINGS[design]) {
    if ('fill' in shape) page.path(shape.d).fill(shape.fill);
    else page.lineCap('round').lineJoin('round').lineWidth(shape.width).path(shape.d).stroke(shape.stroke);
  }
  page.restore();
}

/** Whose it is, from whom, and what they say to it. */
function drawWords(page: Page, { card, leftCents }: GiftVoucher, rim: string): void {
  const top = ART + 20;
  const heading = card?.recipient ? `Für ${card.recipient}` : 'Guten Appetit!';
  const head = fitText(page, heading, { face: 'head', from: 25, to: 13, width: INNER - 118, height: 34 });
  page
    .fillColor(rim)
    .font('head', head)
    .text(heading, EDGE, top, { width: INNER - 118, height: 36, ellipsis: true });
  page.font('head', 28).text(formatPrice(leftCents), EDGE, top - 4, { width: INNER, align: 'right' });
  const room = TICKET.top - 14 - (top + 44);
  const words = card?.greeting || 'Such dir aus, worauf du Hunger hast.';
  const signed = card?.giver ? 20 : 0;
  const size = fitText(page, words, { face: 'text', from: 15, to: 8, width: INNER, height: room - signed });
  page
    .fillColor(INK)
    .font('text', size)
    .text(words, EDGE, top + 44, { width: INNER, height: room - signed + 2 });
  if (card?.giver)
    page
      .fillColor(SOFT)
      .font('bold', 11)
      .text(card.giver, EDGE, page.y + 4, { width: INNER, height: 14, ellipsis: true, align: 'right' });
}

/** The largest size in which a text fits. */
function fitText(
  page: Page,
  text: string,
  {
    face,
    from,
    to,
    width,
    height,
  }: { face: string; from: number; to: number; width: number; height: number },
): number {
  let size = from;
  while (size > to && page.font(face, size).heightOfString(text, { width }) > height) size -= 0.5;
  return size;
}

function drawTicket(page: Page, { code, until }: GiftVoucher, brand: Brand): void {
  const { title, origin, colours } = brand;
  const { top, height, round, code: side } = TICKET;
  page.roundedRect(EDGE, top, INNER, height, round).fill('#ffffff');
  page
    .lineWidth(1.2)
    .dash(5, { space: 4 })
    .roundedRect(EDGE, top, INNER, height, round)
    .stroke(colours.rim)
    .undash();
  const left = EDGE + 16;
  const width = INNER - side - 42;
  page
    .fillColor(SOFT)
    .font('text', 9)
    .text(`Geschenkgutschein · ${title}`, left + 22, top + 14, {
      width: width - 22,
      height: 12,
      ellipsis: true,
    });
  if (brand.picture) page.image(brand.picture, left, top + 11, { width: 16, height: 16 });
  else drawMark(page, brand, { left, top: top + 11, size: 16 });
  page
    .fillColor(colours.rim)
    .font('Courier-Bold', 19)
    .text(code, left, top + 36, { width: width + 10 });
  const terms = `Such dir auf ${new URL(origin).host} etwas aus und gib den Code im Warenkorb ein, auch in Teilen. Gültig bis ${lastDay(until)}.`;
  page
    .fillColor(INK)
    .font('text', 9)
    .text(terms, left, top + 64, { width, height: 50 });
  drawCode(page, couponLink(brand, code), {
    ink: colours.rim,
    left: EDGE + INNER - side - 13,
    top: top + 13,
    side,
  });
}

const lastDay = (until: Temporal.Instant): string =>
  until
    .subtract({ seconds: 1 })
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDate()
    .toLocaleString('de-DE', { day: 'numeric', month: 'long', year: 'numeric' });
