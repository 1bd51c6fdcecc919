import { z } from 'zod';
import { fullName } from '#domain/people/address.ts';
import { doorText } from '#domain/people/door.ts';
import { countEqual } from '#domain/order/count-equal.ts';
import type { Cents } from '#domain/money/money.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { paymentCodeLabel } from '#domain/money/payment-methods.ts';
import { splitVat, type VatRow } from '#domain/money/vat.ts';
import { doorOf } from '#server/database/address-columns.ts';
import { isMailed, type OrderRow, type WholeOrder } from '../order.ts';
import { givenUp, givenUpCents, invoiceOf, vatLeft } from '../progress/reducible.ts';
import { Seller } from '../placing/seller.ts';
import { type SoldLine, titleOf } from '../sold-line.ts';

/** Above this much the invoice has to name who was invoiced (§ 33 UStDV). */
const NAMES_HOST_ABOVE_CENTS = 25_000;

/** Who sold it, as it was then. */
export const ReceiptSeller = Seller.omit({ registerEntry: true });

/** One rate of VAT with what it is on. */
export const ReceiptVat = z.array(
  z.object({ percent: z.number(), netCents: z.number(), vatCents: z.number(), grossCents: z.number() }),
);

/** A receipt as it is kept; once written it never changes. */
export const Receipt = z.object({
  /** A Bewirtungsbeleg, or the receipt for gift vouchers that were bought. */
  of: z.enum(['meal', 'vouchers']).default('meal'),
  number: z.number(),
  orderId: z.number(),
  /** Day of performance, YYYY-MM-DD. */
  day: z.string(),
  issued: z.string(),
  seller: ReceiptSeller,
  /** Empty up to 250 EUR. */
  host: z.string(),
  lines: z.array(
    z.object({ count: z.number(), title: z.string(), eachCents: z.number(), cents: z.number() }),
  ),
  sums: z.array(z.object({ label: z.string(), cents: z.number() })),
  /** What the food cost in all, without the tip. */
  invoiceCents: z.number(),
  tipCents: z.number(),
  /** What a voucher paid of it. */
  voucherCents: z.number(),
  paidCents: z.number(),
  payment: z.string(),
  isSmallBusiness: z.boolean(),
  vat: ReceiptVat,
});
export type Receipt = z.infer<typeof Receipt>;

/** The receipt of a completed order; what was taken off before stands in it with its VAT. */
export function composeReceipt(whole: WholeOrder, number: number, now: Temporal.Instant): Receipt {
  const { order } = whole;
  const reducedCents = givenUpCents(whole);
  const givenBack = givenUp(whole).reduce((sum, { voucherCents: cents }) => sum + cents, 0);
  const voucherCents = order.discount_nature === 'means-of-payment' ? order.discount_cents - givenBack : 0;
  // What is no price reduction, as it was when it was ordered.
  const paidByVoucher = voucherCents + givenBack;
  const tipBackCents = givenUp(whole).reduce((sum, { tipCents }) => sum + tipCents, 0);
  const invoiceCents = invoiceOf(order) - reducedCents + tipBackCents;
  const reduced = reducedCents - tipBackCents;
  return {
    of: isMailed(whole.restaurant) ? 'vouchers' : 'meal',
    number,
    orderId: order.id,
    day: dayOf(order.completed_at ?? order.promised_at ?? order.placed_at),
    issued: dayOf(now),
    seller: ReceiptSeller.parse(order.seller),
    host: invoiceCents > NAMES_HOST_ABOVE_CENTS ? hostOf(order) : '',
    lines: toLines(whole.lines),
    sums: toSums(order, paidByVoucher, reduced),
    invoiceCents,
    tipCents: order.tip_cents - tipBackCents,
    voucherCents,
    paidCents: order.payable_cents - reducedCents + givenBack,
    payment: paymentOf(order),
    isSmallBusiness: order.is_small_business,
    vat: toReceiptVat(reducedCents > 0 ? splitVat(vatLeft(whole)) : whole.vat),
  };
}

/** How it was paid, as people read it. */
export const paymentOf = ({ payment_method: code, payable_cents: cents }: OrderRow): string =>
  paymentCodeLabel(code, cents);

/** The tax, rate by rate. */
export const toReceiptVat = (rows: readonly VatRow[]): Receipt['vat'] =>
  rows.map(({ ratePercent: percent, ...row }) => ({ percent, ...row }));

/** YYYY-MM-DD where the restaurants are. */
export const dayOf = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();

const hostOf = (order: OrderRow): string => {
  const name = fullName(order.first_name, order.last_name);
  return [order.company, name, order.street && doorText(doorOf(order))].filter(Boolean).join(', ');
};

function toLines(lines: readonly SoldLine[]): Receipt['lines'] {
  const counted = countEqual(lines, (line) => [nameOf(line), line.line_cents]);
  return counted.map(({ count, first }) => ({
    count,
    title: nameOf(first),
    eachCents: first.line_cents,
    cents: count * first.line_cents,
  }));
}

// With what made it dearer.
function nameOf(line: SoldLine): string {
  const paid = line.extras.filter(({ count, price_cents: cents }) => count > 0 && cents > 0);
  const title = titleOf(line);
  return paid.length === 0 ? title : `${title} mit ${paid.map((extra) => extra.title).join(', ')}`;
}

function toSums(order: OrderRow, voucherCents: Cents, reducedCents: Cents): Receipt['sums'] {
  const rows = [
    { label: 'Pfand', cents: order.deposit_cents },
    { label: 'Rabatt', cents: voucherCents - order.discount_cents },
    { label: 'Lieferkosten', cents: order.delivery_cents },
    { label: 'Gebühr für Online-Zahlung', cents: order.fee_cents },
    { label: 'Nachträglich abgezogen', cents: -reducedCents },
  ];
  const extra = rows.filter(({ cents }) => cents !== 0);
  return extra.length === 0 ? [] : [{ label: 'Zwischensumme', cents: order.goods_cents }, ...extra];
}
