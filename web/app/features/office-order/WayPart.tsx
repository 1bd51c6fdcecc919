import type { Answer } from '#contract/contract.ts';
import { formatDistance } from '../../lib/format.ts';
import { Part } from '../../ui/Part.tsx';
import { useWay, WayOnMap } from '../order/WayOnMap.tsx';
import { WaySketch } from '../order/WaySketch.tsx';

/** Where an order that is brought comes from and goes. */
export function WayPart({ order: { orderId, uid, restaurant } }: { order: Answer<'officeOrder'> }) {
  const way = useWay(orderId);
  const name = restaurant.item_name;
  return (
    <Part title="Weg">
      <figure className="grid gap-2">
        <WayOnMap
          way={way}
          name={name}
          guest={{ name: 'Gast', place: 'der Ort des Gasts' }}
          sketch={
            <WaySketch orderId={orderId} uid={uid} alt={`Richtung und Entfernung: von ${name} zum Gast`} />
          }
        />
        <figcaption className="min-h-5 text-sm text-ink-soft">
          {way?.guest &&
            way.metres !== null &&
            `${formatDistance(way.metres)} Luftlinie${way.guest.isExact ? '' : ', gemessen zur Mitte des Orts'}`}
        </figcaption>
      </figure>
    </Part>
  );
}
