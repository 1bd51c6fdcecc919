import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import type { Context } from '#server/plumbing/context.ts';

/** What a restaurant owes the operator by all that was booked, and what of that was booked in a month, in cents. */
interface Balance {
  restaurant_id: number;
  /** On its running account and by its statements; negative: what it is owed. */
  owed: number;
  commission: number;
  withheld: number;
  vouchers: number;
  booked_at: Temporal.Instant;
}

/** A column of the running month: what was kept of an earlier one is over. */
const ofMonth = (month: string, column: string, as: keyof Balance) => sql`
  (case when kept.month = ${month}::date then ${sql.ref(`kept.${column}`)} else 0 end
    + coalesce(${sql.ref(`added.${column}`)}, 0))::int as ${sql.ref(as)}`;

/**
 * Restaurants of which something was booked, each with its balance and the sums of the month that begins on that day. A
 * kept row of each is read, and only what was booked since is summed, so that a list can be sorted by any of it.
 */
export const balances = (month: string) =>
  sql<Balance>`(
    select coalesce(kept.restaurant_id, added.restaurant_id) as restaurant_id,
      (coalesce(kept.owed_cents, 0) + coalesce(added.owed_cents, 0))::int as owed,
      ${ofMonth(month, 'commission_cents', 'commission')}, ${ofMonth(month, 'withheld_cents', 'withheld')},
      ${ofMonth(month, 'voucher_cents', 'vouchers')}, greatest(kept.booked_at, added.booked_at) as booked_at
    from restaurant_balance as kept full join (
      select restaurant_id, sum(owed_cents) as owed_cents, max(booked_at) as booked_at,
        sum(commission_cents) filter (where month = ${month}::date) as commission_cents,
        sum(withheld_cents) filter (where month = ${month}::date) as withheld_cents,
        sum(voucher_cents) filter (where month = ${month}::date) as voucher_cents
      from balance_change group by restaurant_id) as added on added.restaurant_id = kept.restaurant_id)`;

/** Of two months' sums that of the later one, of the same month both. */
const ofLatest = (column: string) => sql`
  ${sql.ref(column)} = case when kept.month < excluded.month then 0 else ${sql.ref(`kept.${column}`)} end
    + case when excluded.month < kept.month then 0 else ${sql.ref(`excluded.${column}`)} end`;

/**
 * Takes what was booked since the last time into the balances. What somebody is booking meanwhile is not seen yet and stays
 * for the next time; a statement sees both tables as they were before, or both as they are afterwards.
 */
export async function takeIntoBalances({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`
    with taken as (delete from balance_change returning *),
    dated as (select *, max(month) over (partition by restaurant_id) as latest from taken)
    insert into restaurant_balance as kept
      (restaurant_id, owed_cents, month, commission_cents, withheld_cents, voucher_cents, booked_at)
    select restaurant_id, sum(owed_cents), latest, coalesce(sum(commission_cents) filter (where month = latest), 0),
      coalesce(sum(withheld_cents) filter (where month = latest), 0),
      coalesce(sum(voucher_cents) filter (where month = latest), 0), max(booked_at)
    from dated group by restaurant_id, latest order by restaurant_id
    on conflict (restaurant_id) do update set owed_cents = kept.owed_cents + excluded.owed_cents,
      ${ofLatest('commission_cents')}, ${ofLatest('withheld_cents')}, ${ofLatest('voucher_cents')},
      month = greatest(kept.month, excluded.month), booked_at = greatest(kept.booked_at, excluded.booked_at)`.execute(
    db,
  );
}

/** Restaurants whose balance is another one than what was booked comes to, by so many cents; everything is summed. */
export async function listWrongBalances(db: Db, month: string) {
  const { rows } = await sql<{ restaurant_id: number; account: string; cents: number }>`
    with booked as (
      select restaurant_id, sum(cents) filter (where account in ('restaurant', 'settlement')) as owed,
        -sum(cents) filter (where account = 'commission' and is_of_month) as commission,
        sum(cents) filter (where account = 'service' and is_of_month) as withheld,
        sum(cents) filter (where account in ('voucher', 'company', 'goodwill') and is_of_month) as vouchers
      from posting join (
        select id, restaurant_id,
          date_trunc('month', happened_at at time zone 'Europe/Berlin')::date = ${month}::date as is_of_month
        from booking where restaurant_id is not null) as dated on dated.id = booking_id
      group by restaurant_id)
    select restaurant_id, sums.account, (coalesce(sums.booked, 0) - coalesce(sums.kept, 0))::int as cents
    from booked full join ${balances(month)} as kept using (restaurant_id) cross join lateral (values
      ('restaurant', booked.owed, kept.owed), ('commission', booked.commission, kept.commission),
      ('service', booked.withheld, kept.withheld), ('voucher', booked.vouchers, kept.vouchers)) as sums (account, booked, kept)
    where coalesce(sums.booked, 0) <> coalesce(sums.kept, 0)
    order by restaurant_id, sums.account`.execute(db);
  return rows;
}
