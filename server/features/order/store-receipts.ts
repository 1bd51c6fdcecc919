import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

type Db = Kysely<Schema>;

/** The next number of a restaurant's receipts; until the transaction ends nobody else gets one there. */
export async function takeNumber(db: Db, restaurantId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('receipt'), ${restaurantId})`.execute(db);
  const { last } = await db
    .selectFrom('receipt')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function insertReceipt(
  db: Db,
  receipt: { restaurantId: number; orderId: number; number: number; content: string; at: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('receipt')
    .values({
      restaurant_id: receipt.restaurantId,
      order_id: receipt.orderId,
      number: receipt.number,
      content: receipt.content,
      issued_at: receipt.at,
    })
    .execute();
}

export async function findReceipt(db: Db, orderId: number): Promise<unknown> {
  const row = await db
    .selectFrom('receipt')
    .select('content')
    .where('order_id', '=', orderId)
    .where('corrects_id', 'is', null)
    .executeTakeFirst();
  return row?.content;
}
