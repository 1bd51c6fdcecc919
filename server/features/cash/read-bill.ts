import { z } from 'zod';
import {
  billParts,
  type BilledOrder,
  type BillLine,
  type BillPart,
  openParts,
  sumOf,
  voucherCentsOf,
} from '#domain/money/bill.ts';
import type { Cents } from '#domain/money/money.ts';
import type { WholeOrder } from '../order/order.ts';
import { readWholeOrder } from '../order/read-order.ts';
import { type SoldLine, titleOf } from '../order/sold-line.ts';
import type { Context } from '#server/plumbing/context.ts';
import { listPaid } from './store.ts';

/** A bill with what of it is open. */
export interface Bill {
  orders: WholeOrder[];
  parts: BillPart[];
  open: BillPart[];
  /** What vouchers of others pay of the open orders. */
  voucherCents: Cents;
}

const Components = z.array(
  z.object({ vatClass: z.string(), singleCents: z.number(), vatPercent: z.number() }),
);

/** Everything about these orders that a till needs. */
export async function readBill(context: Context, orderIds: readonly number[]): Promise<Bill> {
  const orders: WholeOrder[] = [];
  for (const id of orderIds) {
    const whole = await readWholeOrder(context, id);
    if (whole) orders.push(whole);
  }
  const billed = orders.map(toBilled);
  const parts = billed.flatMap(billParts);
  const open = openParts(parts, await listPaid(context.db, orderIds));
  const isOpen = (id: number) => open.some(({ orderId }) => orderId === id);
  return {
    orders,
    parts,
    open,
    voucherCents: sumOf(billed.map((order) => ({ cents: isOpen(order.id) ? voucherCentsOf(order) : 0 }))),
  };
}

const toBilled = ({ order, lines, reductions }: WholeOrder): BilledOrder => ({
  id: order.id,
  lines: lines.map(toBillLine),
  tipCents: order.tip_cents,
  surchargeCents: order.delivery_cents + order.fee_cents,
  discountCents: order.discount_cents,
  discountNature: order.discount_nature,
  payableCents: order.payable_cents,
  reducedCents: order.reduced_cents,
  returnedCents: order.returned_cents,
  takenOffIds: reductions.flatMap(({ lineIds }) => lineIds),
});

const toBillLine = (line: SoldLine): BillLine => ({
  id: line.id,
  title: titleOf(line),
  lineCents: line.line_cents,
  depositCents: line.deposit_cents,
  isDiscountable: line.vat_class !== 'none',
  rates: ratesOf(line),
});

// The bottle in a combo belongs to its drink.
function ratesOf(line: SoldLine): BillLine['rates'] {
  const components = Components.safeParse(line.components).data ?? [];
  const [first] = components;
  if (!first) return [{ ratePercent: line.vat_percent, cents: 1 }];
  const drink = components.find(({ vatClass }) => vatClass === 'drink' || vatClass === 'milk-drink');
  const rates = new Map<number, Cents>();
  for (const { vatPercent, singleCents } of components)
    rates.set(vatPercent, (rates.get(vatPercent) ?? 0) + singleCents);
  const deposited = drink ?? first;
  rates.set(deposited.vatPercent, (rates.get(deposited.vatPercent) ?? 0) + line.deposit_cents);
  return [...rates].map(([ratePercent, cents]) => ({ ratePercent, cents }));
}
