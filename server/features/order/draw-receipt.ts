import { formatPrice } from '#domain/money.ts';
import {
  drawHead,
  drawPage,
  drawRow,
  drawRule,
  drawVat,
  EDGE,
  FOOT,
  germanDay,
  plain,
  RECEIPT_WORDS,
  WIDTH,
  type Page,
} from './paper.ts';
import type { Receipt } from './receipt.ts';

/** The receipt on paper: what was served, then the lines that § 4 Abs. 5 Nr. 2 EStG asks the host to fill in. */
export function drawReceipt(receipt: Receipt): Promise<Uint8Array> {
  const { of, seller, number, orderId, day, issued } = receipt;
  const texts = RECEIPT_WORDS[of];
  return drawPage(`${texts.title} ${number}`, seller.name, (page) => {
    drawHead(page, seller, texts.title);
    page.text(`${texts.paper} Nr. ${number} vom ${germanDay(issued)} zu Bestellung ${orderId}`);
    page.text(`${texts.day}: ${germanDay(day)}`).moveDown(1);
    drawLines(page, receipt);
    drawSums(page, receipt);
    drawVat(page, receipt);
    if (of === 'meal') drawHost(page, receipt);
  });
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
  drawRow(page, [RECEIPT_WORDS[receipt.of].sum, '', formatPrice(receipt.invoiceCents)], 'Helvetica-Bold');
  if (receipt.tipCents > 0) drawRow(page, ['Trinkgeld', '', formatPrice(receipt.tipCents)]);
  if (receipt.voucherCents > 0)
    drawRow(page, ['Bezahlt mit Gutschein', '', formatPrice(-receipt.voucherCents)]);
  drawRow(page, [`Bezahlt: ${receipt.payment}`, '', formatPrice(receipt.paidCents)], 'Helvetica-Bold');
  page.moveDown(0.5);
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
