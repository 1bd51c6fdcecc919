import { sql } from 'kysely';
import type { z } from 'zod';
import {
  officeCloseFault,
  officeDropJob,
  officeFailedJobs,
  officeFaults,
  officeOperation,
  officeRetryJob,
} from '#contract/office-operation.ts';
import { DONE } from '#contract/values.ts';
import type { AuditAction } from '#domain/people/audit-actions.ts';
import { queueMeaning, queueName } from '#domain/people/queue-words.ts';
import type { Db } from '#server/database/db.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { closeFault, readFaults } from '#server/plumbing/faults.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { firstOf, NEWEST, pageOfRows } from '#server/plumbing/http/list-page.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { dropFailedJob, readFailedJobs, readQueues, retryFailedJob } from '#server/plumbing/job-desk.ts';
import type { Metrics } from '#server/plumbing/metrics.ts';
import { refuse } from '#server/plumbing/refusal.ts';
import { readBackup } from './read-backup.ts';

const MOST_CALLS = 15;

export function officeOperationRoutes(routes: Routes, metrics: Metrics): void {
  routes.serve(officeOperation, (context) => showOperation(context, metrics));
  routes.serve(officeFailedJobs, ({ db }, asked) => failedJobs(db, asked));
  routes.serve(officeFaults, async ({ db }, asked) => pageOfRows(await openFaults(db), asked));
  routes.serve(officeRetryJob, (visit, { id }) => act(visit, id, 'job-tried-again', retryFailedJob));
  routes.serve(officeDropJob, (visit, { id }) => act(visit, id, 'job-dropped', dropFailedJob));
  routes.serve(officeCloseFault, finishFault);
}

/** How everything stands that runs by itself. */
async function showOperation(
  context: PersonVisit,
  metrics: Metrics,
): Promise<z.input<typeof officeOperation.answer>> {
  const { db } = context;
  const [queues, failed, faults, database, backup, calls] = await Promise.all([
    readQueues(db),
    failedJobs(db, NEWEST),
    openFaults(db),
    readDatabase(db),
    readBackup(context),
    metrics.slowest(MOST_CALLS),
  ]);
  return {
    queues: queues.map((queue) => ({ ...queue, oldest: queue.oldest?.toString() ?? null })),
    failed,
    faults: firstOf(faults),
    database,
    backup: { at: backup.at?.toString() ?? null, hours: backup.hours, isOverdue: backup.isOverdue },
    process: {
      node: process.versions.node,
      startedAt: metrics.startedAt.toString(),
      bytes: process.memoryUsage.rss(),
    },
    calls,
  };
}

/** Jobs that wait for somebody, as people read them. */
async function failedJobs(db: Db, asked: Parameters<typeof readFailedJobs>[1]) {
  const { count, rows } = await readFailedJobs(db, asked);
  return {
    count,
    rows: rows.map(({ at, ...job }) => ({
      ...job,
      name: queueName(job.queue),
      meaning: queueMeaning(job.queue),
      at: at.toString(),
    })),
  };
}

async function openFaults(db: Db) {
  const faults = await readFaults(db);
  return faults.map(({ first_at, last_at, ...fault }) => ({
    ...fault,
    firstAt: first_at.toString(),
    lastAt: last_at.toString(),
  }));
}

interface Database {
  version: string;
  migration: string;
  bytes: number;
  connections: number;
  mostConnections: number;
  longest: number;
}

async function readDatabase(db: Db): Promise<Database> {
  const { rows } = await sql<Database>`
    select current_setting('server_version') as version,
      (select max(name) from migration) as migration,
      pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "mostConnections",
      coalesce((select max(extract(epoch from clock_timestamp() - xact_start)) from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()), 0)::int as longest`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the database says nothing of itself');
  return row;
}

/** Does something with a failed job, and notes who did. */
function act(
  visit: PersonVisit,
  id: string,
  action: AuditAction,
  work: (db: Db, id: string) => Promise<string | null>,
) {
  return visit.transaction(async (context) => {
    const queue = await work(context.db, id);
    if (queue === null) return refuse('unknown-job');
    await recordAudit(context, {
      personId: context.person.id,
      action,
      subject: { kind: 'job', id: null },
      details: { queue },
    });
    context.announce({ queues: [queue] });
    return DONE;
  });
}

/** Notes that an error is seen to, and who says so. */
function finishFault(visit: PersonVisit, { mark, count }: z.output<typeof officeCloseFault.request>) {
  return visit.transaction(async (context) => {
    const what = await closeFault(context.db, mark, { count, at: context.clock.now() });
    if (what === null) return refuse('unknown-fault');
    await recordAudit(context, {
      personId: context.person.id,
      action: 'fault-closed',
      subject: { kind: 'fault', id: null },
      details: { what },
    });
    return DONE;
  });
}
