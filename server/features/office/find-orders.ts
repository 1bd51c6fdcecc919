import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { idOf } from '#server/plumbing/http/list-page.ts';
import { hasPhone, hasWords } from '#server/plumbing/http/searched.ts';

/** An order's number as people write it, 0 where none was typed. */
export const numberIn = (search: string): number => idOf(search.trim().replace(/^#/, '')) ?? 0;

/** Whether an order has this number, or what was typed is known of its guest. The expressions are those of its indexes. */
export function isOfGuest(search: string): RawBuilder<boolean> {
  const guest = sql<string>`(' ' || fold_german(orders.first_name || ' ' || orders.last_name || ' ' || orders.company || ' ' || orders.street || ' ' || orders.house_number || ' ' || orders.email))`;
  return sql<boolean>`(orders.id = ${numberIn(search)} or ${hasWords(guest, search, sql`orders.email`)}
    or ${hasPhone(sql`phone_digits(orders.phone)`, search)})`;
}

/** Where more fit, the list says so: what was typed is no guest but a syllable. */
export const MOST_FOUND = 5000;

/** The newest orders of which this is so, by number. */
export async function findOrdersOfGuest(db: Db, search: string): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(isOfGuest(search))
    .orderBy('id', 'desc')
    .limit(MOST_FOUND)
    .execute();
  return rows.map(({ id }) => id);
}
