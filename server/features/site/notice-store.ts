import { sql, type Insertable, type Selectable } from 'kysely';
import { DECIDED_WITHIN } from '#domain/people/decided-within.ts';
import type { Db } from '#server/database/db.ts';
import { containing, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';
import { countOf, insertRow, updateRows } from '#server/database/rows.ts';
import type { NoticeTable } from '#server/database/tables/site.ts';

export type NoticeRow = Selectable<NoticeTable>;

export async function insertNotice(db: Db, row: Insertable<NoticeTable>): Promise<number> {
  return insertRow(db, 'notice', row);
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
  return countOf(db.selectFrom('notice').where('email', '=', email).where('received_at', '>', since));
}

const DUE = sql<string>`((notice.received_at at time zone 'Europe/Berlin')::date
  + case notice.kind when 'withdrawal' then ${DECIDED_WITHIN.withdrawal}::int else ${DECIDED_WITHIN['illegal-content']}::int end)`;

const ORDER = {
  sorts: {
    received: 'notice.id',
    due: DUE,
    kind: 'notice.kind',
    site: 'site.title',
    name: 'notice.name',
    subject: 'notice.subject',
    text: 'notice.body',
    state: 'notice.done_at',
  },
  usual: [['notice.id', 'desc']],
} as const;

export type NoticeQuery = ListQuery<keyof typeof ORDER.sorts> & { state: '' | 'open' | 'done' };

/** A page of what came in, the newest first, and how many match. */
export function selectNotices(db: Db, { search, state, ...asked }: NoticeQuery) {
  const words = sql<string>`lower(notice.name || ' ' || notice.email || ' ' || notice.subject || ' ' || notice.body)`;
  let query = db
    .selectFrom('notice')
    .innerJoin('site', 'site.id', 'notice.site_id')
    .selectAll('notice')
    .select('site.title as site')
    .where(words, 'like', containing(search));
  if (state !== '') query = query.where('done_at', state === 'open' ? 'is' : 'is not', null);
  return readListPage(db, query, asked, ORDER);
}

/** Held until the transaction ends, so that of two who decide the second finds it decided. */
export const holdNotice = (db: Db, id: number) =>
  db.selectFrom('notice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface Decision {
  done_at: Temporal.Instant;
  done_by: number;
  is_removed: boolean | null;
  decision: string;
}

export const saveDecision = (db: Db, id: number, decision: Decision): Promise<boolean> =>
  updateRows(db, 'notice', { id }, decision);

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
  await updateRows(db, 'notice', { id }, outcome);
}
