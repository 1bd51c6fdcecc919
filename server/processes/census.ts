import type { Worker } from 'node:cluster';
import type { Figures } from '../plumbing/metrics.ts';
import type { Report } from './messages.ts';
import { tell } from './tell.ts';

/** Milliseconds after which a process that is too busy to answer is left out. */
const PATIENCE = 1000;

/** Gathers the figures of all processes for the one that wants them. */
export class Census {
  #asked = new Map<string, (figures: Figures) => void>();

  /** What one of these processes asks or answers. */
  hear(report: Report, from: Worker, all: readonly Worker[]): void {
    if (report.kind === 'figures') this.#asked.get(report.id)?.(report.figures);
    if (report.kind === 'count') this.#gather(report.id, from, all);
  }

  #gather(id: string, from: Worker, all: readonly Worker[]): void {
    const asked = all.filter((worker) => worker.isConnected());
    const figures: Figures[] = [];
    const end = () => {
      clearTimeout(timer);
      this.#asked.delete(id);
      tell(from, { kind: 'counted', id, figures });
    };
    const timer = setTimeout(end, PATIENCE);
    this.#asked.set(id, (one) => {
      figures.push(one);
      if (figures.length === asked.length) end();
    });
    for (const worker of asked) tell(worker, { kind: 'count', id });
  }
}
