import { arrivals } from './arrivals.client.ts';
import { blink } from './blink.ts';
import { useStore } from './store.ts';

/** What a page shows placeholders for until it is there; its title and description wait for it as well. */
export interface Late<Value> {
  promise: Promise<Value>;
  value: Value | null;
}

/** The value, where it comes at once; else one that is late. */
export async function soonOrLate<Value extends object>(
  promise: Promise<Value>,
): Promise<Value | Late<Value>> {
  // Who waits for it hears of its failure.
  const quick = await Promise.race([promise.catch(() => null), blink()]);
  return quick ?? late(promise);
}

function late<Value>(promise: Promise<Value>): Late<Value> {
  const made: Late<Value> = { promise, value: null };
  void noteArrival(made);
  return made;
}

async function noteArrival<Value>(made: Late<Value>): Promise<void> {
  try {
    made.value = await made.promise;
  } catch {
    return;
  }
  arrivals.set(arrivals.read() + 1);
}

export const isStillComing = <Value extends object>(data: Value | Late<Value>): data is Late<Value> =>
  'promise' in data;

/** What is known of it now. */
export const knownOf = <Value extends object>(data: Value | Late<Value>): Value | null =>
  isStillComing(data) ? data.value : data;

/** Renders again when something late has arrived. */
export function useArrivals(): void {
  useStore(() => arrivals, 0);
}
