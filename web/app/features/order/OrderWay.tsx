import { formatDistance, formatTime } from '../../lib/format.ts';
import type { ShownOrder, Status } from './shown-order.ts';
import { type DriverPosition, useDriver } from './use-driver.ts';
import { useWay, useWayLook, WayOnMap } from './WayOnMap.tsx';
import { WaySketch } from './WaySketch.tsx';
import type { Way } from './way.ts';

/** Where the order comes from and goes, as its guest sees it. */
export function OrderWay({ shown: { order, host }, status }: { shown: ShownOrder; status: Status }) {
  const { orderId, uid, mode } = order;
  const driver = useDriver(order, status);
  const way = useWay(orderId, uid);
  const { look, fail } = useWayLook(way);
  const ends = mode === 'delivery' ? `Richtung und Entfernung: von ${host.name} zu dir` : host.name;
  const alt = [ends, way && sayDistance(way)].filter(Boolean).join(', ');
  return (
    <figure className="grid gap-2">
      <WayOnMap
        look={look}
        onFail={fail}
        way={way}
        name={host.name}
        guest={{ name: 'du', place: 'dein Ort' }}
        driver={driver}
        sketch={<WaySketch orderId={orderId} uid={uid} alt={alt} />}
      />
      <figcaption className="min-h-5 text-sm text-ink-soft">
        {way && sayMeasured(way, look === 'sketch')}
        {driver && <b className="block text-lg text-ink">{sayDriver(driver)}</b>}
      </figcaption>
    </figure>
  );
}

/** What nearer than this is said of a place as a whole would be a guess. */
const LEAST_METRES = 500;

function sayDistance({ guest, metres }: Way): string | null {
  if (!guest || metres === null) return null;
  if (guest.isExact) return formatDistance(metres);
  return metres < LEAST_METRES ? 'in deiner Nähe' : `ungefähr ${formatDistance(metres)}`;
}

/** How that was measured; a sketch has the distance in it. */
function sayMeasured(way: Way, isSketch: boolean): string | null {
  const distance = sayDistance(way);
  if (distance === null) return null;
  const measured = way.guest?.isExact ? 'Luftlinie' : 'Luftlinie, gemessen zur Mitte deines Orts';
  return isSketch ? measured : `Zu dir: ${distance}, ${measured}`;
}

/** In words, also beside a map: how far it still is, and of when that is. */
function sayDriver({ metres, minutes, at }: DriverPosition): string {
  const when = `Stand ${formatTime(at)} Uhr`;
  if (metres === null || minutes === null) return `Dein Essen ist auf dem Weg zu dir (${when}).`;
  if (metres < LEAST_METRES) return `Dein Essen ist gleich da (${when}).`;
  const ride = minutes === 1 ? 'eine Minute' : `${minutes} Minuten`;
  return `Dein Essen ist noch ungefähr ${formatDistance(metres)} entfernt, etwa ${ride} Fahrt (${when}).`;
}
