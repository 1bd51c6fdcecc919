import { createContext, type ReactNode, use, useEffect, useState } from 'react';

const Time = createContext({ now: 0, ahead: 0 });

/** The server's time in ms, moving on by the second. */
export const useNow = (): number => use(Time).now;

/** By how many ms the server's clock is ahead of the tablet's. */
export const useAhead = (): number => use(Time).ahead;

/** Lets the server's clock tick in the browser, because a tablet's own clock may be wrong. */
export function Clock({ serverNow, children }: { serverNow: string; children: ReactNode }) {
  const [time, setTime] = useState(() => ({ now: Date.parse(serverNow), ahead: 0 }));
  useEffect(() => {
    const ahead = Date.parse(serverNow) - Date.now();
    const tick = () => setTime({ now: Date.now() + ahead, ahead });
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [serverNow]);
  return <Time value={time}>{children}</Time>;
}
