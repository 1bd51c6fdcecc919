import { randomUUID } from 'node:crypto';
import { type Running, startServer, type Steps } from '../main.ts';
import type { Figures, Siblings } from '../plumbing/metrics.ts';
import { StartProblem } from '../start-problem.ts';
import { giveBackWhenStarted } from './give-back.ts';
import type { Order, Report } from './messages.ts';

/** Serves what the process that keeps this one says, until it says otherwise or is gone. */
export function serveWithOthers(prepare: NonNullable<Steps['prepare']>): void {
  const siblings = new KeptSiblings();
  let running: Promise<Running> | undefined;
  let isEnding = false;
  const end = (drains: boolean) => {
    if (isEnding) return;
    isEnding = true;
    void Promise.resolve(running)
      .then((served) => served?.stop(drains), nothing)
      .finally(() => process.exit());
  };
  const serve = async ({ config, share }: Extract<Order, { kind: 'serve' }>) => {
    running = startServer(config, { prepare, share: { ...share, siblings } });
    const { address, setUpLink } = await running;
    tell({ kind: 'serving', running: { address, setUpLink } });
    giveBackWhenStarted();
  };
  process.on('message', (order: Order) => {
    if (order.kind === 'serve') void serve(order).catch(giveUp);
    else if (order.kind === 'stop') end(true);
    else if (order.kind === 'alive') tell({ kind: 'alive' });
    else siblings.hear(order);
  });
  process.on('disconnect', () => end(false));
  process.on('SIGTERM', () => end(false));
  // The terminal tells every process of its group; the one that keeps us tells us when.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, nothing);
}

function giveUp(error: unknown): void {
  if (!(error instanceof StartProblem)) console.error(error);
  tell({ kind: 'problem', message: error instanceof Error ? error.message : String(error) });
}

/** The one that keeps us may be gone by now: then we end as well, but not of this. */
function tell(report: Report): void {
  if (process.connected) process.send?.(report, undefined, undefined, nothing);
}

function nothing(): void {}

class KeptSiblings implements Siblings {
  #figures: () => Promise<Figures> = () => Promise.resolve([]);
  #waiting = new Map<string, (figures: Figures[]) => void>();

  onAsked(figures: () => Promise<Figures>): void {
    this.#figures = figures;
  }

  ask(): Promise<Figures[]> {
    const id = randomUUID();
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      tell({ kind: 'count', id });
    });
  }

  hear(order: Extract<Order, { kind: 'count' | 'counted' }>): void {
    if (order.kind === 'count')
      // One that cannot say its figures has none, and serves on.
      void this.#figures()
        .catch((): Figures => [])
        .then((figures) => tell({ kind: 'figures', id: order.id, figures }));
    else {
      this.#waiting.get(order.id)?.(order.figures);
      this.#waiting.delete(order.id);
    }
  }
}
