import type { z } from 'zod';
import type { ownOrder } from '#contract/own-orders.ts';
import { noShowTitle } from '#domain/order/no-show.ts';
import { isTerminal } from '#domain/order/order-status.ts';
import { orderModeOf } from '#server/features/order/order.ts';
import { mayReduce } from '#server/features/order/progress/reducible.ts';
import { disputesOf } from '#server/features/payment/read-disputes.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { whyNotNoted } from '../move-ticket.ts';
import { toTicket } from '../ticket.ts';
import { describeOrder } from './describe-order.ts';
import { openPastOrder } from './open-order.ts';
import type { PastVisit } from './seen-since.ts';

/** Everything of one order, and what this member of staff may do about it. */
export async function showPastOrder(
  context: PastVisit,
  { orderId }: { orderId: number },
): Promise<z.input<typeof ownOrder.answer> | Refusal> {
  const opened = await openPastOrder(context, orderId);
  if (isRefusal(opened)) return opened;
  const { order, restaurant } = opened.whole;
  const ticket = toTicket(opened.ticket);
  const rights = context.staff.rightsAt(restaurant.id);
  // What is handed over is only theirs to give back who run the restaurant.
  const isNoted = ticket.noShow !== false || !isTerminal(order.state) || !(await whyNotNoted(context, order));
  const right = order.state === 'completed' ? 'reduce-beyond' : 'reduce';
  return {
    ...(await describeOrder(context, opened.whole)),
    mayReduce: ticket.mayReduce && mayReduce(order, context.clock.now()) && rights.includes(right),
    noShow: rights.includes('hand-over') && isNoted ? ticket.noShow : null,
    disputes: await disputesOf(context, orderId),
    noShowLabel: noShowTitle(orderModeOf(order)),
  };
}
