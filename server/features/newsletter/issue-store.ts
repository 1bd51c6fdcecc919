import { type Selectable, sql, type Updateable } from 'kysely';
import { offsetOf, PAGE_SIZE } from '#contract/values.ts';
import type { Db } from '#server/database/db.ts';
import { countOf, deleteRows, findRow, insertRow, lockRow, updateRows } from '#server/database/rows.ts';
import type { NewsletterIssueTable } from '#server/database/tables/newsletter.ts';

export type Issue = Selectable<NewsletterIssueTable>;

/** A page of a restaurant's issues: what is not out yet, then the newest first. */
export async function listIssues(db: Db, restaurantId: number, page: number) {
  const list = db.selectFrom('newsletter_issue').selectAll().where('restaurant_id', '=', restaurantId);
  const issues = await list
    .orderBy(sql`coalesce(send_at, 'infinity')`, 'desc')
    .orderBy('id', 'desc')
    .offset(offsetOf(page))
    .limit(PAGE_SIZE)
    .execute();
  return { issues, count: await countOf(list) };
}

export const findIssue = (db: Db, restaurant_id: number, id: number): Promise<Issue | undefined> =>
  findRow(db, 'newsletter_issue', { restaurant_id, id });

/** The draft that says just this. */
export const findDraft = (
  db: Db,
  words: Pick<Issue, 'restaurant_id' | 'subject' | 'body'>,
): Promise<Issue | undefined> => findRow(db, 'newsletter_issue', { ...words, send_at: null });

export const holdIssue = (db: Db, restaurant_id: number, id: number): Promise<Issue | undefined> =>
  lockRow(db, 'newsletter_issue', { restaurant_id, id });

export const countUnsent = (db: Db, restaurantId: number): Promise<number> =>
  countOf(
    db.selectFrom('newsletter_issue').where('restaurant_id', '=', restaurantId).where('done_at', 'is', null),
  );

/** When the other issues of a restaurant go out, or went out since then. */
export async function listSendTimes(
  db: Db,
  restaurantId: number,
  { but, since }: { but: number; since: Temporal.Instant },
): Promise<Temporal.Instant[]> {
  const rows = await db
    .selectFrom('newsletter_issue')
    .select('send_at')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '<>', but)
    .where('send_at', '>', since)
    .execute();
  return rows.flatMap(({ send_at }) => send_at ?? []);
}

export const insertIssue = (
  db: Db,
  issue: Pick<Issue, 'restaurant_id' | 'subject' | 'body' | 'changed_at'>,
): Promise<number> => insertRow(db, 'newsletter_issue', issue);

export async function changeIssue(
  db: Db,
  id: number,
  change: Updateable<NewsletterIssueTable>,
): Promise<void> {
  await db
    .updateTable('newsletter_issue')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export const deleteIssue = (db: Db, id: number): Promise<boolean> =>
  deleteRows(db, 'newsletter_issue', { id });

/** Issues that are to go out by now; of restaurants that may not sell any more none does. */
export async function listDue(db: Db, now: Temporal.Instant, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('newsletter_issue')
    .innerJoin('restaurant', 'restaurant.id', 'newsletter_issue.restaurant_id')
    .select('newsletter_issue.id')
    .where('send_at', '<=', now)
    .where('done_at', 'is', null)
    .where('restaurant.approved_at', 'is not', null)
    .orderBy('send_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** One that is due, unless another process is at it. */
export const takeDue = (db: Db, id: number, now: Temporal.Instant) =>
  db
    .selectFrom('newsletter_issue')
    .selectAll()
    .where('id', '=', id)
    .where('send_at', '<=', now)
    .where('done_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Notes for whom mails were written, in the transaction in which they were. */
export async function noteWritten(
  db: Db,
  id: number,
  { count, last, doneAt }: { count: number; last: number; doneAt: Temporal.Instant | null },
): Promise<void> {
  await db
    .updateTable('newsletter_issue')
    .set(({ eb }) => ({
      receivers: eb('receivers', '+', count),
      last_guest_id: last,
      done_at: doneAt,
    }))
    .where('id', '=', id)
    .execute();
}

/** Counts what came of an issue; of another restaurant's nothing is counted. */
export async function countOutcome(
  db: Db,
  { id, restaurant_id }: Pick<Issue, 'id' | 'restaurant_id'>,
  outcome: 'endings' | 'undelivered',
): Promise<void> {
  const more = sql<number>`${sql.ref(outcome)} + 1`;
  await updateRows(db, 'newsletter_issue', { id, restaurant_id }, { [outcome]: more });
}
