import { sql } from 'kysely';
import { phoneDigits } from '#domain/people/phone.ts';
import { addressColumns } from '#server/database/address-columns.ts';
import type { Db } from '#server/database/db.ts';

/** More than one device takes on a busy day. */
const MOST_LISTED = 300;

const digits = sql<string>`regexp_replace(phone, '\\D', '', 'g')`;

function ordersOf(db: Db, restaurantId: number, phone: string) {
  return db
    .selectFrom('orders')
    .where('restaurant_id', '=', restaurantId)
    .where('phone', '<>', '')
    .where(digits, '=', phoneDigits(phone));
}

/** Orders of a number that the kitchen has not answered. */
export async function countWaiting(db: Db, restaurantId: number, phone: string): Promise<number> {
  const { waiting } = await ordersOf(db, restaurantId, phone)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('state', '=', 'placed')
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** What a caller said of themselves in the orders that the restaurant really got, the newest first. */
export function listCallerOrders(db: Db, restaurantId: number, phone: string, since: Temporal.Instant) {
  return ordersOf(db, restaurantId, phone)
    .select(['mode', 'first_name', 'last_name', 'company', 'place_id', ...addressColumns])
    .where('placed_at', '>=', since)
    .where('payment_state', 'not in', ['awaiting', 'failed'])
    .where('state', 'not in', ['refused', 'expired', 'abandoned', 'awaiting-payment'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** An order with the latest receipt that stands of what was paid of it at a till; null: nothing was. */
export type TakenRow = Awaited<ReturnType<typeof listTakenOrders>>[number];

/** What a device took since then, the newest first. */
export function listTakenOrders(
  db: Db,
  { deviceId, restaurantId }: { deviceId: number; restaurantId: number },
  since: Temporal.Instant,
) {
  return db
    .selectFrom('orders')
    .selectAll()
    .select(standingReceipt.as('paid_by'))
    .where('restaurant_id', '=', restaurantId)
    .where('till_device_id', '=', deviceId)
    .where('placed_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

const standingReceipt = sql<number | null>`(
  select max(till_record.id)
  from till_line join till_record on till_record.id = till_line.record_id
  where till_line.order_id = orders.id and till_record.kind = 'receipt'
    and not exists (select from till_record as back where back.refers_to = till_record.id))`;
