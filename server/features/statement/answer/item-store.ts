import { sql } from 'kysely';
import { foldGerman } from '#domain/text/german-text.ts';
import type { Db } from '#server/database/db.ts';
import { findRow } from '#server/database/rows.ts';
import { isTakenBack } from '#server/features/ledger/take-back.ts';
import { containing } from '#server/plumbing/http/list-page.ts';
import { isPaid } from '../statements/is-paid.ts';

/** Something that a payment can be for. */
export interface Item {
  of: 'statement' | 'debit';
  id: number;
  /** Null: whichever it is by now. */
  attempt: number | null;
}

/** What is owed for it, positive to the operator; null: there is no such thing. */
export async function readOwed(db: Db, { of, id }: Pick<Item, 'of' | 'id'>): Promise<number | null> {
  if (of === 'statement') return (await findRow(db, 'statement', { id }))?.result_cents ?? null;
  return (await findRow(db, 'business_collection', { id }))?.amount_cents ?? null;
}

/** The statement of a restaurant's month. */
export async function findOfMonth(db: Db, restaurantId: number, month: string): Promise<Item[]> {
  const found = await findRow(db, 'statement', { restaurant_id: restaurantId, month: `${month}-01` });
  return found ? [{ of: 'statement', id: found.id, attempt: null }] : [];
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
}

const MOST = 15;

/** Somebody noted it, or its day has passed, and no payment proves that yet. */
const isUnproven = (kind: 'statement-paid' | 'debit-collected', of: string, id: string) =>
  sql<boolean>`exists (select from booking where kind = ${kind} and ${sql.ref(of)} = ${sql.ref(id)}
    and not ${isTakenBack} and not exists (select from bank_match where booking_id = booking.id))`;

/** What a payment of so much could be for: what comes to the same first, then whoever is named in it. */
export async function listCandidates(
  db: Db,
  {
    cents,
    instructed,
    words,
    search,
  }: { cents: number; instructed: number | null; words: string; search: string },
): Promise<Candidate[]> {
  const sums = [Math.abs(cents), instructed ?? Math.abs(cents)];
  const isAlike = sql<boolean>`abs(cents) = any(${sums})`;
  const { rows } = await sql<Candidate>`
    select * from (
      select 'statement' as "of", statement.id, restaurant.name, month, result_cents as cents,
        sign(result_cents) <> sign(${cents}::int) as is_return, ${isPaid} as is_done,
        ${isUnproven('statement-paid', 'booking.statement_id', 'statement.id')} as is_unproven
      from statement join restaurant on restaurant.id = restaurant_id where way not in ('carried', 'waived')
      union all
      select 'debit', business_collection.id, company, month, amount_cents, ${cents}::int < 0, state = 'collected',
        ${isUnproven('debit-collected', 'booking.collection_id', 'business_collection.id')}
      from business_collection join business_customer on business_customer.id = business_customer_id
    ) as item
    where (is_return = is_done or (is_unproven and not is_return)) and (not is_return or ${isAlike})
      and fold_german(name) like ${containing(foldGerman(search))}
    order by ${isAlike} desc, position(fold_german(name) in ${foldGerman(words)}) > 0 desc, month desc, name, id limit ${MOST}`.execute(
    db,
  );
  return rows;
}
