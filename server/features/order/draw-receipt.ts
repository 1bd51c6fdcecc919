import Pdf from 'pdfkit';
import { formatPrice } from '#domain/money.ts';
import type { Receipt } from './receipt.ts';

// Points on A4; 72 are an inch.
const EDGE = 56;
const WIDTH = 595.28 - 2 * EDGE;
const FOOT = 841.89 - EDGE;

type Page = PDFKit.PDFDocument;

/** The receipt on paper: what was served, then the lines that § 4 Abs. 5 Nr. 2 EStG asks the host to fill in. */
export async function drawReceipt(receipt: Receipt): Promise<Uint8Array> {
  const page = new Pdf({
    size: 'A4',
    margin: EDGE,
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: `Bewirtungsbeleg ${receipt.number}`, Author: plain(receipt.seller.name) },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => page.on('end', resolve));
  drawHead(page, receipt);
  drawLines(page, receipt);
  drawSums(page, receipt);
  drawVat(page, receipt);
  drawHost(page, receipt);
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawHead(page: Page, { seller, number, orderId, day, issued }: Receipt): void {
  page.font('Helvetica-Bold').fontSize(18).text(plain(seller.name));
  const lines = [
    seller.owner && `Inhaber: ${seller.owner}`,
    `${seller.street} ${seller.houseNumber}, ${seller.postalCode} ${seller.town}`,
    [seller.phone && `Telefon ${seller.phone}`, seller.email].filter(Boolean).join(' · '),
    seller.vatId ? `USt-IdNr. ${seller.vatId}` : seller.taxNumber && `Steuernummer ${seller.taxNumber}`,
  ].filter(Boolean);
  page.font('Helvetica').fontSize(10);
  for (const line of lines) page.text(plain(line));
  page.moveDown(1.5).font('Helvetica-Bold').fontSize(15).text('Bewirtungsbeleg');
  page.font('Helvetica').fontSize(10);
  page.text(`Rechnung Nr. ${number} vom ${german(issued)} zu Bestellung ${orderId}`);
  page.text(`Tag der Bewirtung: ${german(day)}`).moveDown(1);
}

function drawLines(page: Page, { lines }: Receipt): void {
  drawRow(page, ['Anzahl und Bezeichnung', 'Einzelpreis', 'Gesamt'], 'Helvetica-Bold');
  drawRule(page);
  for (const { count, title, eachCents, cents } of lines)
    drawRow(page, [`${count} × ${title}`, formatPrice(eachCents), formatPrice(cents)]);
  drawRule(page);
}

function drawSums(page: Page, receipt: Receipt): void {
  for (const { label, cents } of receipt.sums) drawRow(page, [label, '', formatPrice(cents)]);
  drawRow(page, ['Rechnungsbetrag', '', formatPrice(receipt.invoiceCents)], 'Helvetica-Bold');
  if (receipt.tipCents > 0) drawRow(page, ['Trinkgeld', '', formatPrice(receipt.tipCents)]);
  if (receipt.voucherCents > 0)
    drawRow(page, ['Bezahlt mit Gutschein', '', formatPrice(-receipt.voucherCents)]);
  drawRow(page, [`Bezahlt: ${receipt.payment}`, '', formatPrice(receipt.paidCents)], 'Helvetica-Bold');
  page.moveDown(0.5);
}

function drawVat(page: Page, { vat, isSmallBusiness }: Receipt): void {
  if (isSmallBusiness) {
    page.text('Als Kleinunternehmer weisen wir keine Umsatzsteuer aus (§ 19 UStG).', EDGE);
    return;
  }
  for (const { percent, netCents, vatCents, grossCents } of vat) {
    const parts = `Netto ${formatPrice(netCents)} + MwSt. ${percent} % ${formatPrice(vatCents)}`;
    drawRow(page, [parts, '', formatPrice(grossCents)]);
  }
}

function drawHost(page: Page, { host }: Receipt): void {
  // They belong together: on one page, the next if need be.
  if (page.y > FOOT - 260) page.addPage();
  page.moveDown(2).font('Helvetica-Bold').fontSize(12);
  page.text('Angaben zur Bewirtung (§ 4 Abs. 5 Nr. 2 EStG)', EDGE).moveDown(1);
  page.font('Helvetica').fontSize(10);
  if (host) page.text(`Bewirtende Person: ${plain(host)}`, EDGE).moveDown(1);
  const blanks = ['Ort der Bewirtung', 'Bewirtete Personen', '', 'Anlass der Bewirtung', ''];
  for (const label of host ? blanks : ['Bewirtende Person', ...blanks]) drawBlank(page, label);
  page.moveDown(1);
  drawBlank(page, 'Ort, Datum, Unterschrift');
}

/** A label and a line to write on. */
function drawBlank(page: Page, label: string): void {
  const { y } = page;
  page.text(label, EDGE, y, { width: 130 });
  page
    .moveTo(EDGE + 135, y + 12)
    .lineTo(EDGE + WIDTH, y + 12)
    .lineWidth(0.5)
    .stroke();
  page.y = y + 26;
}

/** A row of three columns; the first may need several lines. */
function drawRow(page: Page, [first, second, third]: [string, string, string], font = 'Helvetica'): void {
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

function drawRule(page: Page): void {
  page
    .moveTo(EDGE, page.y)
    .lineTo(EDGE + WIDTH, page.y)
    .lineWidth(0.5)
    .stroke();
  page.y += 5;
}

// The fonts that every reader has know Western letters only: what is beyond loses its accent or becomes a mark.
const plain = (text: string): string =>
  [...text.normalize('NFC')].map((sign) => (isKnown(sign) ? sign : bare(sign))).join('');
const isKnown = (sign: string): boolean => /[\x20-\x7e\xa0-\xff€–—…„“”‚‘’•]/.test(sign);
function bare(sign: string): string {
  const [base = ''] = sign.normalize('NFD');
  if (isKnown(base)) return base;
  if (/\s/.test(sign)) return ' ';
  return /\p{L}|\p{N}/u.test(sign) ? '?' : sign === '−' ? '-' : '';
}

const german = (day: string): string => day.split('-').toReversed().join('.');
