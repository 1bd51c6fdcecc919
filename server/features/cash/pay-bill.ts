import type { z } from 'zod';
import type { tillPay } from '#contract/cash.ts';
import { type BillChoice, type BillPart, chooseParts, sumOf } from '#domain/money/bill.ts';
import { type Cents, formatPrice, fromEuros } from '#domain/money/money.ts';
import type { TillPayment } from '#domain/money/till-record.ts';
import type { TillVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import type { BillOf } from './bill-store.ts';
import { holdBill } from './find-bill.ts';
import { type Bill, readBill } from './read-bill.ts';
import type { RecordRow } from './store.ts';
import { type Draft, type DraftLine, writeRecord } from './write-record.ts';

type Asked = z.output<typeof tillPay.request>;

/** What is paid now, in cents. */
interface Payment {
  means: 'cash' | 'card';
  tipCents: Cents;
  givenCents: Cents | null;
  shownCents: Cents;
}

/** Pays all of a bill, some of its pieces or an equal part, once for each key. */
export async function payBill(visit: TillVisit, asked: Asked): Promise<RecordRow | Refusal> {
  const of = billOf(asked);
  const choice = choiceOf(asked);
  const payment = paymentOf(asked);
  if (isRefusal(of)) return of;
  if (isRefusal(choice)) return choice;
  if (isRefusal(payment)) return payment;
  return writeRecord(visit, visit.paired, asked.key, async (context) => {
    const { restaurantId } = context.paired;
    const orderIds = await holdBill(context, restaurantId, of);
    if (orderIds.length === 0) return refuse('unknown-order');
    const bill = await readBill(context, orderIds);
    if (bill.open.length === 0) return refuse('already-paid');
    if (choice.kind !== 'all' && bill.voucherCents > 0) return refuse('bill-whole');
    const parts = chooseParts(bill.open, choice);
    const isAsked = bill.orders.some(({ order }) => order.asked_until !== null && isAmong(parts, order.id));
    if (isAsked) return refuse('order-moved-on', { message: GUEST_IS_ASKED });
    // Another till was quicker, or somebody has ordered or taken off something.
    if (sumOf(parts) - bill.voucherCents !== payment.shownCents) return refuse('bill-changed');
    return draftOf(bill, parts, { ...payment, isShare: choice.kind === 'share' });
  });
}

const GUEST_IS_ASKED =
  'Der Gast ist gefragt, ob er ohne das Fehlende auskommt. Was er zahlt, steht fest, sobald er geantwortet hat.';

const isAmong = (parts: readonly BillPart[], id: number): boolean =>
  parts.some(({ orderId }) => orderId === id);

/** Whose bill is asked for. */
export const billOf = ({ tableId, orderId }: Pick<Asked, 'tableId' | 'orderId'>): BillOf | Refusal => {
  if (typeof tableId === 'number') return { tableId };
  return typeof orderId === 'number' ? { orderId } : refuse('unknown-order');
};

function choiceOf({ what, lineIds, of }: Asked): BillChoice | Refusal {
  if (what === 'all') return { kind: 'all' };
  if (what === 'share') return { kind: 'share', of };
  const ids = [...new Set(lineIds)];
  if (ids.length === 0) return refuse('bad-input', { fields: { lineIds: 'Tippt an, was bezahlt wird.' } });
  return { kind: 'lines', lineIds: ids };
}

function paymentOf({ means, tip, given, shown }: Asked): Payment | Refusal {
  const tipCents = fromEuros(tip);
  const shownCents = fromEuros(shown);
  const givenCents = means === 'cash' && typeof given === 'number' ? fromEuros(given) : null;
  if (tipCents === undefined) return refuse('bad-input', { fields: { tip: 'Das ist kein Betrag.' } });
  if (givenCents === undefined) return refuse('bad-input', { fields: { given: 'Das ist kein Betrag.' } });
  if (shownCents === undefined) return refuse('bill-changed');
  const due = shownCents + tipCents;
  if (givenCents !== null && givenCents < due)
    return refuse('bad-input', { fields: { given: `Das reicht nicht: Es sind ${formatPrice(due)}.` } });
  return { means, tipCents, givenCents, shownCents };
}

function draftOf(
  { orders, voucherCents }: Bill,
  parts: readonly BillPart[],
  { means, tipCents, givenCents, shownCents, isShare }: Payment & { isShare: boolean },
): Draft {
  const due = shownCents + tipCents;
  const payments: TillPayment[] = [
    ...(voucherCents > 0 ? [{ means: 'voucher' as const, cents: voucherCents }] : []),
    ...(due > 0 || voucherCents === 0 ? [{ means, cents: due }] : []),
  ];
  const paid = orders.filter(({ order }) => parts.some(({ orderId }) => orderId === order.id));
  const first = paid.map(({ order }) => order.placed_at.toString()).toSorted()[0];
  const tip: DraftLine = {
    order_id: null,
    order_line_id: null,
    sort: 'tip',
    title: 'Trinkgeld',
    rate_percent: 0,
    gross_cents: tipCents,
  };
  const table = orders[0]?.tableTitle;
  return {
    kind: 'receipt',
    lines: [...parts.map(toLine), ...(tipCents > 0 ? [tip] : [])],
    totalCents: sumOf(parts) + tipCents,
    cashCents: means === 'cash' ? due : 0,
    content: {
      label: table || paid.map(({ order }) => `#${order.id}`).join(', '),
      orderIds: paid.map(({ order }) => order.id),
      firstOrderAt: first ?? null,
      payments,
      givenCents,
      isShare,
      inHouse: orders.some(({ order }) => order.mode === 'table'),
    },
  };
}

const toLine = (part: BillPart): DraftLine => ({
  order_id: part.orderId,
  order_line_id: part.lineId,
  sort: part.sort,
  title: part.title,
  rate_percent: part.ratePercent,
  gross_cents: part.cents,
});
