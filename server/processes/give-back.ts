import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds after which a start has read and remembered what it needs. */
const STARTED_MS = 10_000;

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Reading the program makes garbage, for which the heap has grown: it would stay as large for as long as the process lives.
 * This gives all of that back to the machine at once. It stops everything for some tenths of a second.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** The same once, when a process has started. */
export const giveBackWhenStarted = (): void => void setTimeout(giveBackMemory, STARTED_MS).unref();
