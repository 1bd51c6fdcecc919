import type { Site } from '../layout/use-site.ts';

/** Starts the service worker (web/worker). A frame inside another page gets none: it lives as long as that page. */
export function keepOffline({ type }: Site): void {
  const isFrame = type === 'insite' || window.top !== window;
  // Only pages that came over https, or from this very machine, have the interface.
  if (isFrame || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Where it is refused, as in private windows, everything works but for the page shown offline.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
