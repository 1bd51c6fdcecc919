import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss, Job as BossJob } from 'pg-boss';

export type Payload = Record<string, unknown>;

/** A job as it was taken up; `retryCount` tells its taking from others of the same job. */
export type TakenJob = Pick<BossJob<Payload>, 'id' | 'data' | 'retryCount'>;

/** What became of a job that could not be done. */
export interface Failure {
  job: TakenJob;
  error: unknown;
}

export interface QueueWork {
  /** Jobs that are taken up at once. */
  most: number;
  /** Does them, and answers which could not be done. */
  run(jobs: readonly TakenJob[]): Promise<Failure[]>;
}

/** Milliseconds in which jobs gather once there are several at a time. Nobody waits for them, and together they cost less. */
const GATHER = 250;

/**
 * Works on the jobs of one queue whenever it is woken, until none is due: one statement takes up several, one ends those
 * that are done. A job alone is taken up at once.
 */
export class QueueWorker {
  #boss: PgBoss;
  #queue: string;
  #work: QueueWork;
  #isWoken = false;
  #isWorking = false;
  #through: Promise<void> = Promise.resolve();
  #ended = new AbortController();
  #taken: readonly TakenJob[] = [];
  #onError: (error: unknown) => void;

  constructor(boss: PgBoss, queue: string, work: QueueWork, onError: (error: unknown) => void) {
    this.#boss = boss;
    this.#queue = queue;
    this.#work = work;
    this.#onError = onError;
  }

  wake(): void {
    this.#isWoken = true;
    if (!this.#isWorking && !this.#ended.signal.aborted) this.#through = this.#workOn();
  }

  /** Takes up nothing more; resolves when what is under way is done. */
  stop(): Promise<void> {
    this.#ended.abort();
    return this.#through;
  }

  /** Has what is under way count as failed, to be tried again. */
  async giveUp(): Promise<void> {
    const taken = this.#taken;
    this.#taken = [];
    await this.#fail(taken.map((job) => ({ job, error: 'the process stopped' })));
  }

  async #workOn(): Promise<void> {
    this.#isWorking = true;
    while (this.#isWoken && !this.#ended.signal.aborted) {
      this.#isWoken = false;
      try {
        const count = await this.#takeUp();
        if (count === this.#work.most) this.#isWoken = true;
        else if (count > 1)
          await pause(GATHER, undefined, { signal: this.#ended.signal }).catch(() => undefined);
      } catch (error) {
        this.#onError(error);
      }
    }
    this.#isWorking = false;
  }

  async #takeUp(): Promise<number> {
    const { most, run } = this.#work;
    this.#taken = await this.#boss.fetch<Payload>(this.#queue, { batchSize: most });
    if (this.#taken.length === 0) return 0;
    const taken = this.#taken;
    const failures = await run(taken);
    const failed = new Set(failures.map(({ job }) => job));
    const done = taken.filter((job) => !failed.has(job));
    // A job that is done is deleted at once: payloads may hold an address that should stand nowhere any more.
    if (done.length > 0)
      await this.#boss.deleteJob(
        this.#queue,
        done.map(({ id }) => id),
      );
    await this.#fail(failures);
    this.#taken = [];
    return taken.length;
  }

  async #fail(failures: readonly Failure[]): Promise<void> {
    for (const { job, error } of failures) {
      const output = { message: String(error) };
      await this.#boss.fail(this.#queue, [{ id: job.id, retryCount: job.retryCount }], output);
    }
  }
}
