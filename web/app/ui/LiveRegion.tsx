import { useStore } from '../lib/store.ts';
import { type Saying, sayingStore } from './announce.client.ts';

const NOTHING: readonly Saying[] = [];

/** Once per page: what `announce` and `toast` say is read out here. */
export function LiveRegion() {
  const sayings = useStore(() => sayingStore, NOTHING);
  return (
    // Each by itself: a status is read as a whole, with all that was said in the last seconds.
    <div className="toasts no-print" role="status" aria-live="polite" aria-atomic="false">
      {sayings.map(({ id, text, visible }) => (
        <p key={id} className={visible ? 'toast' : 'sr-only'}>
          {text}
        </p>
      ))}
    </div>
  );
}
