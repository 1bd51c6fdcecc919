const QUICK_MS = 200;
const SLOW_MS = 2000;

/** Does it when the browser has nothing better to do, after two seconds in any case. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, QUICK_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: SLOW_MS });
  return () => cancelIdleCallback(asked);
}

const isBrowser = typeof document === 'object';

/**
 * What no first paint needs: fetched when the browser has nothing better to do, or when it is asked for. Whoever asks
 * before waits for it; whoever could not have it may ask again.
 */
export function soon<Module>(load: () => Promise<Module>): () => Promise<Module> {
  const begin = () => void load().catch(() => undefined);
  // What comes with a later page is needed at once.
  if (isBrowser && document.readyState === 'complete') begin();
  else if (isBrowser) whenIdle(begin);
  return load;
}
