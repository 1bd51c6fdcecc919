import { useBrowserFact } from '../../lib/store.ts';
import { useInsite } from '../../visit/insite.ts';
import { useSite } from '../../visit/use-site.ts';

/** Can this browser be told of an order while no page is open? Not inside another page, and not at a till. */
export function useMayNotify(): boolean {
  const isInsite = useInsite();
  const { type } = useSite();
  const can = useBrowserFact(canNotify, false);
  return can && !isInsite && type !== 'pos';
}

// Whoever has said no is not asked again.
const canNotify = (): boolean =>
  window.top === window &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission !== 'denied';
