import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { countOf, updateRows } from '#server/database/rows.ts';
import type { DataRequestTable } from '#server/database/tables/privacy.ts';

export type DataRequest = Selectable<DataRequestTable>;

/** Whoever is asked again gets another link; the one before opens nothing any more. */
export async function saveRequest(db: Db, row: Insertable<DataRequestTable>): Promise<number> {
  const { code_hash, asked_by, asked_at, expires_at } = row;
  const { id } = await db
    .insertInto('data_request')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'kind'])
        .where('done_at', 'is', null)
        .where('email', '<>', '')
        .doUpdateSet({ code_hash, asked_by, asked_at, expires_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const countAskedBy = (db: Db, personId: number, since: Temporal.Instant): Promise<number> =>
  countOf(db.selectFrom('data_request').where('asked_by', '=', personId).where('asked_at', '>', since));

const openRequests = (db: Db, code_hash: string, now: Temporal.Instant) =>
  db
    .selectFrom('data_request')
    .selectAll()
    .where('code_hash', '=', code_hash)
    .where('expires_at', '>', now)
    // Of who is erased only that it was done is left.
    .where(({ or, eb }) => or([eb('email', '<>', ''), eb('kind', '=', 'erasure')]));

export const findRequest = (db: Db, hash: string, now: Temporal.Instant): Promise<DataRequest | undefined> =>
  openRequests(db, hash, now).executeTakeFirst();

/** Held until the transaction ends, so that of two who press at once one comes second. */
export const holdRequest = (db: Db, hash: string, now: Temporal.Instant): Promise<DataRequest | undefined> =>
  openRequests(db, hash, now).forUpdate().executeTakeFirst();

export const noteDone = (db: Db, id: number, done_at: Temporal.Instant): Promise<boolean> =>
  updateRows(db, 'data_request', { id, done_at: null }, { done_at });
