import { createContext, type ReactNode, use, useEffect, useState } from 'react';

const Now = createContext(0);

/** The server's time in ms, moving on by the second. */
export const useNow = (): number => use(Now);

/** Lets the server's clock tick in the browser, because a tablet's own clock may be wrong. */
export function Clock({ serverNow, children }: { serverNow: string; children: ReactNode }) {
  const [now, setNow] = useState(() => Date.parse(serverNow));
  useEffect(() => {
    const ahead = Date.parse(serverNow) - Date.now();
    const tick = () => setNow(Date.now() + ahead);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [serverNow]);
  return <Now value={now}>{children}</Now>;
}
