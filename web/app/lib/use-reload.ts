import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 60_000;

/** Has a page that stands open ask again, once a minute unless said otherwise, and as soon as somebody looks at it again. */
export function useReload(every = EVERY_MS): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const timer = setInterval(reload, every);
    document.addEventListener('visibilitychange', reload);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reload);
    };
  }, [revalidate, every]);
}
