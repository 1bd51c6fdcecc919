import type { Cents } from './money.ts';
import type { OrderStatus } from '../order/order-status.ts';
import { prorate } from './prorate.ts';
import type { GrossAtRate } from './vat.ts';
import type { VoucherNature } from '../voucher/voucher-worth.ts';

/** One piece as sold. */
export type ReducibleLine = {
  id: number;
  /** Without deposit. */
  lineCents: Cents;
  depositCents: Cents;
  /** Whether a price reduction lowered it. */
  isDiscountable: boolean;
};

/** What was sold, and what was taken off of it before. */
export type ReducibleOrder = {
  lines: readonly ReducibleLine[];
  /** Delivery, tip and fee. */
  extrasCents: Cents;
  discountCents: Cents;
  discountNature: VoucherNature | null;
  payableCents: Cents;
  reducedCents: Cents;
  /** Of what a voucher paid, what can still go back onto it: somebody bought that voucher, or pays for it by its use. */
  returnableCents: Cents;
  takenOffIds: readonly number[];
};

/** What is taken off: of what the guest pays or paid, and of what their voucher did. */
export interface TakenOff {
  cents: Cents;
  voucherCents: Cents;
}

/** Both in one sum: by so much less was sold. */
export const wholeOf = ({ cents, voucherCents }: TakenOff): Cents => cents + voucherCents;

/** What restaurant or operator take off: everything that is left, pieces that were missing, or an amount. */
export type ReductionChoice =
  | { kind: 'all' }
  | { kind: 'lines'; lineIds: readonly number[] }
  | { kind: 'amount'; cents: Cents };

/** Nothing chosen or nothing left; a piece that is none of this order or was taken off before; more than is left. */
export type ReductionFault = 'nothing' | 'line' | 'too-much';

/** Days after completion in which something can still be taken off. */
export const REDUCE_WITHIN_DAYS = 30;

/** The same for the operator: as long as payment services take money back, https://developer.paypal.com/docs/api/payments/v2/. */
export const REFUND_WITHIN_DAYS = 180;

/** Whose money it is in the end. */
export type BorneBy = 'restaurant' | 'operator';

const UNDER_WAY: readonly OrderStatus[] = ['accepted', 'preparing', 'ready', 'on-the-way'];

/** Whether anything can be taken off in this state: once the restaurant has accepted and while it stands by it. */
export const isReducible = (state: OrderStatus): boolean =>
  state === 'completed' || UNDER_WAY.includes(state);

/** Until when something can be taken off; null while the order is under way. */
export const reducibleUntil = (
  completedAt: Temporal.Instant | null,
  days: number = REDUCE_WITHIN_DAYS,
): Temporal.Instant | null => completedAt?.add({ hours: 24 * days }) ?? null;

/** Whether only whoever runs the restaurant may take this off: after the order was handed over, or beyond a share of it. */
export const needsManager = (
  order: { state: OrderStatus; wholeCents: Cents; takenOffCents: Cents },
  cents: Cents,
  sharePercent: number,
): boolean =>
  order.state === 'completed' || (order.takenOffCents + cents) * 100 > order.wholeCents * sharePercent;

type Left = Pick<ReducibleOrder, 'payableCents' | 'reducedCents' | 'returnableCents'>;

/** What is still to be paid, or was. */
const leftToPay = (order: Pick<Left, 'payableCents' | 'reducedCents'>): Cents =>
  Math.max(0, order.payableCents - order.reducedCents);

/** The same with what can go back onto a voucher. */
export const leftToReduce = (order: Left): Cents => leftToPay(order) + order.returnableCents;

type Sold = Pick<ReducibleOrder, 'lines' | 'discountCents' | 'discountNature' | 'extrasCents'>;

/**
 * What each piece cost the guest, in the order of the lines: price and deposit less its share of the discount. A price
 * reduction lowers the goods it is for; a voucher pays a share of everything. Never below 0.
 */
export function worthOfLines(order: Sold): Cents[] {
  const { lines, discountCents, discountNature, extrasCents } = order;
  const isPayment = discountNature === 'means-of-payment';
  const weights = lines.map((line) => {
    if (isPayment) return line.lineCents + line.depositCents;
    return line.isDiscountable ? line.lineCents : 0;
  });
  const shares = prorate(
    lines.length > 0 ? discountCents : 0,
    isPayment ? [...weights, extrasCents] : weights,
  );
  return lines.map(({ lineCents, depositCents }, at) =>
    Math.max(0, lineCents + depositCents - (shares[at] ?? 0)),
  );
}

/** The same with the share of a voucher that it goes back onto. */
export const worthWithVoucher = (order: ReducibleOrder): Cents[] =>
  order.returnableCents === 0
    ? worthOfLines(order)
    : order.lines.map(({ lineCents, depositCents }) => lineCents + depositCents);

/**
 * What is taken off, never more than is left. A piece takes its share of each; a mere amount, which has to fit, first what
 * the guest pays, so that nobody is given a voucher for money.
 */
export function reductionOf(order: ReducibleOrder, choice: ReductionChoice): TakenOff | ReductionFault {
  const left = leftToReduce(order);
  if (left === 0) return 'nothing';
  if (choice.kind === 'all') return split(order, leftToPay(order), left);
  if (choice.kind === 'lines') return piecesOf(order, [...new Set(choice.lineIds)]);
  if (choice.cents <= 0) return 'nothing';
  return choice.cents > left ? 'too-much' : split(order, choice.cents, choice.cents);
}

/** Money first, as far as it goes and is meant; of the whole the rest is the voucher's. */
function split(order: ReducibleOrder, moneyCents: Cents, wholeCents: Cents): TakenOff {
  const cents = Math.min(leftToPay(order), moneyCents);
  return { cents, voucherCents: Math.min(order.returnableCents, wholeCents - cents) };
}

function piecesOf(order: ReducibleOrder, ids: readonly number[]): TakenOff | ReductionFault {
  const rows = ids.map((id) => order.lines.findIndex((line) => line.id === id));
  if (rows.includes(-1) || ids.some((id) => order.takenOffIds.includes(id))) return 'line';
  const sum = (worths: readonly Cents[]) => sumOf(rows.map((at) => worths[at] ?? 0));
  const taken = split(order, sum(worthOfLines(order)), sum(worthWithVoucher(order)));
  return wholeOf(taken) === 0 ? 'nothing' : taken;
}

/**
 * How a reduction spreads over the rates of VAT: pieces at their own rates (`wanted`), whatever is beyond them, such as
 * a mere amount, over what is left of each rate, by largest remainder. No rate gives more than it has left; the parts
 * add up to the reduction, or to all that is left, where it also takes back a tip.
 */
export function splitReduction(
  cents: Cents,
  left: readonly GrossAtRate[],
  wanted: readonly GrossAtRate[],
): GrossAtRate[] {
  const grossOf = (rates: readonly GrossAtRate[], percent: number) =>
    rates.find(({ ratePercent }) => ratePercent === percent)?.grossCents ?? 0;
  const own = left.map(({ ratePercent, grossCents }) =>
    Math.min(grossCents, Math.max(0, grossOf(wanted, ratePercent))),
  );
  const first = spread(cents, own);
  const open = left.map(({ grossCents }, at) => grossCents - (first[at] ?? 0));
  const rest = spread(cents - sumOf(first), open);
  return left.map(({ ratePercent }, at) => ({
    ratePercent,
    grossCents: (first[at] ?? 0) + (rest[at] ?? 0),
  }));
}

const spread = (cents: Cents, over: readonly Cents[]): Cents[] => prorate(Math.min(cents, sumOf(over)), over);

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);
