import type { z } from 'zod';
import type { archive, ArchivedOrder } from '#contract/history.ts';
import { toEuros } from '#domain/money.ts';
import { TIME_ZONE } from '#domain/opening-hours.ts';
import { canCancel, type OrderStatus } from '#domain/order-status.ts';
import { describeStatus } from '../order/describe-status.ts';
import type { OrderHead } from '../order/read-order.ts';
import type { Archive, ReviewedOrder } from './read-archive.ts';
import { hasReceipt } from '../order/issue-receipt.ts';
import { isMailed } from '../order/order.ts';
import { mayReorder } from '../order/reorder.ts';
import { mayRequestCancellation } from '../order/request-cancellation.ts';

type WireArchive = z.input<typeof archive.answer>;

/** Orders that came to nothing; they are listed but count to no sum. */
const FAILED: readonly OrderStatus[] = ['awaiting-payment', 'abandoned', 'refused', 'expired', 'cancelled'];

/** The archive in groups by month, or flat where only the newest order is asked for. */
export function toWireArchive({ orders, count }: Archive, newestOnly: boolean): WireArchive {
  if (newestOnly) return { orders: orders.map(toArchived), count };
  const months = Map.groupBy(orders, monthOf);
  const groups = [...months].map(([caption, heads]) => ({
    caption,
    sum: toEuros(sumOf(heads)),
    orders: heads.map(toArchived),
  }));
  return { orders: groups, count };
}

/** 'November 2026'. */
const monthOf = ({ order }: OrderHead): string =>
  order.placed_at
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDate()
    .toLocaleString('de-DE', { month: 'long', year: 'numeric' });

const sumOf = (heads: readonly OrderHead[]): number =>
  heads.reduce(
    (sum, { order }) => sum + (FAILED.includes(order.state) ? 0 : order.payable_cents - order.reduced_cents),
    0,
  );

function toArchived(head: ReviewedOrder): z.input<typeof ArchivedOrder> {
  const { order, restaurant, review } = head;
  const status = describeStatus(head);
  return {
    ...status,
    uid: order.uid,
    build: order.placed_at.toString(),
    value: toEuros(order.payable_cents),
    host: restaurant.name,
    hostUrl: restaurant.url,
    info: status.statusInfo,
    reorder: mayReorder(head),
    receipt: hasReceipt(order),
    gifts: isMailed(restaurant),
    paymentUrl: order.state === 'awaiting-payment' ? `/bezahlen/${order.id}` : null,
    cancel: canCancel(order.state),
    review,
    cancelPerRequest: mayRequestCancellation(order),
  };
}
