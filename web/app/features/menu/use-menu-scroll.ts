import { useEffect } from 'react';
import { keep, readKept } from '../../lib/device-storage.client.ts';

// NUM-026
const RESTORED_AFTER_MS = 500;

const keyOf = (hostUrl: string) => `menu-scroll:${hostUrl}`;

/**
 * Brings whoever returns to a menu back to the dish they were at (MNU-023), half a second after it is there,
 * unless they have begun to scroll, came back with the browser's own memory, or jumped to a category.
 */
export function useMenuScroll(hostUrl: string): void {
  useEffect(() => {
    const known = Number(readKept('session', keyOf(hostUrl)));
    const timer = setTimeout(() => {
      if (known > 0 && scrollY === 0 && !location.hash) scrollTo({ top: known, behavior: 'instant' });
    }, RESTORED_AFTER_MS);
    const note = () => keep('session', keyOf(hostUrl), String(Math.round(scrollY)));
    addEventListener('scrollend', note);
    return () => {
      clearTimeout(timer);
      removeEventListener('scrollend', note);
    };
  }, [hostUrl]);
}
