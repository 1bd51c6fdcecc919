import { lazy, Suspense, useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { formatDistance, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../visit/use-site.ts';
import { covers } from '../map/own-map.ts';
import type { ShownOrder, Status } from './shown-order.ts';
import { type DriverPosition, useDriver } from './use-driver.ts';
import { pointsOf, WAY_FRAME, type Way } from './way.ts';

const WayTiles = lazy(() => import('./WayTiles.tsx'));

/** Where the order comes from and goes: on the operator's map, else as direction and distance. */
export function OrderWay({ shown, status }: { shown: ShownOrder; status: Status }) {
  const driver = useDriver(shown.order, status);
  const { map } = useSite();
  const way = useWay(shown.order);
  const [hasFailed, setHasFailed] = useState(false);
  const sketch = <Sketch shown={shown} />;
  const room = <div className={WAY_FRAME} aria-hidden="true" />;
  const isOnMap = map && way && !hasFailed && covers(map, pointsOf(way));
  const isAwaited = map !== null && way === undefined;
  return (
    <figure className="grid gap-2">
      {isOnMap && (
        <Suspense fallback={room}>
          <WayTiles
            map={map}
            way={way}
            driver={driver}
            name={shown.host.name}
            onFail={() => setHasFailed(true)}
          />
        </Suspense>
      )}
      {!isOnMap && isAwaited && room}
      {!isOnMap && (isAwaited ? <noscript>{sketch}</noscript> : sketch)}
      <figcaption className="min-h-5 text-sm text-ink-soft">
        {way && sayWay(way)}
        {driver && <b className="block text-lg text-ink">{sayDriver(driver)}</b>}
      </figcaption>
    </figure>
  );
}

/** The way of an order; undefined until it is known, null where it cannot be told now. */
function useWay({ orderId, uid }: ShownOrder['order']): Way | null | undefined {
  const [way, setWay] = useState<Way | null>();
  useEffect(() => {
    let isGone = false;
    call('orderWay', { orderId, uid }).then(
      (answer) => isGone || setWay(answer),
      () => isGone || setWay(null),
    );
    return () => {
      isGone = true;
    };
  }, [orderId, uid]);
  return way;
}

/** What nearer than this is said of a place as a whole would be a guess. */
const LEAST_METRES = 500;

function sayWay({ guest, metres }: Way): string | null {
  if (!guest || metres === null) return null;
  if (guest.isExact) return `Luftlinie ${formatDistance(metres)}`;
  const distance = metres < LEAST_METRES ? 'In deiner Nähe' : `Ungefähr ${formatDistance(metres)} Luftlinie`;
  return `${distance}, gemessen zur Mitte deines Orts`;
}

/** In words, also beside a map: how far it still is, and of when that is. */
function sayDriver({ metres, minutes, at }: DriverPosition): string {
  const when = `Stand ${formatTime(at)} Uhr`;
  if (metres === null || minutes === null) return `Dein Essen ist auf dem Weg zu dir (${when}).`;
  if (metres < LEAST_METRES) return `Dein Essen ist gleich da (${when}).`;
  const ride = minutes === 1 ? 'eine Minute' : `${minutes} Minuten`;
  return `Dein Essen ist noch ungefähr ${formatDistance(metres)} entfernt, etwa ${ride} Fahrt (${when}).`;
}

function Sketch({ shown: { order, host } }: { shown: ShownOrder }) {
  const isBrought = order.mode === 'delivery';
  return (
    <img
      className="w-full h-auto rounded-sheet dark:[filter:invert(0.88)_hue-rotate(180deg)]"
      src={paths.orderMap(order.orderId, order.uid)}
      alt={isBrought ? `Richtung und Entfernung: von ${host.name} zu dir` : host.name}
      width={716}
      height={298}
    />
  );
}
