import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';

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
  receipt: {
    restaurantId: number;
    orderId: number;
    number: number;
    content: string;
    at: Temporal.Instant;
    /** The receipt that it corrects, and by which reduction. */
    corrects?: { receiptId: number; reductionId: number };
  },
): Promise<void> {
  await db
    .insertInto('receipt')
    .values({
      restaurant_id: receipt.restaurantId,
      order_id: receipt.orderId,
      number: receipt.number,
      content: receipt.content,
      issued_at: receipt.at,
      corrects_id: receipt.corrects?.receiptId ?? null,
      reduction_id: receipt.corrects?.reductionId ?? null,
    })
    .execute();
}

// Of an old one only the number is left.
const isThere = sql<boolean>`content <> '{}'::jsonb`;

/** The receipt of an order, as it was first written. */
export function findReceipt(db: Db, orderId: number): Promise<{ id: number; content: unknown } | undefined> {
  return db
    .selectFrom('receipt')
    .select(['id', 'content'])
    .where('order_id', '=', orderId)
    .where('corrects_id', 'is', null)
    .where(isThere)
    .executeTakeFirst();
}

/** A correction of an order's receipt. */
export async function findCorrection(db: Db, orderId: number, number: number): Promise<unknown> {
  const row = await db
    .selectFrom('receipt')
    .select('content')
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .where('corrects_id', 'is not', null)
    .where(isThere)
    .executeTakeFirst();
  return row?.content;
}
