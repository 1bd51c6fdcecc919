import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { useSite } from '../../visit/use-site.ts';
import { covers } from '../map/own-map.ts';
import type { DriverPosition } from './use-driver.ts';
import { type Guest, pointsOf, WAY_FRAME, type Way } from './way.ts';

const WayTiles = lazy(() => import('./WayTiles.tsx'));

/** As a map, as a sketch by direction and distance, or as the room for one of both while that is not known. */
type Look = 'map' | 'sketch' | 'room';

/** How a way is shown: on the operator's map where that has both ends, else as a sketch. */
export function useWayLook(way: Way | null | undefined): { look: Look; fail: () => void } {
  const { map } = useSite();
  const [hasFailed, setFailed] = useState(false);
  const isMapped = map && way && !hasFailed && covers(map, pointsOf(way));
  const look = isMapped ? 'map' : map === null || way !== undefined ? 'sketch' : 'room';
  return { look, fail: () => setFailed(true) };
}

interface WayOnMapProps {
  look: Look;
  /** The browser cannot draw the map. */
  onFail: () => void;
  /** Undefined until it is known, null where it cannot be told now. */
  way: Way | null | undefined;
  /** Of the restaurant. */
  name: string;
  guest: Guest;
  driver?: DriverPosition | null;
  sketch: ReactNode;
}

/** Where an order comes from and goes. */
export function WayOnMap({ look, onFail, way, name, guest, driver = null, sketch }: WayOnMapProps) {
  const { map } = useSite();
  const room = <div className={WAY_FRAME} aria-hidden="true" />;
  if (look === 'map' && map && way)
    return (
      <Suspense fallback={room}>
        <WayTiles map={map} way={way} driver={driver} name={name} guest={guest} onFail={onFail} />
      </Suspense>
    );
  if (look === 'sketch') return sketch;
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
