import { useEffect, useEffectEvent, useRef, useState } from 'react';

const MINUTE = 60;
/** How old a list can be that has just arrived: kept by the server for a minute, and by this page for another. */
const OLDEST = 2 * MINUTE;
/** Those who look at the same list need not all ask in the same second. */
const SPREAD = 4;
/** Between two questions: what was due may take a moment to be told, or not be told at all. */
const AGAIN_AFTER = 15;

interface Told {
  /** The server's clock when the list was made. */
  now: number;
  nextChange: number | null;
}

/**
 * The server's clock to tell a list by, in whole minutes. When the next restaurant opens, closes or comes back, the list
 * is asked for anew; a page that nobody sees waits until somebody does.
 */
export function useListClock({ now: said, nextChange }: Told, onDue: () => void): number {
  const [now, setNow] = useState(said);
  const askedAt = useRef(-AGAIN_AFTER);
  const ask = useEffectEvent(onDue);
  useEffect(() => {
    const clock = startClock(said);
    const due = nextChange === null ? Infinity : nextChange + Math.random() * SPREAD;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      const time = clock();
      setNow((shown) => Math.max(shown, said, time - (time % MINUTE)));
      const patience = askedAt.current + AGAIN_AFTER - sinceStart();
      if (time >= due && patience <= 0) {
        askedAt.current = sinceStart();
        ask();
      }
      const next = time < due ? due - time : Math.max(patience, 1);
      timer = setTimeout(look, Math.ceil(Math.min(next, MINUTE - (time % MINUTE)) * 1000));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [said, nextChange]);
  return Math.max(now, said);
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
