import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';

export type OrderTraces = Awaited<ReturnType<typeof selectOrderTraces>>[number];

export const selectOrderTraces = (db: Db, personId: number) => orderTraces(db, personId).execute();

/** The orders of a guest without an account, by the address they gave. */
export const selectGuestTraces = (db: Db, email: string) => guestTraces(db, email).execute();
export const holdGuestTraces = (db: Db, email: string) => guestTraces(db, email).forUpdate().execute();

/** Held until the transaction ends, so that none of them moves meanwhile. */
export const holdOrderTraces = (db: Db, personId: number) => orderTraces(db, personId).forUpdate().execute();

const orderTraces = (db: Db, personId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'state', 'email', 'phone', 'basket_id'])
    .where('person_id', '=', personId)
    .orderBy('id');

const guestTraces = (db: Db, email: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'state', 'email', 'phone', 'basket_id', 'session_id'])
    .where('person_id', 'is', null)
    .where('email', '<>', '')
    .where(sql<string>`lower(email)`, '=', email)
    .orderBy('id');

/** Sessions in which nobody is logged in, of these. */
export async function listGuestSessions(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from session where id = any(${ids}) and person_id is null`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listIdsIn(
  db: Db,
  table: 'session' | 'review',
  column: string,
  values: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = any(${values})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Orders whose guest may be reminded to rate them: these, and any under these addresses. */
export async function listReminderOrders(
  db: Db,
  orderIds: readonly number[],
  emails: readonly string[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('review_reminder')
    .innerJoin('orders', 'orders.id', 'review_reminder.order_id')
    .select('orders.id')
    .where(
      sql<boolean>`(orders.id = any(${orderIds}) or lower(orders.email) = any(${emails.map((one) => one.toLowerCase())}))`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The group orders of a person's sessions as master, and those that became one of these orders. */
export async function listGroupsOf(
  db: Db,
  personId: number | null,
  orderIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('group_order')
    .select('id')
    .where(
      sql<boolean>`(session_id in (select id from session where person_id = ${personId})
        or id in (select group_order_id from orders where id = any(${orderIds})))`,
    )
    .execute();
  return rows.map(({ id }) => id);
}
