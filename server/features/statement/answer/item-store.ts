import { type RawBuilder, sql } from 'kysely';
import { readPurpose, type Stated } from '#domain/money/bank-reference.ts';
import { foldGerman } from '#domain/text/german-text.ts';
import type { Db } from '#server/database/db.ts';
import { findRow } from '#server/database/rows.ts';
import { isReversed } from '#server/features/ledger/reverse-booking.ts';
import { containing } from '#server/plumbing/http/list-page.ts';
import { openCents } from '../statements/is-paid.ts';

/** Something that a payment can be for. */
export interface Item {
  of: 'statement' | 'debit';
  id: number;
  /** Null: whichever it is by now. */
  attempt: number | null;
}

/** What a company's debit asks for; undefined: there is none. */
export const findDebitCents = async (db: Db, id: number): Promise<number | undefined> =>
  (await findRow(db, 'business_collection', { id }))?.amount_cents;

/** What a file for the bank asked for with this attempt, positive to the operator; undefined: it stands in none. */
export async function findAsked(
  db: Db,
  { id, attempt }: { id: number; attempt: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('statement_file_item')
    .innerJoin('statement', 'statement.id', 'statement_id')
    .select(sql<number>`coalesce(cents, result_cents)`.as('cents'))
    .where('statement_id', '=', id)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return row?.cents;
}

const MOST_STATED = 20;

/** Statements that somebody wrote they pay, each once, the earliest month first. */
export async function listStated(db: Db, { months, invoices }: Stated): Promise<Item[]> {
  const named = [
    ...months.slice(0, MOST_STATED).map(
      ({ month, restaurantId }) => sql<boolean>`restaurant_id = ${restaurantId}
        and month = ${`${month}-01`}::date`,
    ),
    ...invoices.slice(0, MOST_STATED).map(
      ({ year, number }) => sql<boolean>`exists (select from invoice
        where invoice.statement_id = statement.id and year = ${year} and number = ${number})`,
    ),
  ];
  if (named.length === 0) return [];
  const rows = await db
    .selectFrom('statement')
    .select('id')
    .where(({ or }) => or(named))
    .orderBy('month')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => ({ of: 'statement', id, attempt: null }));
}

/** Everything that stood in a file for the bank, whose parts are named after it. */
export async function listOfFile(db: Db, batch: string): Promise<Item[]> {
  const messageId = batch.replace(/-\d{1,3}$/, '');
  const [statements, debits] = await Promise.all([
    db
      .selectFrom('statement_file')
      .innerJoin('statement_file_item', 'file_id', 'statement_file.id')
      .select(['statement_id as id', 'attempt'])
      .where('message_id', 'in', [batch, messageId])
      .orderBy('statement_id')
      .execute(),
    db
      .selectFrom('collection_file')
      .innerJoin('business_collection', 'file_id', 'collection_file.id')
      .select(['business_collection.id', 'attempt'])
      .where('message_id', 'in', [batch, messageId])
      .orderBy('business_collection.id')
      .execute(),
  ]);
  return [
    ...statements.map((one): Item => ({ of: 'statement', ...one })),
    ...debits.map((one): Item => ({ of: 'debit', ...one })),
  ];
}

export interface Candidate {
  of: Item['of'];
  id: number;
  name: string;
  month: string;
  cents: number;
  /** The money would come back; else it is paid. */
  is_return: boolean;
  /** The payment itself says that it is for this. */
  is_named: boolean;
}

const MOST = 15;

/** Of the row `booking`: no payment proves that yet. */
const isUnproven = sql<boolean>`not ${isReversed}
  and not exists (select from bank_match where booking_id = booking.id)`;

/** What the bank moved last with a payment of a statement for which this holds; null: there is none. */
const lastPaid = (holds: RawBuilder<boolean>) => sql<number | null>`(
  select posting.cents from booking join posting on posting.booking_id = booking.id and account = 'bank'
  where booking.statement_id = statement.id and kind = 'statement-paid' and ${holds} order by booking.id desc limit 1)`;

/** Of the row `item`: it is one of these. */
const isOneOf = (items: readonly Item[]) => {
  const ids = (of: Item['of']) => items.flatMap((item) => (item.of === of ? [item.id] : []));
  return sql<boolean>`(id = any(case "of" when 'statement' then ${ids('statement')}::int[] else ${ids('debit')}::int[] end))`;
};

/**
 * What a payment of so much could be for: what it names itself first, then what comes to the same, then whoever is named in
 * it. Who searches, by name or by what payers are asked to write, finds statements of which nothing is open, too: something
 * may have been paid too much.
 */
export async function listCandidates(
  db: Db,
  {
    cents,
    instructed,
    words,
    search,
    named,
  }: {
    cents: number;
    instructed: number | null;
    words: string;
    search: string;
    named: readonly Item[];
  },
): Promise<Candidate[]> {
  const isNamed = isOneOf(named);
  const isSought = isOneOf(await listStated(db, readPurpose(search)));
  const sums = [Math.abs(cents), instructed ?? Math.abs(cents)];
  const isAlike = sql<boolean>`abs(cents) = any(${sums})`;
  const alikePaid = lastPaid(sql<boolean>`not ${isReversed} and abs(posting.cents) = any(${sums})`);
  const { rows } = await sql<Candidate>`
    with stated as (
      select statement.id, restaurant.name, month, result_cents, ${openCents} as open,
        sign(result_cents) <> sign(${cents}::int) as is_return
      from statement join restaurant on restaurant.id = restaurant_id where way not in ('carried', 'waived')
    ), item as (
      select 'statement' as "of", statement.id, name, month, is_return, case
        when is_return then case when open <> result_cents then ${alikePaid} end
        when open <> 0 then open
        else coalesce(${lastPaid(isUnproven)}, case when ${search} <> '' then 0 end) end as cents
      from stated as statement
      union all
      select 'debit', business_collection.id, company, month, ${cents}::int < 0, case
        when (${cents}::int < 0) = (state = 'collected') or (${cents}::int > 0 and exists (
          select from booking where kind = 'debit-collected' and booking.collection_id = business_collection.id
            and ${isUnproven})) then amount_cents end
      from business_collection join business_customer on business_customer.id = business_customer_id
    )
    select "of", id, name, month, cents, is_return, ${isNamed} as is_named from item
    where cents is not null and (not is_return or ${isAlike})
      and (fold_german(name) like ${containing(foldGerman(search))} or ${isSought})
    order by ${isNamed} desc, ${isAlike} desc, position(fold_german(name) in ${foldGerman(words)}) > 0 desc, month desc, name, id limit ${MOST}`.execute(
    db,
  );
  return rows;
}
