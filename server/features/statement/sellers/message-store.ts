import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { findRow, findsAny, insertRow } from '#server/database/rows.ts';
import type { SellerMessageTable, SellerRecordTable } from '#server/database/tables/statement.ts';

/** Records at once: a statement names no more values than PostgreSQL takes. */
const BATCH = 500;

/** Messages of a year with how many records of each kind they have of sellers, without what they say, the first first. */
export async function listMessages(db: Db, year: number) {
  return db
    .selectFrom('seller_message')
    .innerJoin('person as maker', 'maker.id', 'seller_message.person_id')
    .leftJoin('person as sender', 'sender.id', 'seller_message.sent_by')
    .select(['seller_message.id', 'number', 'indication', 'made_at', 'sent_at'])
    .select(['maker.first_name', 'maker.last_name', 'maker.email'])
    .select([
      'sender.first_name as sent_first',
      'sender.last_name as sent_last',
      'sender.email as sent_email',
    ])
    .innerJoinLateral(counts, (join) => join.onTrue())
    .select(['counts.added', 'counts.corrected', 'counts.removed'])
    .where('year', '=', year)
    .orderBy('number')
    .execute();
}

/** Years whose messages the tax office has, all of them, the earliest first. */
export async function listToldYears(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('seller_message')
    .select('year')
    .groupBy('year')
    .having(sql<boolean>`bool_and(sent_at is not null)`)
    .orderBy('year')
    .execute();
  return rows.map(({ year }) => year);
}

/** Of the row `seller_message`: its records are gone through once, by their index. */
const counts = sql<Record<'added' | 'corrected' | 'removed', number>>`(
  select count(*) filter (where kind = 'OECD1')::int as added, count(*) filter (where kind = 'OECD2')::int as corrected,
    count(*) filter (where kind = 'OECD3')::int as removed
  from seller_record where message_id = seller_message.id and restaurant_ids <> '{}')`.as<'counts'>(
  sql`counts`,
);

/** Records of a year that stand: nothing corrects them, and none of them takes another one away. The first first. */
export const listStanding = (db: Db, year: number) =>
  db
    .selectFrom('seller_record')
    .innerJoin('seller_message', 'seller_message.id', 'message_id')
    .select(['doc_ref', 'restaurant_ids', 'seller_record.content', 'seller_record.kind', 'made_at', 'number'])
    .where('year', '=', year)
    .where('kind', '!=', 'OECD3')
    .where(
      sql<boolean>`not exists (select from seller_record as later where later.corrects = seller_record.doc_ref)`,
    )
    .orderBy('seller_record.id')
    .execute();

export const findMessage = (db: Db, key: { id: number } | { year: number; number: number }) =>
  findRow(db, 'seller_message', key);

export const insertMessage = (db: Db, row: Insertable<SellerMessageTable>): Promise<number> =>
  insertRow(db, 'seller_message', row);

export async function insertRecords(db: Db, rows: readonly Insertable<SellerRecordTable>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await db
      .insertInto('seller_record')
      .values(rows.slice(at, at + BATCH))
      .execute();
}

/** Notes that the tax office has it, or takes that back; answers false where that is so already. */
export const saveHandedOver = (
  db: Db,
  id: number,
  { isSent, at, by }: { isSent: boolean; at: Temporal.Instant; by: number },
) =>
  findsAny(
    db
      .updateTable('seller_message')
      .set(isSent ? { sent_at: at, sent_by: by } : { sent_at: null, sent_by: null })
      .where('id', '=', id)
      .where('sent_at', isSent ? 'is' : 'is not', null)
      .returning('id'),
  );

export async function deleteMessage(db: Db, id: number): Promise<void> {
  await db.deleteFrom('seller_message').where('id', '=', id).execute();
}
