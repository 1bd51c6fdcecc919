import type { z } from 'zod';
import type { archive, ArchivedOrder } from '#contract/history.ts';
import { toEuros } from '#domain/money/money.ts';
import { canCancel } from '#domain/order/order-status.ts';
import { describeStatus } from '../order/progress/describe-status.ts';
import { hasReceipt } from '../order/papers/issue-receipt.ts';
import { isMailed } from '../order/order.ts';
import { mayReorder } from '../order/reorder.ts';
import { mayRequestCancellation } from '../order/progress/open-request.ts';
import { logoAddress } from '../restaurant/brand-address.ts';
import type { ArchivedHead, ArchivedMonth } from './read-archive.ts';

type WireMonth = Extract<z.input<typeof archive.answer>['orders'][number], { caption: string }>;

export const toMonth = ({ month, sumCents, orders }: ArchivedMonth, now: Temporal.Instant): WireMonth => ({
  // 'November 2026'
  caption: month.toPlainDate({ day: 1 }).toLocaleString('de-DE', { month: 'long', year: 'numeric' }),
  sum: toEuros(sumCents),
  orders: orders.map((head) => toArchived(head, now)),
});

export function toArchived(head: ArchivedHead, now: Temporal.Instant): z.input<typeof ArchivedOrder> {
  const { order, restaurant, review, isHere, dishes, morePieces, image } = head;
  const status = describeStatus(head, now);
  return {
    ...status,
    uid: order.uid,
    build: order.placed_at.toString(),
    value: toEuros(order.payable_cents),
    host: restaurant.name,
    hostUrl: restaurant.url,
    hostLogo: logoAddress(restaurant),
    info: status.statusInfo,
    reorder: isHere && mayReorder(head),
    receipt: hasReceipt(order) && !head.isNoShow,
    gifts: isMailed(restaurant),
    paymentUrl: order.state === 'awaiting-payment' ? `/bezahlen/${order.id}` : null,
    cancel: canCancel(order.state),
    review,
    cancelPerRequest: mayRequestCancellation(order),
    isHere,
    dishes,
    morePieces,
    image,
  };
}
