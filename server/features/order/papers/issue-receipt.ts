import { formatPrice } from '#domain/money/money.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { OrderRow } from '../order.ts';
import { drawSheet, EDGE, FOOT, type Page, WIDTH } from '#server/adapters/sheet.ts';
import { drawHead, drawTable, drawVat, germanDay, RECEIPT_WORDS, type Row, sumRow } from './paper.ts';
import { opensAll } from '../owner.ts';
import { readOrderByUid } from '../read-order.ts';
import { composeReceipt, Receipt } from './receipt.ts';
import { findReceipt, insertReceipt, takeNumber } from './store-receipts.ts';
import { withContents } from '../store.ts';

/** Whether the guest asked for a receipt and what they were served is complete. */
export const hasReceipt = (order: Pick<OrderRow, 'wants_receipt' | 'state'>): boolean =>
  order.wants_receipt && order.state === 'completed';

/** Writes the receipt of an order, in the transaction that completes it, so that no number is left out. */
export async function issueReceipt(context: Context, order: OrderRow): Promise<void> {
  if (!hasReceipt(order)) return;
  const { db, clock } = context;
  const number = await takeNumber(db, order.restaurant_id);
  for (const whole of await withContents(db, [order])) {
    const content = JSON.stringify(composeReceipt(whole, number, clock.now()));
    const { id: orderId, restaurant_id: restaurantId } = order;
    await insertReceipt(db, { restaurantId, orderId, number, content, at: clock.now() });
  }
}

/**
 * The receipt as PDF, for whoever has the link of the order; whom it names is for whoever may read that there. Nobody
 * gets one for what they left.
 */
export async function readReceipt(context: VisitContext, uid: string): Promise<Uint8Array | Refusal> {
  const whole = await readOrderByUid(context, uid);
  if (isRefusal(whole)) return whole;
  if (whole.isNoShow) return refuse('no-receipt');
  return receiptOf(context, whole.order.id, opensAll(whole.order, context.session, uid));
}

/** The same by the order, with the host's name or without; the caller checks who may. */
export async function receiptOf(
  { db }: Context,
  orderId: number,
  namesHost: boolean,
): Promise<Uint8Array | Refusal> {
  const found = await findReceipt(db, orderId);
  if (!found) return refuse('no-receipt');
  const receipt = Receipt.parse(found.content);
  return drawReceipt(namesHost ? receipt : { ...receipt, host: '' });
}

/** The receipt on paper: what was served, then the lines that § 4 Abs. 5 Nr. 2 EStG asks the host to fill in. */
function drawReceipt(receipt: Receipt): Promise<Uint8Array> {
  const { of, seller, number, orderId, day, issued } = receipt;
  const texts = RECEIPT_WORDS[of];
  return drawSheet(`${texts.title} ${number}`, seller.name, (page) => {
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
  drawTable(page, [['Anzahl und Bezeichnung', 'Einzelpreis', 'Gesamt']], { bold: true, rule: 'below' });
  const rows = lines.map(({ count, title, eachCents, cents }): Row => [
    `${count} × ${title}`,
    formatPrice(eachCents),
    formatPrice(cents),
  ]);
  drawTable(page, rows, { rule: 'below' });
}

function drawSums(page: Page, receipt: Receipt): void {
  const { of, sums, invoiceCents, tipCents, voucherCents, payment, paidCents } = receipt;
  drawTable(page, sums.map(sumRow));
  drawTable(page, [sumRow({ label: RECEIPT_WORDS[of].sum, cents: invoiceCents })], { bold: true });
  if (tipCents > 0) drawTable(page, [sumRow({ label: 'Trinkgeld', cents: tipCents })]);
  if (voucherCents > 0) drawTable(page, [sumRow({ label: 'Bezahlt mit Gutschein', cents: -voucherCents })]);
  const paid: Row =
    paidCents > 0
      ? sumRow({ label: `Bezahlt: ${payment}`, cents: paidCents })
      : ['Nichts mehr zu zahlen', '', ''];
  drawTable(page, [paid], { bold: true });
  page.moveDown(0.5);
}

function drawHost(page: Page, { host }: Receipt): void {
  // They belong together: on one page, the next if need be.
  if (page.y > FOOT - 260) page.addPage();
  page.moveDown(2).font('head', 12);
  page.text('Angaben zur Bewirtung (§ 4 Abs. 5 Nr. 2 EStG)', EDGE).moveDown(1);
  page.font('text', 10);
  if (host) page.text(`Bewirtende Person: ${host}`, EDGE).moveDown(1);
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
