import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { deliveryRangeText } from '#domain/delivery-time.ts';
import { paths } from '../../lib/paths.ts';
import { FoodIcon } from '../../ui/food/FoodIcon.tsx';
import type { FoodName } from '#domain/food-names.ts';
import type { Tone } from '#domain/food-tones.ts';

type Host = Answer<'gethost'>;

interface Way {
  title: string;
  note: string;
  food: FoodName;
  tone: Tone;
}

/** How one can eat what the restaurant cooks; every way leads to the menu. */
export function WaysToEat({ host }: { host: Host }) {
  return (
    <nav aria-label="So kommst du an dein Essen" className="own-ways">
      {waysOf(host).map(({ title, note, food, tone }) => (
        <Link key={title} to={paths.menu(host.item_url)} className={`food-tile tone-${tone}`}>
          <FoodIcon food={food} size={72} />
          <span>
            {title}
            <span className="own-way-note">{note}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

function waysOf(host: Host): Way[] {
  const minutes = host.item_delivery_minutes;
  const ways: (Way | false)[] = [
    host.item_homedelivery === 'Y' && {
      title: 'Liefern lassen',
      note: minutes === null ? 'bis an die Tür' : `in ${deliveryRangeText(minutes)}`,
      food: 'bicycle',
      tone: 'sea',
    },
    host.item_pickup === 'Y' && {
      title: 'Abholen',
      note: `fertig in ${host.item_pickup_minutes}\u00a0Min.`,
      food: 'takeout-box',
      tone: 'butter',
    },
    host.item_allow_bookatable === 'Y' && {
      title: 'Hier essen',
      note: 'Tisch mit Essen bestellen',
      food: 'fork-and-knife-with-plate',
      tone: 'mint',
    },
  ];
  return ways.filter((way) => way !== false);
}
