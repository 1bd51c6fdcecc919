import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { useSite } from '../../visit/use-site.ts';
import { covers } from '../map/own-map.ts';
import type { DriverPosition } from './use-driver.ts';
import { type Guest, pointsOf, WAY_FRAME, type Way } from './way.ts';

const WayTiles = lazy(() => import('./WayTiles.tsx'));

interface WayOnMapProps {
  /** Undefined until it is known, null where it cannot be told now. */
  way: Way | null | undefined;
  /** Of the restaurant. */
  name: string;
  guest: Guest;
  driver?: DriverPosition | null;
  /** The same by direction and distance. */
  sketch: ReactNode;
}

/** Where an order comes from and goes: on the operator's map where that has both, else as a sketch. */
export function WayOnMap({ way, name, guest, driver = null, sketch }: WayOnMapProps) {
  const { map } = useSite();
  const [hasFailed, setHasFailed] = useState(false);
  const room = <div className={WAY_FRAME} aria-hidden="true" />;
  if (map && way && !hasFailed && covers(map, pointsOf(way)))
    return (
      <Suspense fallback={room}>
        <WayTiles
          map={map}
          way={way}
          driver={driver}
          name={name}
          guest={guest}
          onFail={() => setHasFailed(true)}
        />
      </Suspense>
    );
  if (map === null || way !== undefined) return sketch;
  return (
    <>
      {room}
      <noscript>{sketch}</noscript>
    </>
  );
}

/** The way of an order, of any one for the operator, who needs no link; undefined until it is known, null where it cannot be. */
export function useWay(orderId: number, uid?: string): Way | null | undefined {
  const [way, setWay] = useState<Way | null>();
  useEffect(() => {
    let isGone = false;
    const asked =
      uid === undefined ? call('officeOrderWay', { orderId }) : call('orderWay', { orderId, uid });
    asked.then(
      (answer) => isGone || setWay(answer),
      () => isGone || setWay(null),
    );
    return () => {
      isGone = true;
    };
  }, [orderId, uid]);
  return way;
}
