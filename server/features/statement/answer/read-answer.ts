import { sql } from 'kysely';
import type { Account } from '#domain/money/ledger.ts';
import { purposeOf } from '#domain/money/bank-purpose.ts';
import type { Db } from '#server/database/db.ts';
import { countRows, findRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { listBankFiles, listEntries, type State } from './entry-store.ts';
import { type Candidate, listCandidates } from './item-store.ts';
import { findItems } from './match-entry.ts';

type Asked = Parameters<typeof listEntries>[1];

/** What the bank has booked. Who may read it is the caller's to check. */
export const readAnswers = ({ db }: Context, asked: Asked) => listEntries(db, asked);

/** The files that told of it. */
export const readBankFiles = ({ db }: Context, asked: Parameters<typeof listBankFiles>[1]) =>
  listBankFiles(db, asked);

/** One payment with what it is for, or could be for; undefined: there is none. */
export async function readAnswer({ db }: Context, { id, search }: { id: number; search: string }) {
  const entry = await findRow(db, 'bank_entry', { id });
  if (!entry) return undefined;
  const { cents, instructed_cents: instructed, party, purpose } = entry;
  const words = `${party} ${purpose}`;
  const candidates =
    entry.state === 'open'
      ? await listCandidates(db, { cents, instructed, words, search, named: await findItems({ db }, entry) })
      : [];
  return { entry, candidates, ...(await readMatches(db, id)) };
}

/** How many payments of files stand like this. */
export const countStanding = ({ db }: Context, fileIds: readonly number[], state: State): Promise<number> =>
  countRows(db, 'bank_entry', { file_id: [...fileIds], state });

async function readMatches(db: Db, entryId: number) {
  const { rows } = await sql<
    Omit<Candidate, 'is_named'> & { account: Account | null; party: string; charge: number }
  >`
    select case when bank_match.statement_id is null then 'debit' else 'statement' end as "of",
      coalesce(statement.id, business_collection.id, 0) as id, coalesce(restaurant.name, company, '') as name,
      coalesce(statement.month, business_collection.month) as month,
      coalesce(moved * case when booking.kind like '%-returned' then -1 else 1 end, amount_cents, 0) as cents,
      booking.kind like '%-returned' as is_return,
      alone.account, coalesce(alone.party, '') as party, coalesce(alone.cents, 0) as charge
    from bank_match join booking on booking.id = booking_id
    left join statement on statement.id = bank_match.statement_id
    left join lateral (select posting.cents as moved from posting
      where posting.booking_id = booking.id and account = 'bank' and bank_match.statement_id is not null) as bank on true
    left join lateral (select account, party, posting.cents from posting where posting.booking_id = booking.id
      and account <> 'bank' and bank_match.statement_id is null and bank_match.collection_id is null) as alone on true
    left join restaurant on restaurant.id = statement.restaurant_id
    left join business_collection on business_collection.id = bank_match.collection_id
    left join business_customer on business_customer.id = business_customer_id
    where entry_id = ${entryId} order by booking.id`.execute(db);
  const matches = rows.filter(({ account }) => account === null);
  const alone = rows.flatMap(({ account, ...row }) => (account === null ? [] : [{ ...row, account }]));
  return {
    matches,
    // Beside what it is for the bank keeps something; by itself it is all that the payment is.
    booked: matches.length > 0 ? null : purposeOf(alone),
    chargeCents: matches.length > 0 ? alone.reduce((sum, { charge }) => sum + charge, 0) : 0,
  };
}
