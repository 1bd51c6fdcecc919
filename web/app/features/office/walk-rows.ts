import type { KeyboardEvent } from 'react';

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Up and down lead from row to row of a table, to what is opened there first. */
export function walkRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = STEPS[event.key];
  const from = event.target as HTMLElement;
  // Where one writes or chooses, the keys are the field's.
  if (!step || from.closest('input, select, textarea')) return;
  const rows = [...event.currentTarget.rows];
  const at = rows.findIndex((row) => row.contains(from));
  const next = rows[step(at, rows.length - 1)]?.querySelector<HTMLElement>('a[href], button:not(:disabled)');
  if (!next) return;
  event.preventDefault();
  next.focus();
}
