import type { Worker } from 'node:cluster';
import { tell } from './tell.ts';

export interface Patience {
  /** Milliseconds from one question to the next. */
  every: number;
  /** Questions in a row that may stay unanswered. */
  most: number;
}

/** Half a minute: no answer of ours takes as long, and what is only slow comes to it in between. */
const PATIENCE: Patience = { every: 5000, most: 6 };

/**
 * Ends a process that answers nothing any more, so that another takes its part: it would keep its connections, and where it
 * leads nobody would work on jobs while everything else looks well. Questions are counted and not time, since a machine that
 * slept was not silent.
 */
export function watchOver(worker: Worker, { every, most }: Patience = PATIENCE): { hear(): void } {
  let unanswered = 0;
  const asking = setInterval(() => {
    unanswered += 1;
    if (worker.isDead()) clearInterval(asking);
    else if (unanswered > most) {
      console.error('Ein Prozess antwortet nicht mehr und wird beendet.');
      // A farewell of its own would be waited for in vain.
      worker.process.kill('SIGKILL');
    } else tell(worker, { kind: 'alive' });
  }, every);
  worker.once('exit', () => clearInterval(asking));
  return {
    hear() {
      unanswered = 0;
    },
  };
}
