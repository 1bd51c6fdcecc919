import { mostScripts } from '#tools/first-load.ts';
import type { Measured } from './load/measure.ts';
import type { PageSize } from './sizes.ts';

export interface Rate {
  name: string;
  /** Share of the floor that we want to reach, where there is one. */
  goal?: number;
  floor: Measured;
  ours: Measured;
}

/** Requests or orders per second beside the floor's, with the median and the slowest hundredth in milliseconds. */
export function printRates(rates: readonly Rate[]): void {
  print([
    ['', 'floor/s', '/CPU s', 'p50', 'p99', 'ours/s', '/CPU s', 'p50', 'p99', 'ours/floor', 'goal'],
    ...rates.map(({ name, goal, floor, ours }) => {
      const share = ours.perSecond / floor.perSecond;
      return [name, ...measured(floor), ...measured(ours), percent(share), judge(goal, share)];
    }),
  ]);
}

const measured = ({ perSecond, perCpuSecond, p50, p99 }: Measured): string[] => [
  perSecond.toFixed(0),
  perCpuSecond.toFixed(0),
  p50.toFixed(1),
  p99.toFixed(1),
];

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

const judge = (goal: number | undefined, share: number): string =>
  goal === undefined ? '' : `${percent(goal)} ${share >= goal ? '✓' : '✗'}`;

export function printSizes(sizes: readonly PageSize[], base: number): void {
  print([
    ['first load, brotli', 'scripts', 'base', 'ours above base', 'styles', 'goal'],
    ...sizes.map(({ page, scripts, styles }) => {
      const ours = scripts - base;
      const most = mostScripts[page];
      const goal = `${kilobytes(most)} ${ours <= most ? '✓' : '✗'}`;
      return [page, ...[scripts, base, ours, styles].map(kilobytes), goal];
    }),
  ]);
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Prints a table; the first row is its head. */
export function print(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
  console.log(`\n${lines.join('\n')}`);
}
