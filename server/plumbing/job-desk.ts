import { sql } from 'kysely';
import { QUEUES_BY_NAME, queueMeaning, queueName } from '#domain/people/queue-words.ts';
import { containsWords } from '#domain/text/german-text.ts';
import type { Db } from '#server/database/db.ts';
import { containing, type ListQuery, readListPage } from './http/list-page.ts';

/** How many jobs of a queue stand how. */
export interface QueueStand {
  queue: string;
  waiting: number;
  /** Since when the oldest could have begun; null: none waits. */
  oldest: Temporal.Instant | null;
  /** Failed at least once, and tried again by themselves. */
  again: number;
  failed: number;
}

/** Every queue in which anything stands, by the queue's own clock, the database's; done jobs leave at once. */
export async function readQueues(db: Db): Promise<QueueStand[]> {
  const { rows } = await sql<QueueStand>`
    select name as queue,
      count(*) filter (where state = 'created' and start_after <= now()) as waiting,
      min(start_after) filter (where state = 'created' and start_after <= now()) as oldest,
      count(*) filter (where state in ('retry', 'active') and retry_count > 0) as again,
      count(*) filter (where state = 'failed') as failed
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
    group by name
    order by name`.execute(db);
  return rows;
}

export interface FailedJob {
  id: string;
  queue: string;
  at: Temporal.Instant;
  tries: number;
  problem: string;
}

const FAILED_ORDER = {
  sorts: {
    name: sql`array_position(${QUEUES_BY_NAME}::text[], queue)`,
    at: 'at',
    tries: 'tries',
    problem: 'problem',
  },
  usual: [
    ['at', 'desc'],
    ['id', 'asc'],
  ],
} as const;

/** Jobs that are not tried again by themselves, the latest first; never what they were to do. */
export function readFailedJobs(
  db: Db,
  { search, ...asked }: ListQuery<keyof typeof FAILED_ORDER.sorts>,
): Promise<{ count: number; rows: FailedJob[] }> {
  const named = QUEUES_BY_NAME.filter((queue) =>
    containsWords(`${queueName(queue)} ${queueMeaning(queue)}`, search),
  );
  const failed = db
    .selectFrom(
      sql<FailedJob>`(
        select id::text, name as queue, completed_on as at, retry_count + 1 as tries,
          coalesce(output->>'message', '') as problem
        from pgboss.job where state = 'failed')`.as('failed'),
    )
    .selectAll()
    .where(
      sql<boolean>`(queue = any(${named}) or lower(concat_ws(' ', queue, problem)) like ${containing(search)})`,
    );
  return readListPage(db, failed, asked, FAILED_ORDER);
}

/** Has a failed job tried once more as soon as its queue is woken; the queue, or null where it has not failed. */
export const retryFailedJob = (db: Db, id: string): Promise<string | null> =>
  queueOf(
    db,
    sql`update pgboss.job
      set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
      where id::text = ${id} and state = 'failed' returning name`,
  );

/** Gives up a failed job; its queue, or null where it has not failed. */
export const dropFailedJob = (db: Db, id: string): Promise<string | null> =>
  queueOf(db, sql`delete from pgboss.job where id::text = ${id} and state = 'failed' returning name`);

async function queueOf(db: Db, statement: ReturnType<typeof sql>): Promise<string | null> {
  const { rows } = await statement.execute(db);
  return (rows as { name: string }[])[0]?.name ?? null;
}
