import { keep, type Lasting, readKept } from '../../lib/device-storage.ts';
import { createListeners, useStore } from '../../lib/store.ts';

const { tell, subscribe } = createListeners();

/** A choice kept on this device (`local`) or until the window closes (`session`); null = none made. */
export function useStored(key: string, lasting: Lasting) {
  const value = useStore(() => ({ read: () => readKept(lasting, key), subscribe }), null);
  const choose = (next: string) => {
    keep(lasting, key, next);
    tell();
  };
  return [value, choose] as const;
}
