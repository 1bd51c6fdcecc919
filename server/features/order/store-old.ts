import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

type Db = Kysely<Schema>;

/** Orders from before that which still say by whom they are; held until the transaction ends. */
export async function listNamed(
  db: Db,
  before: { placed: Temporal.Instant; unpaid: Temporal.Instant },
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(({ eb, or, and }) =>
      or([
        eb('placed_at', '<', before.placed),
        and([eb('state', '=', 'abandoned'), eb('placed_at', '<', before.unpaid)]),
      ]),
    )
    .where(
      sql<boolean>`concat(company, first_name, last_name, phone, email, street, house_number, address_addition,
        comment, person_id, session_id) != ''`,
    )
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Who moved an order along, and what they wrote. */
export async function forgetInfoOf(db: Db, orderIds: readonly number[]): Promise<void> {
  await db
    .updateTable('order_event')
    .set({ info: '', person_id: null })
    .where('order_id', 'in', orderIds)
    .execute();
}

/** Empties receipts from before that; their numbers stay. */
export async function eraseReceipts(db: Db, before: Temporal.Instant): Promise<void> {
  await db
    .updateTable('receipt')
    .set({ content: '{}' })
    .where('issued_at', '<', before)
    .where('content', '!=', sql<string>`'{}'::jsonb`)
    .execute();
}
