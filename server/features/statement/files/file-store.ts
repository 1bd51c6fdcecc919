import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { findRow, insertRow } from '#server/database/rows.ts';
import type { StatementFileTable } from '#server/database/tables/statement.ts';
import { containing, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';
import { attempt, standing } from '../statements/standing.ts';

/** Statements that the bank is to be handed and that are settled that way; held until the transaction ends. */
const ready = (db: Db, way: 'debit' | 'transfer') =>
  db
    .selectFrom('statement')
    .innerJoin('restaurant', 'restaurant.id', 'statement.restaurant_id')
    .select(['statement.id', 'statement.restaurant_id', 'restaurant.name', 'restaurant.email'])
    .innerJoin('open_statement', 'open_statement.statement_id', 'statement.id')
    .select(['month', 'open_statement.cents', 'statement.due_on', attempt.as('attempt')])
    .where('way', '=', way)
    .where(standing, '=', 'ready')
    .orderBy('statement.id')
    .forNoKeyUpdate('statement');

export type ReadyDebit = Awaited<ReturnType<typeof listDebits>>[number];

/** With their mandates. */
export const listDebits = (db: Db) =>
  ready(db, 'debit')
    .innerJoin('restaurant_mandate', 'restaurant_mandate.id', 'statement.mandate_id')
    .select(['reference', 'holder', 'iban', 'restaurant_mandate.street', 'city', 'signed_at'])
    .execute();

/** With the accounts to which they go. */
export const listTransfers = (db: Db) =>
  ready(db, 'transfer')
    .innerJoin('restaurant_bank', 'restaurant_bank.restaurant_id', 'statement.restaurant_id')
    .select(['holder', 'iban'])
    .execute();

export async function insertFile(
  db: Db,
  file: Insertable<StatementFileTable>,
  items: readonly { id: number; attempt: number; cents: number }[],
): Promise<number> {
  const file_id = await insertRow(db, 'statement_file', file);
  const rows = items.map(({ id, attempt: nth, cents }) => ({
    statement_id: id,
    attempt: nth,
    file_id,
    cents,
  }));
  await db.insertInto('statement_file_item').values(rows).execute();
  return file_id;
}

export const findFile = (db: Db, id: number) => findRow(db, 'statement_file', { id });

const ORDER = {
  sorts: {
    messageId: 'message_id',
    kind: 'kind',
    amount: 'amount_cents',
    payments: 'payments',
    createdAt: 'created_at',
  },
  usual: [['id', 'desc']],
} as const;

interface FilesQuery extends ListQuery<keyof typeof ORDER.sorts> {
  state: StatementFileTable['kind'] | '';
}

/** The files that were made for the bank, the newest first. */
export function listFiles(db: Db, { search, state, ...asked }: FilesQuery) {
  const files = db
    .selectFrom('statement_file')
    .select(['id', 'kind', 'message_id', 'amount_cents', 'payments', 'created_at'])
    .where(sql<string>`lower(message_id)`, 'like', containing(search))
    .$if(state !== '', (query) => query.where('kind', '=', state as StatementFileTable['kind']));
  return readListPage(db, files, asked, ORDER);
}
