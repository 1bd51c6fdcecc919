import { z } from 'zod';
import { SILENT_AFTER, startOfShifts, worksWithBoards } from '#domain/order/heartbeat.ts';
import { RAN_OUT } from '#server/features/order/progress/move-order.ts';
import { availabilityOf } from '#server/features/restaurant/availability-of.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { stopUnseen } from './pause-silent.ts';
import { hasAlive, selectLastSign } from './store-boards.ts';

const Payload = z.object({ orderId: z.number(), restaurantId: z.number() });

/** Registers who hears of orders that ran out. */
export function unattendedJobs(jobs: Jobs, context: Context): void {
  jobs.work(RAN_OUT, (payload) => stopUnattended(context, Payload.parse(payload)));
}

/**
 * An order ran out where no shift runs, at a restaurant that sees its orders on boards: the tablet is dead, or nobody came.
 * The next guest would wait in vain as well.
 */
const stopUnattended = (
  outer: Context,
  { orderId, restaurantId: id }: z.output<typeof Payload>,
): Promise<void> =>
  outer.transaction(async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    if (!(await holdRestaurant(context, id))) return;
    const lastSign = await selectLastSign(db, id);
    if (lastSign === null || !worksWithBoards(lastSign, now)) return;
    if (await hasAlive(db, id, now.subtract(SILENT_AFTER))) return;
    const restaurant = await findAnyRestaurant(context, id);
    const isOpen = (await availabilityOf(context, id))?.now.orderableNow === true;
    if (restaurant?.silent_since !== null || !isOpen) return;
    // Of a shift that ran today and is over nobody reads that none was begun.
    const isToday = Temporal.Instant.compare(lastSign, startOfShifts(now)) >= 0;
    const why = isToday ? { since: lastSign } : { ranOut: orderId };
    await stopUnseen(context, restaurant, { ...why, personId: null });
  });
