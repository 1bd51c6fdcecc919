import { useEffect, useRef, useState } from 'react';
import { type Lost, lostSince, type Stop, type Tour } from './tour.ts';

/** What went out of the tour without anybody's doing here, until it is read; and what is done with it then. */
export function useLostStops({ shift, stops }: Tour): [readonly Lost[], () => void] {
  const before = useRef<readonly Stop[]>([]);
  const [unread, setUnread] = useState<readonly Lost[]>([]);
  const isDriving = shift !== null;
  useEffect(() => {
    const lost = isDriving ? lostSince(stops, before.current) : [];
    before.current = stops;
    if (lost.length > 0) setUnread((all) => [...all, ...lost]);
  }, [isDriving, stops]);
  return [unread, () => setUnread([])];
}
