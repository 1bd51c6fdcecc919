import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { reportPresence } from './presence.ts';

/** Pages on which somebody is busy with a restaurant's food. */
const AT_A_RESTAURANT = /^\/(?:speisekarte|warenkorb|generator)\/[^/]/;

/**
 * Lets the restaurant know how many look at its menu right now (session tracking). What its pages load says which
 * restaurant it is: as `host`, or within the promise of a `menu`.
 */
export function usePresence(): void {
  const { pathname } = useLocation();
  const matches = useMatches();
  const loaded = matches.findLast(({ loaderData }) => isOfRestaurant(loaderData))?.loaderData;
  const shown = AT_A_RESTAURANT.test(pathname) ? loaded : undefined;
  useEffect(() => {
    let isOver = false;
    const report = async () => {
      const host = document.visibilityState === 'hidden' ? null : await hostIdOf(shown);
      if (!isOver) await reportPresence(host);
    };
    const look = () => void report();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', look);
    };
  }, [shown]);
  // To the rooms behind the counter, which have a frame of their own.
  useEffect(() => () => void reportPresence(null), []);
}

interface OfRestaurant {
  host?: { id: number };
  menu?: Promise<{ host: { id: number } }>;
}

function isOfRestaurant(loaded: unknown): loaded is OfRestaurant {
  return typeof loaded === 'object' && loaded !== null && ('host' in loaded || 'menu' in loaded);
}

async function hostIdOf(loaded: unknown): Promise<number | null> {
  if (!isOfRestaurant(loaded)) return null;
  const { host } = loaded.menu ? await loaded.menu.catch(() => ({ host: undefined })) : loaded;
  return host?.id ?? null;
}
