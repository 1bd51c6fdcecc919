import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { isStillComing, type Late } from '../../lib/late.ts';
import { reportPresence } from './report-presence.client.ts';

/** Pages on which somebody is busy with a restaurant's food. */
const AT_A_RESTAURANT = /^\/(?:speisekarte|warenkorb|generator)\/[^/]/;

/**
 * Lets the restaurant know how many look at its menu right now (session tracking). What its pages load says which
 * restaurant it is, as `host`; on a slow line it comes after the page.
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
}

function isOfRestaurant(loaded: unknown): loaded is OfRestaurant | Late<OfRestaurant> {
  return (
    typeof loaded === 'object' && loaded !== null && (isStillComing<OfRestaurant>(loaded) || 'host' in loaded)
  );
}

async function hostIdOf(loaded: unknown): Promise<number | null> {
  if (!isOfRestaurant(loaded)) return null;
  const { host } = isStillComing<OfRestaurant>(loaded)
    ? await loaded.promise.catch((): OfRestaurant => ({}))
    : loaded;
  return host?.id ?? null;
}
