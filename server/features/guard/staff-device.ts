import { saveRow } from '#server/database/rows.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { marksOf } from '#server/plumbing/visit/marks.ts';
import type { Kind } from '#server/plumbing/pages/version-memory.ts';

const NOTED: Kind<true> = { name: 'staff-device' };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Notes that these restaurants are run in this browser. */
export async function noteStaffDevice(
  context: VisitContext,
  restaurantIds: readonly number[],
): Promise<void> {
  const device = (await marksOf(context))('device', context.device.require());
  for (const restaurantId of restaurantIds) await noteAt(context, restaurantId, device);
}

/** Once a day is enough. */
async function noteAt(context: VisitContext, restaurantId: number, device: string): Promise<void> {
  const now = context.clock.now();
  const key = `${restaurantId}:${device}`;
  const day = Math.floor(now.epochMilliseconds / DAY_MS);
  if (context.memory.peek(NOTED, key, day)) return;
  const row = { restaurant_id: restaurantId, device, seen_at: now };
  await saveRow(context.db, 'staff_device', row, ['restaurant_id', 'device']);
  context.memory.keep(NOTED, key, day, true);
}

/** Which of these orders came from a browser on which their restaurant is run. */
export async function findFromStaffDevices(
  { db }: Context,
  orderIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('order_mark')
    .innerJoin('orders', 'orders.id', 'order_mark.order_id')
    .innerJoin('staff_device', (join) =>
      join
        .onRef('staff_device.device', '=', 'order_mark.device')
        .onRef('staff_device.restaurant_id', '=', 'orders.restaurant_id'),
    )
    .select('order_mark.order_id')
    .where('order_mark.order_id', 'in', orderIds)
    .execute();
  return new Set(rows.map(({ order_id: id }) => id));
}
