import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
// Where the browser keeps nothing, a choice lasts as long as the page.
const memory = new Map<string, string>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

type Where = 'local' | 'session';

const storeOf = (where: Where) => (where === 'local' ? localStorage : sessionStorage);

function read(key: string, where: Where): string | null {
  try {
    return storeOf(where).getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, where: Where, value: string): void {
  try {
    storeOf(where).setItem(key, value);
  } catch {
    memory.set(key, value);
  }
  for (const listener of listeners) listener();
}

/** A choice kept on this device (`local`) or until the window closes (`session`); null = none made. */
export function useStored(key: string, where: Where) {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key, where),
    () => null,
  );
  return [value, (next: string) => write(key, where, next)] as const;
}
