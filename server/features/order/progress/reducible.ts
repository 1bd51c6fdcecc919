import { z } from 'zod';
import {
  isReducible,
  leftToReduce,
  reducibleUntil,
  reductionOf,
  splitReduction,
  type TakenOff,
  wholeOf,
  worthWithVoucher,
  type BorneBy,
  type ReducibleOrder,
  type ReductionChoice,
  type ReductionFault,
} from '#domain/money/reduction.ts';
import { formatPrice, type Cents } from '#domain/money/money.ts';
import { prorate } from '#domain/money/prorate.ts';
import type { GrossAtRate } from '#domain/money/vat.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import type { OrderReduction, OrderRow, WholeOrder } from '../order.ts';
import { extraText, titleOf } from '../sold-line.ts';

/** Whether something can be taken off now. */
export function mayReduce(
  order: Pick<OrderRow, 'state' | 'completed_at'>,
  now: Temporal.Instant,
  days?: number,
): boolean {
  const until = reducibleUntil(order.completed_at, days);
  return isReducible(order.state) && (until === null || Temporal.Instant.compare(now, until) <= 0);
}

/** An order as the rules of reductions see it. */
export function toReducible(
  { order, lines, reductions, returnable }: WholeOrder,
  borneBy: BorneBy = 'restaurant',
): ReducibleOrder {
  // A company is billed what its people used, whatever the operator gives them.
  const goesBack = returnable?.fundedBy === 'buyer' || (returnable !== null && borneBy === 'restaurant');
  return {
    lines: lines.map((line) => ({
      id: line.id,
      lineCents: line.line_cents,
      depositCents: line.deposit_cents,
      // Vouchers on sale are the only goods that no discount is for.
      isDiscountable: line.vat_class !== 'none',
    })),
    extrasCents: order.delivery_cents + order.tip_cents + order.fee_cents,
    discountCents: order.discount_cents,
    discountNature: order.discount_nature,
    payableCents: order.payable_cents,
    reducedCents: order.reduced_cents,
    returnableCents: goesBack ? order.discount_cents - order.returned_cents : 0,
    takenOffIds: reductions.flatMap(({ lineIds }) => lineIds),
  };
}

/** What each piece is worth and whether it can still be taken off. */
export function describeReducible(whole: WholeOrder, borneBy?: BorneBy) {
  const reducible = toReducible(whole, borneBy);
  const worths = worthWithVoucher(reducible);
  return whole.lines.map((line, at) => ({
    id: line.id,
    title: titleOf(line),
    details: [...line.extras.map(extraText), ...(line.note ? [`„${line.note}“`] : [])],
    cents: worths[at] ?? 0,
    isTakenOff: reducible.takenOffIds.includes(line.id),
  }));
}

/** How much a choice takes off; refused with a sentence beside its field. */
export function amountOf(whole: WholeOrder, choice: ReductionChoice, borneBy?: BorneBy): TakenOff | Refusal {
  const reducible = toReducible(whole, borneBy);
  const result = reductionOf(reducible, choice);
  if (typeof result === 'object') return result;
  return refuse('bad-input', { fields: { [fieldOf(choice)]: sentenceOf(result, choice, reducible) } });
}

const fieldOf = ({ kind }: ReductionChoice): string => (kind === 'amount' ? 'amount' : 'what');

function sentenceOf(fault: ReductionFault, choice: ReductionChoice, reducible: ReducibleOrder): string {
  const left = leftToReduce(reducible);
  if (left === 0) return 'Von dieser Bestellung ist nichts mehr übrig.';
  if (fault === 'too-much') return `Mehr als ${formatPrice(left)} geht nicht.`;
  if (fault === 'line') return 'Das wurde schon abgezogen. Bitte lade die Seite neu.';
  return choice.kind === 'amount' ? 'Bitte gib einen Betrag ein.' : 'Bitte wähle, was fehlt.';
}

/** How it spreads over the rates of VAT, whoever paid it, and what of it was tip: that comes last. */
export function splitOf(whole: WholeOrder, taken: TakenOff, lineIds: readonly number[]) {
  const cents = wholeOf(taken);
  const parts = splitReduction(cents, vatLeft(whole), wantedRates(whole, lineIds));
  const invoiceCents = Math.min(cents, invoiceLeft(whole));
  return { vat: parts.filter(({ grossCents }) => grossCents > 0), tip_cents: cents - invoiceCents };
}

/** What the food cost in all, without the tip; a voucher may have paid part of it. */
export const invoiceOf = (order: OrderRow): Cents =>
  order.payable_cents -
  order.tip_cents +
  (order.discount_nature === 'means-of-payment' ? order.discount_cents : 0);

const invoiceLeft = (whole: WholeOrder): Cents =>
  givenUp(whole).reduce(
    (left, reduction) => left - givenUpBy(reduction) + reduction.tipCents,
    invoiceOf(whole.order),
  );

/** What the restaurant gave up of what it had sold; what the operator gives back changes no price (C-300/12, Ibero Tours). */
export const givenUp = ({ reductions }: WholeOrder): WholeOrder['reductions'] =>
  reductions.filter(({ borneBy }) => borneBy === 'restaurant');

/** By how much less was sold, whoever had paid it. */
export const givenUpBy = (taken: Pick<OrderReduction, 'amountCents' | 'voucherCents'>): Cents =>
  taken.amountCents + taken.voucherCents;

/** All of that in one sum. */
export const givenUpCents = (whole: WholeOrder): Cents =>
  givenUp(whole).reduce((sum, reduction) => sum + givenUpBy(reduction), 0);

/** What is left of each rate after everything that was taken off. */
export function vatLeft({ vat, reductions }: WholeOrder): GrossAtRate[] {
  const taken = reductions.flatMap((reduction) => reduction.vat);
  return vat.map(({ ratePercent, grossCents }) => ({
    ratePercent,
    grossCents: taken.reduce(
      (sum, one) => sum - (one.ratePercent === ratePercent ? one.grossCents : 0),
      grossCents,
    ),
  }));
}

const Components = z.array(z.object({ vatPercent: z.number(), singleCents: z.number() })).catch([]);

function wantedRates({ lines }: WholeOrder, lineIds: readonly number[]): GrossAtRate[] {
  return lines
    .filter(({ id }) => lineIds.includes(id))
    .flatMap((line) => {
      const parts = Components.parse(line.components);
      const shares = prorate(
        parts.length > 0 ? line.line_cents : 0,
        parts.map(({ singleCents }) => singleCents),
      );
      const own = parts.map(({ vatPercent }, at) => ({
        ratePercent: vatPercent,
        grossCents: shares[at] ?? 0,
      }));
      const rest = parts.length === 0 ? line.line_cents + line.deposit_cents : line.deposit_cents;
      return [...own, { ratePercent: line.vat_percent, grossCents: rest }];
    });
}
