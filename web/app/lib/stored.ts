import type { Lasting } from './device-storage.client.ts';
import { useStore } from './store.ts';
import { deviceChoices } from './device-choices.client.ts';

/** A choice kept on this device (`local`) or until the window closes (`session`); null = none made. */
export function useStored(key: string, lasting: Lasting) {
  const value = useStore(
    () => ({ subscribe: deviceChoices.subscribe, read: () => deviceChoices.read(lasting, key) }),
    null,
  );
  const choose = (next: string | null) => deviceChoices.keep(lasting, key, next);
  return [value, choose] as const;
}
