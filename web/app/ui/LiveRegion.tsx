import { useSyncExternalStore } from 'react';
import { sayingStore } from './announce.ts';

/** Once per page: what `announce` and `toast` say is read out here. */
export function LiveRegion() {
  const sayings = useSyncExternalStore(sayingStore.subscribe, sayingStore.read, sayingStore.readOnServer);
  return (
    <div className="toasts no-print" role="status" aria-live="polite">
      {sayings.map(({ id, text, visible }) => (
        <p key={id} className={visible ? 'toast' : 'sr-only'}>
          {text}
        </p>
      ))}
    </div>
  );
}
