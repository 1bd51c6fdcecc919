import type { Answer } from '#contract/contract.ts';
import { formatDistance } from '../../lib/format.ts';
import { Part } from '../../ui/Part.tsx';
import { useWay, useWayLook, WayOnMap } from '../order/WayOnMap.tsx';

/** Where an order that is brought comes from and goes. */
export function WayPart({ order: { orderId, restaurant } }: { order: Answer<'officeOrder'> }) {
  const way = useWay(orderId);
  const { look, fail } = useWayLook(way);
  const name = restaurant.item_name;
  return (
    <Part title="Weg">
      <figure className="grid gap-2">
        <WayOnMap
          look={look}
          onFail={fail}
          way={way}
          name={name}
          guest={{ name: 'Gast', place: 'der Ort des Gasts' }}
          // What is drawn for guests calls whoever looks at it "du"; the line below says as much.
          sketch={null}
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
