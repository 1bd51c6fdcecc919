import { useEffect, useState } from 'react';

/** True once the page stands and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const ready = () => setIdle(true);
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(ready, 200);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(ready, { timeout: 2000 });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}
