import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Traces } from '#server/adapters/tracing.ts';
import type { Db } from '#server/database/db.ts';
import { preparedSql, sendAhead } from '#server/database/prepared-pool.ts';
import type { Job } from './context.ts';
import { type Failure, type Payload, QueueWorker, type QueueWork, type TakenJob } from './queue-worker.ts';

/** Seconds after which a job under way counts as failed, also one whose process was killed. */
const LONGEST_JOB = 60;
/** The same of one that goes through all there is, which may be much: tried again sooner it would run beside itself. */
const LONGEST_CHORE = 3600;

/** Tries again after 5 s, 10 s, 20 s … for about a day; what still fails then stays visible as failed. */
const QUEUE = {
  retryLimit: 14,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 21_600,
  notify: false,
};

/** Jobs of a queue that are taken up at once; of those that are done together, more. */
const MOST = 5;
const MOST_TOGETHER = 50;

/** Milliseconds between looks for what is tried again or begins later, and for jobs of which nobody could be told. */
const LOOK = 2000;

/** Queues in which something is due: one look for all of them. */
const DUE = `select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`;

/** Milliseconds after which a database that does not answer is given up, and one that takes nobody in. */
const LONGEST_STATEMENT = 30_000;
const LONGEST_CONNECT = 5000;

/** Milliseconds that a job under way gets when the process stops. */
const MOST_TO_FINISH = 5000;

/** The one queue of the product, in the same PostgreSQL, so that a job is written in the transaction it belongs to. */
export class Jobs {
  #pool: pg.Pool;
  #boss: PgBoss;
  #works: boolean;
  #log: FastifyBaseLogger;
  #traces: Traces | undefined;
  #handlers = new Map<string, QueueWork & { seconds: number }>();
  #workers = new Map<string, QueueWorker>();
  #looking: NodeJS.Timeout | undefined;

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
      connectionTimeoutMillis: LONGEST_CONNECT,
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

  /**
   * Registers who handles a queue; before `start`. A handler must bear being called twice with the same payload. Several
   * are worked on one after another, so that visitors come first; who waits for others' servers most of the time
   * (`isPatient`), on several at once. One that fails is no other's matter. `isChore`: it goes through all there is.
   */
  work(
    queue: string,
    handler: (payload: Payload) => Promise<void>,
    { isPatient = false, isChore = false } = {},
  ): void {
    const seconds = isChore ? LONGEST_CHORE : LONGEST_JOB;
    const each = (job: TakenJob, late: Promise<never>) =>
      this.#try(queue, [job], late, () => handler(job.data));
    this.#handlers.set(queue, {
      most: MOST,
      seconds,
      run: (jobs) =>
        inTime(seconds, async (late) => {
          if (isPatient) return (await Promise.all(jobs.map((job) => each(job, late)))).flat();
          const failures: Failure[] = [];
          for (const job of jobs) failures.push(...(await each(job, late)));
          return failures;
        }),
    });
  }

  /** The same where several jobs cost little more than one. Where they fail together, each is tried by itself. */
  workTogether(queue: string, handler: (payloads: Payload[]) => Promise<void>): void {
    const all = (jobs: readonly TakenJob[], late: Promise<never>) =>
      this.#try(queue, jobs, late, () => handler(jobs.map(({ data }) => data)));
    this.#handlers.set(queue, {
      most: MOST_TOGETHER,
      seconds: LONGEST_JOB,
      run: (jobs) =>
        inTime(LONGEST_JOB, async (late) => {
          const failures = await all(jobs, late);
          if (failures.length === 0 || jobs.length === 1) return failures;
          const alone: Failure[] = [];
          for (const job of jobs) alone.push(...(await all([job], late)));
          return alone;
        }),
    });
  }

  /** Makes the queues and, where this process works on jobs, begins to. */
  async start(): Promise<void> {
    await this.#boss.start();
    if (!this.#works) return;
    for (const [queue, { seconds }] of this.#handlers) {
      const settings = { ...QUEUE, expireInSeconds: seconds };
      await this.#boss.createQueue(queue, settings);
      // What an earlier version of the product set.
      await this.#boss.updateQueue(queue, settings);
    }
    for (const [queue, work] of this.#handlers) {
      const onError = (error: unknown) => this.#log.error({ err: error, queue }, 'jobs');
      this.#workers.set(queue, new QueueWorker(this.#boss, queue, work, onError));
    }
    this.wake([...this.#workers.keys()]);
    this.#looking = setInterval(() => void this.#look(), LOOK);
  }

  /**
   * Looks into these queues at once. Whoever puts a job in tells all processes after the commit: a NOTIFY of the
   * transaction itself would make every commit wait for the one before it.
   */
  wake(queues: readonly string[]): void {
    for (const queue of queues) this.#workers.get(queue)?.wake();
  }

  async #look(): Promise<void> {
    try {
      const { rows } = await this.#pool.query<{ name: string }>({ name: 'due', text: DUE });
      this.wake(rows.map(({ name }) => name));
    } catch (error) {
      this.#log.error({ err: error }, 'jobs');
    }
  }

  /** Does what these jobs ask for; what fails or takes too long has failed for all of them. */
  async #try(
    queue: string,
    jobs: readonly TakenJob[],
    late: Promise<never>,
    does: () => Promise<void>,
  ): Promise<Failure[]> {
    const begun = this.#traces?.begin({ kind: 'job', name: queue });
    try {
      await Promise.race([begun ? begun.within(does) : does(), late]);
      begun?.end({ failed: false });
      return [];
    } catch (error) {
      begun?.end({ failed: true });
      this.#log.warn({ err: error, queue }, 'a job failed and is tried again');
      return jobs.map((job) => ({ job, error }));
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
    clearInterval(this.#looking);
    const ended = new AbortController();
    const workers = [...this.#workers.values()];
    const through = Promise.all(workers.map((worker) => worker.stop())).then(() => true);
    const late = pause(MOST_TO_FINISH, false, { signal: ended.signal }).catch(() => false);
    const isThrough = await Promise.race([through, late]);
    ended.abort();
    if (!isThrough) await Promise.all(workers.map((worker) => worker.giveUp()));
    await this.#boss.stop({ graceful: false });
    if (!this.#pool.ending) await this.#pool.end();
  }
}

/** Runs work on jobs beside a promise that fails once they have taken too long. */
async function inTime(
  seconds: number,
  work: (late: Promise<never>) => Promise<Failure[]>,
): Promise<Failure[]> {
  const late = Promise.withResolvers<never>();
  // Nobody may be waiting for it any more.
  late.promise.catch(() => undefined);
  const error = new Error(`the job took longer than ${seconds} s`);
  const timer = setTimeout(() => late.reject(error), seconds * 1000);
  try {
    return await work(late.promise);
  } finally {
    clearTimeout(timer);
  }
}

// Nobody needs the job's id.
async function enqueueAhead(db: Db, text: string, values: unknown[] = []) {
  await sendAhead(db, { sql: text, parameters: values });
  return { rows: [] };
}

/** Takes jobs about a person and letters to them out of every queue, also failed ones, which are kept for some days. */
export async function dropJobsAbout(
  db: Db,
  { personId, emails }: { personId: number | null; emails: readonly string[] },
): Promise<void> {
  await sql`
    delete from pgboss.job
    where data->>'personId' = ${personId === null ? null : String(personId)}
      or lower(data->>'email') = any(${emails})
      or lower(data->>'recipient') = any(${emails})`.execute(db);
}

/** Deletes jobs that failed for good before that, with what they were to do. */
export async function dropFailedJobs(db: Db, before: Temporal.Instant): Promise<void> {
  await sql`delete from pgboss.job where state = 'failed' and completed_on < ${before.toString()}`.execute(
    db,
  );
}
