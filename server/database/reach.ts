import pg from 'pg';
import { DatabaseAway, isUnreached } from './away.ts';

/** Milliseconds within which a database that is there has answered the shortest question. */
const LONGEST_ANSWER = 1000;
/** Milliseconds until it is asked again. */
const PAUSE = 500;

/**
 * Whether the database answers. Once somebody has waited for it in vain and a question of our own finds nobody either,
 * everybody is told at once instead of waiting as well, until one question is answered.
 */
export class Reach {
  #url: string;
  #isAway = false;
  #asking: Promise<void> | undefined;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #wake: (() => void) | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Throws where nobody would answer. */
  require(): void {
    if (this.#isAway) throw new DatabaseAway();
  }

  /** Looks whether an error means that nobody answers. */
  doubt(error: unknown): void {
    if (isUnreached(error) && !this.#isClosed) this.#asking ??= this.#ask();
  }

  /** Asks no more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#wake?.();
    await this.#asking;
  }

  async #ask(): Promise<void> {
    while (!(await this.#answers())) {
      this.#isAway = true;
      await this.#pause();
      if (this.#isClosed) break;
    }
    this.#isAway = false;
    this.#asking = undefined;
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'henkelmann-reach',
      connectionTimeoutMillis: LONGEST_ANSWER,
      query_timeout: LONGEST_ANSWER,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      // One that does not answer takes no farewell either.
      client.end().catch(() => undefined);
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      this.#timer = setTimeout(resolve, PAUSE);
    });
  }
}
