import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { countOf } from '#server/database/rows.ts';
import type { ExportSpan } from './export-table.ts';

/** Rows at once: few enough for the memory, many enough not to ask all the time. */
const PAGE = 2000;

type Dated =
  | 'booking'
  | 'orders'
  | 'order_reduction'
  | 'payment'
  | 'refund'
  | 'statement'
  | 'invoice'
  | 'voucher_redemption';

/** The next ids of a table whose instant lies in the time that is exported. */
export const idsBy =
  (table: Dated, at: string, only: RawBuilder<unknown> = sql`true`) =>
  async (db: Db, { from, until }: ExportSpan, after: number): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id > ${after} and ${sql.ref(at)} >= ${from}
        and ${sql.ref(at)} < ${until} and ${only} order by id limit ${PAGE}`.execute(db);
    return rows.map(({ id }) => id);
  };

/** All of them, whenever they were made. */
export const allRestaurants = async (db: Db, _span: ExportSpan, after: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('restaurant')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
  return rows.map(({ id }) => id);
};

/** Orders as they were sold: those that were completed then. */
export const soldOrders = idsBy('orders', 'completed_at', sql`state = 'completed'`);

/** How much there is, for whoever takes it along. */
export async function countExported(
  db: Db,
  { from, until }: ExportSpan,
): Promise<{ bookings: number; orders: number }> {
  const bookings = db.selectFrom('booking').where('happened_at', '>=', from).where('happened_at', '<', until);
  const orders = db
    .selectFrom('orders')
    .where('state', '=', 'completed')
    .where('completed_at', '>=', from)
    .where('completed_at', '<', until);
  return { bookings: await countOf(bookings), orders: await countOf(orders) };
}
