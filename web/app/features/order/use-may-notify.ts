import { useSyncExternalStore } from 'react';
import { useInsite } from '../embed/insite.ts';
import { useSite } from '../layout/use-site.ts';

const neverChanges = () => () => {};

/** Can this browser be told of an order while no page is open? Not inside another page, and not at a till. */
export function useMayNotify(): boolean {
  const isInsite = useInsite();
  const { type } = useSite();
  const can = useSyncExternalStore(neverChanges, canNotify, () => false);
  return can && !isInsite && type !== 'pos';
}

// Whoever has said no is not asked again.
const canNotify = (): boolean =>
  window.top === window &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission !== 'denied';
