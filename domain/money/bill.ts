import type { VoucherNature } from '../voucher/voucher-worth.ts';
import type { Cents } from './money.ts';
import { prorate } from './prorate.ts';
import { worthOfLines, type ReducibleLine } from './reduction.ts';

/** A piece as a till sells it: what it is, and how it is split over rates of VAT. */
export interface BillLine extends ReducibleLine {
  title: string;
  /** Shares of the piece with its deposit; a combo has several. */
  rates: readonly { ratePercent: number; cents: Cents }[];
}

/** An order that is paid on the spot. */
export interface BilledOrder {
  id: number;
  lines: readonly BillLine[];
  tipCents: Cents;
  /** Delivery and fee. */
  surchargeCents: Cents;
  discountCents: Cents;
  discountNature: VoucherNature | null;
  payableCents: Cents;
  reducedCents: Cents;
  /** What went back onto the voucher that had paid it. */
  returnedCents: Cents;
  takenOffIds: readonly number[];
}

/** What of an order is paid apart from the rest: a piece under one rate, or what is no piece. */
export interface BillPart {
  orderId: number;
  /** Null: no piece. */
  lineId: number | null;
  sort: 'goods' | 'tip';
  title: string;
  ratePercent: number;
  cents: Cents;
}

/** What a voucher of somebody else pays of an order: it is a means of payment, VAT is on the whole. */
export const voucherCentsOf = (order: BilledOrder): Cents =>
  order.discountNature === 'means-of-payment' ? order.discountCents - order.returnedCents : 0;

/**
 * Everything that an order costs the guest, by piece and rate of VAT; the parts add up to what is payable, less what was
 * taken off, with what a voucher pays.
 */
export function billParts(order: BilledOrder): BillPart[] {
  const isPaid = order.discountNature === 'means-of-payment';
  const worths = worthOfLines({
    ...order,
    extrasCents: order.tipCents + order.surchargeCents,
    discountCents: isPaid ? 0 : order.discountCents,
  }).map((cents, at) => (order.takenOffIds.includes(order.lines[at]?.id ?? 0) ? 0 : cents));
  const target = order.payableCents - order.reducedCents + voucherCentsOf(order);
  const [tip = 0, surcharge = 0, ...pieces] =
    target <= 0 ? [] : prorate(target, [order.tipCents, order.surchargeCents, ...worths]);
  const parts = order.lines.flatMap((line, at) => byRate(order.id, line, pieces[at] ?? 0));
  const more = (sort: BillPart['sort'], title: string, ratePercent: number, cents: Cents): BillPart => ({
    orderId: order.id,
    lineId: null,
    sort,
    title,
    ratePercent,
    cents,
  });
  return [
    ...parts,
    more('goods', 'Lieferung und Gebühr', parts[0]?.ratePercent ?? 0, surcharge),
    more('tip', 'Trinkgeld', 0, tip),
  ].filter(({ cents }) => cents > 0);
}

function byRate(orderId: number, line: BillLine, cents: Cents): BillPart[] {
  const shares = prorate(
    cents,
    line.rates.map((rate) => rate.cents),
  );
  return line.rates.map(({ ratePercent }, at) => ({
    orderId,
    lineId: line.id,
    sort: 'goods',
    title: line.title,
    ratePercent,
    cents: shares[at] ?? 0,
  }));
}

const keyOf = ({ orderId, lineId, sort, ratePercent }: Omit<BillPart, 'title' | 'cents'>): string =>
  [orderId, lineId, sort, ratePercent].join(' ');

/** What is left of that once so much of it is paid. */
export function openParts(parts: readonly BillPart[], paid: readonly Omit<BillPart, 'title'>[]): BillPart[] {
  const sums = new Map<string, Cents>();
  for (const part of paid) sums.set(keyOf(part), (sums.get(keyOf(part)) ?? 0) + part.cents);
  return parts
    .map((part) => ({ ...part, cents: part.cents - (sums.get(keyOf(part)) ?? 0) }))
    .filter(({ cents }) => cents > 0);
}

/** What a guest pays of a bill: all that is open, some pieces, or one of so many equal parts of what is open. */
export type BillChoice =
  | { kind: 'all' }
  | { kind: 'lines'; lineIds: readonly number[] }
  | { kind: 'share'; of: number };

/** The parts that are paid now; none where the choice is not open any more. */
export function chooseParts(open: readonly BillPart[], choice: BillChoice): BillPart[] {
  if (choice.kind === 'all') return [...open];
  if (choice.kind === 'lines') {
    const wanted = open.filter(({ lineId }) => lineId !== null && choice.lineIds.includes(lineId));
    const isAllThere = choice.lineIds.every((id) => wanted.some(({ lineId }) => lineId === id));
    return isAllThere ? wanted : [];
  }
  // Who pays first gets the odd cent: what is left is shared by one less.
  const amount = prorate(sumOf(open), Array<number>(choice.of).fill(1))[0] ?? 0;
  const shares = prorate(
    amount,
    open.map(({ cents }) => cents),
  );
  return open.map((part, at) => ({ ...part, cents: shares[at] ?? 0 })).filter(({ cents }) => cents > 0);
}

/** What such parts come to. */
export const sumOf = (parts: readonly { cents: Cents }[]): Cents =>
  parts.reduce((sum, { cents }) => sum + cents, 0);
