import { useSyncExternalStore } from 'react';

/** A value that only the browser knows and that every part of the page may show. */
export interface Store<Value> {
  read: () => Value;
  set: (next: Value) => void;
  /** Calls the listener after every change, until the answered function is called. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const { tell, subscribe } = createListeners();
  return {
    read: () => value,
    set(next) {
      value = next;
      tell();
    },
    subscribe,
  };
}

/** Those who want to hear that something has changed. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    tell() {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The value of a store; renders again when it changes. The server has no stores and shows what is given for it. */
export const useStore = <Value>(
  store: () => Pick<Store<Value>, 'read' | 'subscribe'>,
  onServer: Value,
): Value =>
  useSyncExternalStore(
    (listener) => store().subscribe(listener),
    () => store().read(),
    () => onServer,
  );

/** What only the browser can tell and what stays as long as the page; until it is asked, what the server says. */
export const useBrowserFact = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(never, read, () => onServer);

const never = () => () => undefined;
