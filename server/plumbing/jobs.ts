import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { PgBoss, type Job as BossJob, type JobResult } from 'pg-boss';
import type { Traces } from '#server/adapters/tracing.ts';
import type { Db } from '#server/database/db.ts';
import { preparedSql, sendAhead } from '#server/database/prepared-pool.ts';
import type { Job } from './context.ts';

type Payload = Record<string, unknown>;
type Handler = (payload: Payload) => Promise<void>;

interface Work {
  handler: Handler;
  /** It waits for others' servers most of the time: several at once. */
  isPatient: boolean;
}

/**
 * Tries again after 5 s, 10 s, 20 s … for about a day; what still fails then stays visible as failed. A job whose
 * process was killed counts as failed after a minute.
 */
const QUEUE = {
  retryLimit: 14,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 21_600,
  expireInSeconds: 60,
  notify: false,
};

/**
 * Several jobs at a time, without a pause while there are more; one that fails is no other's matter. What is pure work
 * for the database goes one after another, so that visitors come first. Looking
 * for one is for those that are tried again, and for when nobody could be told of a new one.
 */
const WORKER = {
  pollingIntervalSeconds: 2,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Milliseconds after which a database that does not answer is given up. */
const LONGEST_STATEMENT = 30_000;

/** Milliseconds that a job under way gets when the process stops. */
const MOST_TO_FINISH = 5000;

/** The one queue of the product, in the same PostgreSQL, so that a job is written in the transaction it belongs to. */
export class Jobs {
  #pool: pg.Pool;
  #boss: PgBoss;
  #works: boolean;
  #log: FastifyBaseLogger;
  #traces: Traces | undefined;
  #handlers = new Map<string, Work>();
  #workers = new Map<string, string>();

  /** Without `works` this process only puts jobs in, and others work on them. */
  constructor(databaseUrl: string, log: FastifyBaseLogger, works = true, traces?: Traces) {
    this.#works = works;
    this.#traces = traces;
    this.#pool = new pg.Pool({
      connectionString: databaseUrl,
      max: works ? 3 : 1,
      application_name: 'henkelmann-jobs',
      keepAlive: true,
      query_timeout: LONGEST_STATEMENT,
    });
    this.#pool.on('error', (error) => log.error({ err: error }, 'jobs'));
    this.#boss = new PgBoss({
      db: preparedSql(this.#pool),
      ...(!works && { supervise: false, schedule: false }),
    });
    this.#log = log;
    this.#boss.on('error', (error) => log.error({ err: error }, 'jobs'));
    this.#boss.on('warning', (warning) => log.warn(warning, 'jobs'));
  }

  /** Registers who handles a queue; before `start`. A handler must bear being called twice with the same payload. */
  work(queue: string, handler: Handler, { isPatient = false } = {}): void {
    this.#handlers.set(queue, { handler, isPatient });
  }

  /** Makes the queues and, where this process works on jobs, begins to. */
  async start(): Promise<void> {
    await this.#boss.start();
    if (!this.#works) return;
    for (const queue of this.#handlers.keys()) {
      await this.#boss.createQueue(queue, QUEUE);
      // What an earlier version of the product set.
      await this.#boss.updateQueue(queue, QUEUE);
    }
    for (const [queue, kind] of this.#handlers) {
      const work = (jobs: BossJob<Payload>[]) => this.#runAll(queue, kind, jobs);
      this.#workers.set(queue, await this.#boss.work<Payload>(queue, WORKER, work));
    }
  }

  /**
   * Looks into these queues at once. Whoever puts a job in tells all processes after the commit: a NOTIFY of the
   * transaction itself would make every commit wait for the one before it.
   */
  wake(queues: readonly string[]): void {
    for (const queue of queues) {
      const worker = this.#workers.get(queue);
      if (worker !== undefined) this.#boss.notifyWorker(worker);
    }
  }

  /** A job that is done is deleted at once: payloads may hold an address that should stand nowhere any more. */
  async #runAll(queue: string, { handler, isPatient }: Work, jobs: BossJob<Payload>[]): Promise<JobResult[]> {
    const results: JobResult[] = [];
    if (isPatient) results.push(...(await Promise.all(jobs.map((job) => this.#run(handler, job)))));
    else for (const job of jobs) results.push(await this.#run(handler, job));
    const done = results.flatMap(({ id, status }) => (status === 'completed' ? [id] : []));
    if (done.length > 0) await this.#boss.deleteJob(queue, done);
    return results;
  }

  async #run(handler: Handler, job: BossJob<Payload>): Promise<JobResult> {
    const begun = this.#traces?.begin({ kind: 'job', name: job.name });
    try {
      await (begun ? begun.within(() => handler(job.data)) : handler(job.data));
      begun?.end({ failed: false });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      begun?.end({ failed: true });
      this.#log.warn({ err: error, queue: job.name }, 'a job failed and is tried again');
      return { id: job.id, status: 'failed', output: { message: String(error) } };
    }
  }

  /** Writes a job through the given handle: inside a transaction it exists only if that commits. */
  async enqueue(db: Db, job: Job): Promise<void> {
    const { key = '', seconds = 0 } = job.together ?? {};
    await this.#boss.send(job.queue, job.payload, {
      // A job of the same span is left out; the one put in first begins after that span.
      ...(seconds > 0 && { singletonKey: key, singletonSeconds: seconds, startAfter: seconds }),
      db: { executeSql: (text, values) => enqueueAhead(db, text, values) },
    });
  }

  /** Lets what is being worked on be finished, within `MOST_TO_FINISH`; the rest counts as failed and is tried again. */
  async stop(): Promise<void> {
    const ended = new AbortController();
    // The queue itself would look only every half a second whether its workers are through.
    const through = Promise.all([...this.#workers.keys()].map((queue) => this.#boss.offWork(queue)));
    await Promise.race([through, pause(MOST_TO_FINISH, undefined, { signal: ended.signal }).catch(() => {})]);
    ended.abort();
    await this.#boss.stop({ graceful: false });
    if (!this.#pool.ending) await this.#pool.end();
  }
}

// Nobody needs the job's id.
async function enqueueAhead(db: Db, text: string, values: unknown[] = []) {
  await sendAhead(db, { sql: text, parameters: values });
  return { rows: [] };
}

/** Takes jobs about a person out of every queue, also failed ones, which are kept for some days with their payload. */
export async function dropJobsAbout(
  db: Db,
  { personId, emails }: { personId: number | null; emails: readonly string[] },
): Promise<void> {
  await sql`
    delete from pgboss.job
    where data->>'personId' = ${personId === null ? null : String(personId)} or lower(data->>'email') = any(${emails})`.execute(
    db,
  );
}

/** Deletes jobs that failed for good before that, with what they were to do. */
export async function dropFailedJobs(db: Db, before: Temporal.Instant): Promise<void> {
  await sql`delete from pgboss.job where state = 'failed' and completed_on < ${before.toString()}`.execute(
    db,
  );
}
