import { useEffect } from 'react';

// NUM-026
const RESTORED_AFTER_MS = 500;

const keyOf = (hostUrl: string) => `menu-scroll:${hostUrl}`;

/**
 * Brings whoever returns to a menu back to the dish they were at (MNU-023), half a second after it is there,
 * unless they have begun to scroll, came back with the browser's own memory, or jumped to a category.
 */
export function useMenuScroll(hostUrl: string): void {
  useEffect(() => {
    const known = Number(read(keyOf(hostUrl)));
    const timer = setTimeout(() => {
      if (known > 0 && scrollY === 0 && !location.hash) scrollTo({ top: known, behavior: 'instant' });
    }, RESTORED_AFTER_MS);
    const keep = () => write(keyOf(hostUrl), String(Math.round(scrollY)));
    addEventListener('scrollend', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('scrollend', keep);
    };
  }, [hostUrl]);
}

// Storage may be switched off; then a menu simply begins at its top.
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Nothing is lost but a comfort.
  }
}
