import { useEffect, useRef, useState } from 'react';
import type { RestaurantList } from './load-list.ts';

const MINUTE = 60;
/** How old a list can be that has just arrived: kept by the server for a minute, and by this page for another. */
const OLDEST = 2 * MINUTE;
/** Those who look at the same list need not all ask in the same second. */
const SPREAD = 4;
/** Between two questions: what was due may take a moment to be told, or not be told at all. */
const AGAIN_AFTER = 15;

/**
 * The list as it is now, and the server's clock to tell it by. When the next restaurant opens, closes or comes back,
 * the list is loaded anew; a page that nobody sees waits until somebody does.
 */
export function useFreshList(given: RestaurantList, reload: () => Promise<RestaurantList>) {
  const [{ list, now }, setShown] = useState({ list: given, now: given.now });
  const askedAt = useRef(-AGAIN_AFTER);
  useEffect(() => {
    const clock = startClock(list.now);
    const due = list.nextChange === null ? Infinity : list.nextChange + Math.random() * SPREAD;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      askedAt.current = sinceStart();
      reload().then(
        (fresh) => isGone || setShown({ list: fresh, now: fresh.now }),
        () => undefined,
      );
    };
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      const time = clock();
      setShown((shown) => ({ ...shown, now: Math.max(shown.now, time - (time % MINUTE)) }));
      const patience = askedAt.current + AGAIN_AFTER - sinceStart();
      if (time >= due && patience <= 0) ask();
      const next = time < due ? due - time : Math.max(patience, 1);
      timer = setTimeout(look, Math.ceil(Math.min(next, MINUTE - (time % MINUTE)) * 1000));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [list, reload]);
  return { list, now };
}

const sinceStart = (): number => performance.now() / 1000;

/**
 * The server's clock in seconds, from what it said when it made the list. The visitor's clock tells how long ago that
 * was, as far as that can be; a wrong one is never believed further than that.
 */
function startClock(said: number): () => number {
  const offset = Math.min(Math.max(Date.now() / 1000, said), said + OLDEST) - sinceStart();
  return () => offset + sinceStart();
}
