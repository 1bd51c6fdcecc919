import { CompiledQuery, type Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Schema } from '#server/database/schema.ts';
import type { Job } from './context.ts';

type Handler = (payload: Record<string, unknown>) => Promise<void>;

/** Tries again after 5 s, 10 s, 20 s … for about a day; what still fails then stays visible as failed. */
const RETRIES = { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 21_600 };

/** The one queue of the product, in the same PostgreSQL, so that a job is written in the transaction it belongs to. */
export class Jobs {
  #boss: PgBoss;
  #handlers = new Map<string, Handler>();

  constructor(databaseUrl: string, log: FastifyBaseLogger) {
    this.#boss = new PgBoss({ connectionString: databaseUrl, max: 3, application_name: 'henkelmann-jobs' });
    this.#boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  }

  /** Registers who handles a queue; before `start`. A handler must bear being called twice with the same payload. */
  work(queue: string, handler: Handler): void {
    this.#handlers.set(queue, handler);
  }

  /** Makes the queues and, where this process works on jobs, begins to. */
  async start(): Promise<void> {
    await this.#boss.start();
    for (const [queue, handler] of this.#handlers) {
      await this.#boss.createQueue(queue, RETRIES);
      await this.#boss.work(queue, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
        for (const job of jobs) await handler(job.data as Record<string, unknown>);
      });
    }
  }

  /** Writes a job through the given handle: inside a transaction it exists only if that commits. */
  async enqueue(db: Kysely<Schema>, job: Job): Promise<void> {
    await this.#boss.send(job.queue, job.payload, {
      ...(job.key && { singletonKey: job.key }),
      db: { executeSql: (text, values) => run(db, text, values) },
    });
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5000 });
  }
}

async function run(db: Kysely<Schema>, text: string, values: unknown[] = []) {
  const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  return { rows };
}
