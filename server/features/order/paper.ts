import Pdf from 'pdfkit';
import { formatPrice } from '#domain/money.ts';
import { VOUCHER_VAT } from '#domain/vat-text.ts';
import type { Receipt } from './receipt.ts';

// Points on A4; 72 are an inch.
export const EDGE = 56;
export const WIDTH = 595.28 - 2 * EDGE;
export const FOOT = 841.89 - EDGE;

export type Page = PDFKit.PDFDocument;

/** A document of the restaurant as PDF. */
export async function drawPage(
  title: string,
  author: string,
  draw: (page: Page) => void,
): Promise<Uint8Array> {
  const page = new Pdf({
    size: 'A4',
    margin: EDGE,
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: title, Author: plain(author) },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => page.on('end', resolve));
  draw(page);
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

/** What the papers are called, by what was bought: vouchers are no supply yet, and so there is no invoice. */
export const RECEIPT_WORDS = {
  meal: {
    title: 'Bewirtungsbeleg',
    paper: 'Rechnung',
    correction: 'Rechnungskorrektur',
    corrects: 'Berichtigt die Rechnung',
    sum: 'Rechnungsbetrag',
    less: 'Minderung des Rechnungsbetrags',
    day: 'Tag der Bewirtung',
  },
  vouchers: {
    title: 'Kaufbeleg',
    paper: 'Beleg',
    correction: 'Rückgabebeleg',
    corrects: 'Berichtigt den Beleg',
    sum: 'Gesamtbetrag',
    less: 'Zurückgezahlt',
    day: 'Tag des Verkaufs',
  },
} as const satisfies Record<Receipt['of'], Record<string, string>>;

/** Who sold it, and what the paper is. */
export function drawHead(page: Page, seller: Receipt['seller'], title: string): void {
  page.font('Helvetica-Bold').fontSize(18).text(plain(seller.name));
  const lines = [
    seller.owner && `Inhaber: ${seller.owner}`,
    `${seller.street} ${seller.houseNumber}, ${seller.postalCode} ${seller.town}`,
    [seller.phone && `Telefon ${seller.phone}`, seller.email].filter(Boolean).join(' · '),
    seller.vatId ? `USt-IdNr. ${seller.vatId}` : seller.taxNumber && `Steuernummer ${seller.taxNumber}`,
  ].filter(Boolean);
  page.font('Helvetica').fontSize(10);
  for (const line of lines) page.text(plain(line));
  page.moveDown(1.5).font('Helvetica-Bold').fontSize(15).text(title);
  page.font('Helvetica').fontSize(10);
}

/** Net and tax of each rate, or why there is none. */
export function drawVat(
  page: Page,
  { of, vat, isSmallBusiness }: Pick<Receipt, 'of' | 'vat' | 'isSmallBusiness'>,
): void {
  if (of === 'vouchers') {
    page.text(VOUCHER_VAT, EDGE, page.y, { width: WIDTH });
    return;
  }
  if (isSmallBusiness) {
    page.text('Als Kleinunternehmer weisen wir keine Umsatzsteuer aus (§ 19 UStG).', EDGE);
    return;
  }
  for (const { percent, netCents, vatCents, grossCents } of vat) {
    const parts = `Netto ${formatPrice(netCents)} + MwSt. ${percent} % ${formatPrice(vatCents)}`;
    drawRow(page, [parts, '', formatPrice(grossCents)]);
  }
}

/** A row of three columns; the first may need several lines. */
export function drawRow(
  page: Page,
  [first, second, third]: [string, string, string],
  font = 'Helvetica',
): void {
  page.font(font).fontSize(10);
  const title = plain(first);
  const height = page.heightOfString(title, { width: WIDTH - 170 });
  if (page.y + height > FOOT) page.addPage();
  const { y } = page;
  page.text(title, EDGE, y, { width: WIDTH - 170 });
  page.text(plain(second), EDGE + WIDTH - 165, y, { width: 80, align: 'right' });
  page.text(plain(third), EDGE + WIDTH - 80, y, { width: 80, align: 'right' });
  page.x = EDGE;
  page.y = y + height + 4;
}

/** A line across the page. */
export function drawRule(page: Page): void {
  page
    .moveTo(EDGE, page.y)
    .lineTo(EDGE + WIDTH, page.y)
    .lineWidth(0.5)
    .stroke();
  page.y += 5;
}

// The fonts that every reader has know Western letters only: what is beyond loses its accent or becomes a mark.
export const plain = (text: string): string =>
  [...text.normalize('NFC')].map((sign) => (isKnown(sign) ? sign : bare(sign))).join('');
const isKnown = (sign: string): boolean => /[\x20-\x7e\xa0-\xff€–—…„“”‚‘’•]/.test(sign);
function bare(sign: string): string {
  const [base = ''] = sign.normalize('NFD');
  if (isKnown(base)) return base;
  if (/\s/.test(sign)) return ' ';
  return /\p{L}|\p{N}/u.test(sign) ? '?' : sign === '−' ? '-' : '';
}

/** 21.11.2026 */
export const germanDay = (day: string): string => day.split('-').toReversed().join('.');
