import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { MOST_FOUND } from '#server/features/office/find-orders.ts';
import { hasPhone, hasWords } from '#server/plumbing/http/searched.ts';

export interface FoundPerson {
  person_id: number | null;
  /** The newest order of a guest. */
  order_id: number | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  is_blocked: boolean;
  is_staff: boolean;
  orders: number;
  last_at: Temporal.Instant | null;
}

/** Accounts that have what was typed. The expressions are those of its indexes. */
export async function findAccountIds(db: Db, search: string): Promise<number[]> {
  const address = sql<string>`coalesce(email, wanted_email, '')`;
  const words = sql<string>`(' ' || fold_german(first_name || ' ' || last_name || ' ' || ${address}))`;
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where(({ or }) => or([hasWords(words, search, address), hasPhone(sql`phone_digits(phone)`, search)]))
    .where('erased_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_FOUND)
    .execute();
  return rows.map(({ id }) => id);
}

/** Accounts with their orders. */
export async function listAccounts(db: Db, ids: readonly number[]): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select person.id as person_id, null::int as order_id, first_name, last_name, coalesce(email, wanted_email, '') as email,
      phone, blocked_at is not null as is_blocked,
      exists (select from person_role where person_id = person.id) as is_staff,
      coalesce(ordered.count, 0)::int as orders, ordered.last_at
    from person
    left join lateral (select count(*) as count, max(placed_at) as last_at from orders
      where orders.person_id = person.id) as ordered on true
    where person.id = any(${ids}) and erased_at is null`.execute(db);
  return rows;
}

/** Whose these orders are: accounts, and guests by the address or else the number that they gave. */
export async function whoOrdered(
  db: Db,
  orderIds: readonly number[],
): Promise<{ accounts: number[]; guests: FoundPerson[] }> {
  const { rows: accounts } = await sql<{ id: number }>`
    select distinct person_id as id from orders where id = any(${orderIds}) and person_id is not null`.execute(
    db,
  );
  const { rows: guests } = await sql<FoundPerson>`
    select distinct on (lower(email), case when email = '' then phone end) null::int as person_id, id as order_id,
      first_name, last_name, lower(email) as email, phone, false as is_blocked, false as is_staff,
      (select count(*) from orders as all_of_them where all_of_them.person_id is null
        and orders.email <> '' and lower(all_of_them.email) = lower(orders.email) and all_of_them.email <> '')::int as orders,
      placed_at as last_at
    from orders
    where id = any(${orderIds}) and person_id is null and (email <> '' or phone <> '')
    order by lower(email), case when email = '' then phone end, id desc`.execute(db);
  return { accounts: accounts.map(({ id }) => id), guests };
}
