import { sql, type Insertable, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { NoticeTable } from '#server/database/tables/site.ts';

type Db = Kysely<Schema>;

export async function insertNotice(db: Db, row: Insertable<NoticeTable>): Promise<number> {
  const { id } = await db.insertInto('notice').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** When just this came in since then, for the first time; undefined: it did not. */
export async function findSameNotice(
  db: Db,
  { kind, name, email, subject, body, site_id }: Omit<Insertable<NoticeTable>, 'received_at'>,
  since: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  const row = await db
    .selectFrom('notice')
    .select('received_at')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('email', '=', email)
    .where('subject', '=', subject)
    .where('body', '=', body)
    .where('site_id', '=', site_id)
    .where('received_at', '>', since)
    .orderBy('id')
    .executeTakeFirst();
  return row?.received_at;
}

export async function countNotices(db: Db, email: string, since: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** What is dealt with. */
export async function deleteNoticesFrom(db: Db, emails: readonly string[]): Promise<void> {
  await db.deleteFrom('notice').where('email', 'in', emails).where('done_at', 'is not', null).execute();
}

/** What an open report says of a content is still looked at; who reported it is not needed for that. */
export async function makeReportsAnonymous(db: Db, emails: readonly string[]): Promise<void> {
  await db
    .updateTable('notice')
    .set({ name: '', email: '' })
    .where('email', 'in', emails)
    .where('kind', '=', 'illegal-content')
    .execute();
}

export interface NoticesFilter {
  /** A pattern for LIKE in lower case. */
  pattern: string;
  state: '' | 'open' | 'done';
  offset: number;
  limit: number;
}

/** A page of what came in, the newest first, and how many match. */
export async function selectNotices(db: Db, { pattern, state, offset, limit }: NoticesFilter) {
  const words = sql<string>`lower(notice.name || ' ' || notice.email || ' ' || notice.subject || ' ' || notice.body)`;
  let found = db
    .selectFrom('notice')
    .innerJoin('site', 'site.id', 'notice.site_id')
    .where(words, 'like', pattern);
  if (state !== '') found = found.where('done_at', state === 'open' ? 'is' : 'is not', null);
  const [{ count }, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found
      .selectAll('notice')
      .select('site.title as site')
      .orderBy('notice.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
  ]);
  return { count, rows };
}

/** Whether there is such a notice; one that is done already stays as it was. */
export async function finishNotice(
  db: Db,
  id: number,
  done: { done_at: Temporal.Instant; done_by: number },
): Promise<boolean> {
  const row = await db.selectFrom('notice').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) return false;
  await db.updateTable('notice').set(done).where('id', '=', id).where('done_at', 'is', null).execute();
  return true;
}

/** Held until the transaction ends, so that it is acted on once. */
export function findOpenWithdrawal(db: Db, id: number) {
  return db
    .selectFrom('notice')
    .select(['email', 'subject', 'received_at'])
    .where('id', '=', id)
    .where('kind', '=', 'withdrawal')
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveOutcome(
  db: Db,
  id: number,
  outcome: { outcome: string; done_at?: Temporal.Instant },
): Promise<void> {
  await db.updateTable('notice').set(outcome).where('id', '=', id).execute();
}
