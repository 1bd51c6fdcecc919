import Pdf from 'pdfkit';
import { encode } from 'uqr';
import { formatPrice } from '#domain/money.ts';
import { TIME_ZONE } from '#domain/opening-hours.ts';
import type { BrandColours } from '../site/brand-colours.ts';
import type { GiftVoucher } from '../voucher/list-gift-vouchers.ts';

// Points on A5 across; 72 are an inch.
const EDGE = 48;
const WIDTH = 595.28;
const HEIGHT = 419.53;
const CODE_SIDE = 130;

export interface Brand {
  title: string;
  origin: string;
  colours: Pick<BrandColours, 'enamel' | 'rim' | 'tomato'>;
}

type Page = PDFKit.PDFDocument;

/** One page per voucher, to be printed and given away. */
export async function drawGiftVouchers(vouchers: readonly GiftVoucher[], brand: Brand): Promise<Uint8Array> {
  const page = new Pdf({
    size: 'A5',
    layout: 'landscape',
    margin: EDGE,
    autoFirstPage: false,
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: `Geschenkgutschein ${brand.title}`, Author: brand.title },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => page.on('end', resolve));
  for (const voucher of vouchers) drawVoucher(page.addPage(), voucher, brand);
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawVoucher(
  page: Page,
  { code, leftCents, until }: GiftVoucher,
  { title, origin, colours }: Brand,
): void {
  page.rect(0, 0, WIDTH, HEIGHT).fill(colours.enamel);
  page.rect(0, 0, WIDTH, 12).fill(colours.tomato);
  page.fillColor(colours.rim).font('Helvetica-Bold').fontSize(16).text(title, EDGE, EDGE);
  page.fontSize(34).text('Guten Appetit!', EDGE, EDGE + 44);
  page
    .font('Helvetica')
    .fontSize(14)
    .text('Ein Geschenkgutschein für dich über', EDGE, EDGE + 96);
  page
    .font('Helvetica-Bold')
    .fontSize(44)
    .text(formatPrice(leftCents), EDGE, EDGE + 118);
  page
    .font('Helvetica')
    .fontSize(12)
    .text('Dein Code', EDGE, EDGE + 186);
  page
    .font('Courier-Bold')
    .fontSize(22)
    .text(code, EDGE, EDGE + 204);
  const terms = `Such dir auf ${new URL(origin).host} etwas aus und gib den Code im Warenkorb ein, auch in Teilen. Gültig bis ${lastDay(until)}.`;
  page
    .font('Helvetica')
    .fontSize(11)
    .text(terms, EDGE, EDGE + 250, { width: WIDTH - 2 * EDGE - CODE_SIDE - 30 });
  drawCode(page, `${origin}/coupon/${code}`, colours.rim);
}

/** The QR code leads to where the voucher is put into a basket. */
function drawCode(page: Page, address: string, ink: string): void {
  const { data, size } = encode(address, { border: 2 });
  const side = CODE_SIDE / size;
  const [left, top] = [WIDTH - EDGE - CODE_SIDE, HEIGHT - EDGE - CODE_SIDE];
  page.rect(left, top, CODE_SIDE, CODE_SIDE).fill('#ffffff');
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries())
      if (isDark) page.rect(left + x * side, top + y * side, side, side);
  }
  page.fill(ink);
}

const lastDay = (until: Temporal.Instant): string =>
  until
    .subtract({ seconds: 1 })
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDate()
    .toLocaleString('de-DE', { day: 'numeric', month: 'long', year: 'numeric' });
