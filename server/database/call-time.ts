import { AsyncLocalStorage } from 'node:async_hooks';
import { TimeSpent } from './away.ts';

const running = new AsyncLocalStorage<CallTime>();

/**
 * How long a call has waited for the database in all: statements of which none takes too long can be too many. What waits
 * beside something else counts once, and what a call waits for elsewhere, such as a payment service, not at all.
 */
class CallTime {
  #most: number;
  #spent = 0;
  #waiting = 0;
  #since = 0;
  isOver = false;

  constructor(most: number) {
    this.#most = most;
  }

  require(): void {
    if (!this.isOver && this.#spent > this.#most) throw new TimeSpent();
  }

  async during<Answer>(asked: Promise<Answer>): Promise<Answer> {
    if (this.#waiting === 0) this.#since = performance.now();
    this.#waiting += 1;
    try {
      return await asked;
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#spent += performance.now() - this.#since;
    }
  }
}

/**
 * Once the work has waited that many milliseconds for the database, it begins no further statement. What was committed is
 * answered in any case, and what goes on behind an answer has all the time it wants.
 */
export async function withinCallTime<Result>(most: number, work: () => Promise<Result>): Promise<Result> {
  const time = new CallTime(most);
  try {
    return await running.run(time, work);
  } finally {
    time.isOver = true;
  }
}

/** Throws where the call under way has waited too long for another statement. */
export const requireCallTime = (): void => running.getStore()?.require();

/** From now on the call under way is finished, however long it takes. */
export function finishCall(): void {
  const time = running.getStore();
  if (time) time.isOver = true;
}

/** Counts the wait for this answer. */
export const duringCall = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  running.getStore()?.during(asked) ?? asked;
