import type { z } from 'zod';
import type { ownOrders } from '#contract/own-orders.ts';
import { FILE_PAGE_SIZE } from '#contract/values.ts';
import { paymentCodeLabel } from '#domain/money/payment-methods.ts';
import { toEuros } from '#domain/money/money.ts';
import { noShowLabel } from '#domain/order/no-show.ts';
import { statusLabel } from '#domain/order/order-status.ts';
import { startOfDay } from '#domain/time/calendar.ts';
import { notePeopleSeen, notePeopleWorkedWith } from '#server/features/audit/note-people-seen.ts';
import { orderModeOf, orderWayLabel } from '#server/features/order/order.ts';
import { paymentStateLabel } from '#server/features/order/progress/payment-note.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findOwnRestaurant } from '../find-own-restaurant.ts';
import { findPastOrders, type PastRow } from './find-orders.ts';
import { type PastVisit, seenSince } from './seen-since.ts';
import { tellGuest } from './told-guest.ts';

type Asked = z.output<typeof ownOrders.request>;
type Page = z.input<typeof ownOrders.answer>;

/** Orders that a restaurant looks for again. */
export async function listPastOrders(context: PastVisit, asked: Asked): Promise<Page | Refusal> {
  const restaurant = await findOwnRestaurant(context, asked.hostId);
  if (isRefusal(restaurant)) return restaurant;
  const since = seenSince(context, restaurant.id);
  if (since && asked.size === FILE_PAGE_SIZE) return refuse('forbidden');
  const { from, to, ...filter } = asked;
  const { count, rows } = await findPastOrders(context.db, {
    ...filter,
    restaurantId: restaurant.id,
    from: from === '' ? null : startOfDay(Temporal.PlainDate.from(from)),
    until: to === '' ? null : startOfDay(Temporal.PlainDate.from(to).add({ days: 1 })),
    since,
  });
  await noteLook(context, restaurant.id, asked, rows.length);
  const now = context.clock.now();
  return {
    restaurant: { id: restaurant.id, item_name: restaurant.name },
    mayExport: since === null,
    count,
    orders: rows.map((row) => toPastOrder(row, now)),
  };
}

// A file is noted page by page: there is no other way to it than this call.
async function noteLook(context: PastVisit, restaurantId: number, { size, search }: Asked, people: number) {
  const look = { personId: context.person.id, restaurantId, people };
  if (size === FILE_PAGE_SIZE)
    await notePeopleSeen(context, { ...look, action: 'list-exported', details: { list: 'Bestellungen' } });
  else if (search !== '') await notePeopleSeen(context, { ...look, action: 'orders-searched' });
  else await notePeopleWorkedWith(context, { ...look, action: 'orders-seen' });
}

/** How a past order ended, as staff read it. */
function statusOf(row: PastRow): string {
  const mode = orderModeOf(row);
  return row.is_no_show && row.state === 'completed' ? noShowLabel(mode) : statusLabel(row.state, mode);
}

/** What list and page say of an order. */
export function toPastOrder(row: PastRow, now: Temporal.Instant): Page['orders'][number] {
  return {
    orderId: row.id,
    placedAt: row.placed_at.toString(),
    mode: orderWayLabel(row, row.table_title ?? ''),
    state: row.state,
    status: statusOf(row),
    ...tellGuest(row, now),
    payable: toEuros(row.payable_cents),
    reduced: toEuros(row.reduced_cents),
    payment: paymentCodeLabel(row.payment_method, row.payable_cents),
    money: paymentStateLabel(row.payment_state),
  };
}
