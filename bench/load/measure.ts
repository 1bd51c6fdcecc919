import type { Server } from '../servers/child.ts';
import { Visitor } from './visitor.ts';

/** What one turn took: its length in seconds, those of them the server computed, and each piece of work in milliseconds. */
export interface Turn {
  seconds: number;
  cpuSeconds: number;
  times: number[];
}

/** The median rates of several turns, and percentiles over all their pieces in milliseconds. */
export interface Measured {
  perSecond: number;
  /** Of the server alone: the database and whoever asks have their own. */
  perCpuSecond: number;
  p50: number;
  p99: number;
}

/** Visitors who are there at the same time. */
export const CONCURRENT = 16;

type Timed = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Spreads items over visitors who each take the next one when they are through; what runs in `timed` is measured. */
export async function takeTurn<Item>(
  server: Server,
  host: string,
  items: readonly Item[],
  work: (visitor: Visitor, item: Item, timed: Timed) => Promise<void>,
): Promise<Turn> {
  const visitors = await Promise.all(
    Array.from({ length: CONCURRENT }, () => Visitor.arrive(server.port, host)),
  );
  const waiting = items.values();
  const times: number[] = [];
  const timed: Timed = async (piece) => {
    const start = performance.now();
    const result = await piece();
    times.push(performance.now() - start);
    return result;
  };
  const cpuStart = await server.cpuSeconds();
  const start = performance.now();
  await Promise.all(
    visitors.map(async (visitor) => {
      for (const item of waiting) await work(visitor, item, timed);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const cpuSeconds = (await server.cpuSeconds()) - cpuStart;
  for (const visitor of visitors) visitor.leave();
  return { seconds, cpuSeconds, times };
}

export function summarise(turns: readonly Turn[]): Measured {
  const times = turns.flatMap((turn) => turn.times).toSorted((a, b) => a - b);
  const median = (rates: number[]) =>
    percentile(
      rates.toSorted((a, b) => a - b),
      0.5,
    );
  return {
    perSecond: median(turns.map(({ seconds, times: made }) => made.length / seconds)),
    perCpuSecond: median(turns.map(({ cpuSeconds, times: made }) => made.length / cpuSeconds)),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
