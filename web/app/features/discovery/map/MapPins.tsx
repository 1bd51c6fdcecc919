import { useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { stateText } from '../../restaurant/StateLine.tsx';
import type { Point, Size } from '../../map/map-points.ts';
import type { RestaurantFacts } from '../card-of.ts';
import { MapCard } from './MapCard.tsx';
import { areInseparable, type Group, groupPins } from '../../map/map-view.ts';

/** What pins stand on. */
export interface PinGround {
  size: Size;
  /** Where a restaurant is seen. */
  place: (restaurant: RestaurantFacts) => Point;
  /** Shows all of these. */
  show: (restaurants: readonly RestaurantFacts[]) => void;
}

interface MapPinsProps {
  ground: PinGround;
  shown: readonly RestaurantFacts[];
  now: number;
}

/** The restaurants where they are, and the card of what was tapped. */
export function MapPins({ ground: { size, place, show }, shown, now }: MapPinsProps) {
  const [chosenIds, choose] = useState<readonly number[]>([]);
  const chosen = shown.filter(({ id }) => chosenIds.includes(id));
  const open = ({ things }: Group<RestaurantFacts>) => {
    if (areInseparable(things, size)) choose(things.map(({ id }) => id));
    else {
      choose([]);
      show(things);
    }
  };
  return (
    <>
      {groupPins(shown, place)
        .filter(({ at }) => isSeen(at, size))
        .map((group) => (
          <MapPin
            key={group.things[0].id}
            group={group}
            now={now}
            isOpen={chosenIds.includes(group.things[0].id)}
            onOpen={() => open(group)}
          />
        ))}
      {chosen.length > 0 && <MapCard restaurants={chosen} now={now} onClose={() => choose([])} />}
    </>
  );
}

/** Whether something that stands there is within the frame. */
export const isSeen = ({ x, y }: Point, { width, height }: Size): boolean =>
  x > 0 && y > 0 && x < width && y < height;

interface MapPinProps {
  group: Group<RestaurantFacts>;
  now: number;
  isOpen: boolean;
  onOpen: () => void;
}

/** One restaurant with its picture, or the number of several in one spot. */
function MapPin({ group: { things: restaurants, at }, now, isOpen, onOpen }: MapPinProps) {
  const [first] = restaurants;
  const look = lookOf(restaurants);
  return (
    <button
      type="button"
      className={cx(
        'absolute top-0 left-0 -m-5.5 grid size-target place-items-center rounded-full border-3 font-bold tabular-nums shadow-card',
        isOpen ? 'z-1 border-primary bg-primary text-on-primary' : `bg-paper text-ink ${EDGES[look]}`,
        look === 'closed' && '*:[filter:grayscale(0.8)]',
      )}
      style={{ translate: `${at.x}px ${at.y}px` }}
      aria-expanded={isOpen}
      aria-label={labelOf(restaurants, now)}
      onClick={onOpen}
    >
      {restaurants.length > 1 ? (
        restaurants.length
      ) : (
        <img src={first.logo} alt="" width={38} height={38} className="size-full rounded-full object-cover" />
      )}
    </button>
  );
}

const EDGES = { open: 'border-basil-fill', busy: 'border-mustard', closed: 'border-ink-soft' };

function lookOf(restaurants: readonly RestaurantFacts[]): 'open' | 'busy' | 'closed' {
  if (restaurants.some(({ state }) => state.orderable)) return 'open';
  return restaurants.some(({ state }) => state.code === 'busy') ? 'busy' : 'closed';
}

function labelOf(restaurants: readonly RestaurantFacts[], now: number): string {
  const [first] = restaurants;
  if (first && restaurants.length === 1) return `${first.name}: ${stateText(first.state, now)}`;
  return `${restaurants.length} Restaurants: ${restaurants.map(({ name }) => name).join(', ')}`;
}
