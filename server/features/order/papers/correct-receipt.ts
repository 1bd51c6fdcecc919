import { z } from 'zod';
import { splitVat } from '#domain/money/vat.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { OrderReduction, WholeOrder } from '../order.ts';
import { drawSheet, EDGE } from '#server/adapters/sheet.ts';
import { drawHead, drawTable, drawVat, germanDay, RECEIPT_WORDS, type Row, sumRow } from './paper.ts';
import { opensAll } from '../owner.ts';
import { readOrderByUid } from '../read-order.ts';
import { dayOf, paymentOf, Receipt, ReceiptSeller, ReceiptVat, toReceiptVat } from './receipt.ts';
import { givenUpBy } from '../progress/reducible.ts';
import { sayTakenOff } from '../progress/reduction-mail.ts';
import { findCorrection, findReceipt, insertReceipt, takeNumber } from './store-receipts.ts';

/**
 * What corrects a receipt after something was taken off (§ 14 Abs. 4, § 17 UStG), with a number of its own; once
 * written it never changes. It is called a correction, since "Gutschrift" is an invoice that the buyer writes.
 */
const Correction = z.object({
  of: Receipt.shape.of,
  number: z.number(),
  orderId: z.number(),
  corrects: z.object({ number: z.number(), issued: z.string() }),
  issued: z.string(),
  /** Day of performance, YYYY-MM-DD. */
  day: z.string(),
  seller: ReceiptSeller,
  /** Empty where the receipt names nobody. */
  host: z.string(),
  reason: z.string(),
  /** What was missing; empty for a mere amount. */
  lines: z.array(z.string()),
  /** How much the invoice falls, and the tip beside it. */
  invoiceCents: z.number(),
  tipCents: z.number(),
  /** What of both goes back onto a voucher. */
  voucherCents: z.number().default(0),
  payment: z.string(),
  isSmallBusiness: z.boolean(),
  vat: ReceiptVat,
});
type Correction = z.infer<typeof Correction>;

function composeCorrection(
  whole: WholeOrder,
  reduction: OrderReduction,
  receipt: Receipt,
  number: number,
): Correction {
  return {
    of: receipt.of,
    number,
    orderId: whole.order.id,
    corrects: { number: receipt.number, issued: receipt.issued },
    issued: dayOf(reduction.at),
    day: receipt.day,
    seller: receipt.seller,
    host: receipt.host,
    reason: reduction.reason,
    lines: sayTakenOff(whole, reduction),
    invoiceCents: givenUpBy(reduction) - reduction.tipCents,
    tipCents: reduction.tipCents,
    voucherCents: reduction.voucherCents,
    payment: paymentOf(whole.order),
    isSmallBusiness: whole.order.is_small_business,
    vat: toReceiptVat(splitVat(reduction.vat)),
  };
}

/** The correction on paper; every amount in it is taken off. */
function drawCorrection(correction: Correction): Promise<Uint8Array> {
  const { of, seller, number, corrects, orderId, invoiceCents, tipCents, voucherCents } = correction;
  const words = RECEIPT_WORDS[of];
  return drawSheet(`${words.correction} ${number}`, seller.name, (page) => {
    drawHead(page, seller, words.correction);
    page.text(`Nr. ${number} vom ${germanDay(correction.issued)} zu Bestellung ${orderId}`);
    page.text(`${words.corrects} Nr. ${corrects.number} vom ${germanDay(corrects.issued)}`);
    page.text(`${words.day}: ${germanDay(correction.day)}`).moveDown(1);
    if (correction.host) page.text(`Bewirtende Person: ${correction.host}`).moveDown(1);
    drawTable(
      page,
      correction.lines.map((line): Row => [line, '', '']),
    );
    page.text(`Grund: ${correction.reason}`, EDGE).moveDown(1);
    drawTable(page, [sumRow({ label: words.less, cents: -invoiceCents })], { bold: true, rule: 'above' });
    const rows = [
      { label: 'Trinkgeld', cents: -tipCents },
      { label: `Zurück: ${correction.payment}`, cents: voucherCents - invoiceCents - tipCents },
      { label: 'Zurück auf den Gutschein', cents: -voucherCents },
    ];
    drawTable(page, rows.filter(({ cents }) => cents !== 0).map(sumRow));
    page.moveDown(0.5);
    drawVat(page, { ...correction, vat: correction.vat.map(negative) });
  });
}

const negative = ({ percent, netCents, vatCents, grossCents }: Correction['vat'][number]) => ({
  percent,
  netCents: -netCents,
  vatCents: -vatCents,
  grossCents: -grossCents,
});

/** Corrects the receipt of an order, in the transaction that takes something off; nothing where none was issued. */
export async function correctReceipt(
  { db }: Context,
  whole: WholeOrder,
  reduction: OrderReduction,
): Promise<void> {
  const { id: orderId, restaurant_id: restaurantId } = whole.order;
  const receipt = await findReceipt(db, orderId);
  if (!receipt) return;
  const number = await takeNumber(db, restaurantId);
  const correction = composeCorrection(whole, reduction, Receipt.parse(receipt.content), number);
  await insertReceipt(db, {
    restaurantId,
    orderId,
    number,
    content: JSON.stringify(correction),
    at: reduction.at,
    corrects: { receiptId: receipt.id, reductionId: reduction.id },
  });
}

/** A correction as PDF, for whoever has the link of the order, like the receipt itself. */
export async function readCorrection(
  context: VisitContext,
  uid: string,
  number: number,
): Promise<Uint8Array | Refusal> {
  const whole = await readOrderByUid(context, uid);
  if (isRefusal(whole)) return whole;
  return correctionOf(context, whole.order.id, number, opensAll(whole.order, context.session, uid));
}

/** The same by the order, with the host's name or without; the caller checks who may. */
export async function correctionOf(
  { db }: Context,
  orderId: number,
  number: number,
  namesHost: boolean,
): Promise<Uint8Array | Refusal> {
  const content = await findCorrection(db, orderId, number);
  if (content === undefined) return refuse('no-receipt');
  const correction = Correction.parse(content);
  return drawCorrection(namesHost ? correction : { ...correction, host: '' });
}
