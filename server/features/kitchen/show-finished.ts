import type { z } from 'zod';
import type { kitchenFinished } from '#contract/kitchen.ts';
import { toEuros } from '#domain/money/money.ts';
import { startOfShifts } from '#domain/order/heartbeat.ts';
import { noShowLabel } from '#domain/order/no-show.ts';
import { statusLabel } from '#domain/order/order-status.ts';
import { describeGuest, orderModeOf } from '#server/features/order/order.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';
import { SEEN_HOURS } from './show-board.ts';
import { listEnded } from './store.ts';

/** What is over since the morning and stands on the board no more: enough for a guest who calls, and no door or number. */
export async function showFinished(
  context: StaffVisit,
  { hostId }: z.output<typeof kitchenFinished.request>,
): Promise<z.input<typeof kitchenFinished.answer> | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const now = context.clock.now();
  const span = { since: startOfShifts(now), before: now.subtract({ hours: SEEN_HOURS }) };
  const rows = await listEnded(context.db, restaurant.id, span);
  return {
    orders: rows.map((row) => {
      const mode = orderModeOf(row);
      const isLeft = row.no_show_at !== null && row.state === 'completed';
      return {
        orderId: row.id,
        guest: describeGuest(row).guest,
        status: isLeft ? noShowLabel(mode) : statusLabel(row.state, mode),
        endedAt: row.changed_at.toString(),
        left: toEuros(row.payable_cents - row.reduced_cents),
      };
    }),
  };
}
