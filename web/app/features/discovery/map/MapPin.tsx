import { FoodIcon } from '../../../ui/food/FoodIcon.tsx';
import { coverScene } from '#domain/cover-scenes.ts';
import { seedOf } from '#domain/food-tones.ts';
import { cx } from '../../../ui/cx.ts';
import { stateText } from '../../restaurant/StateLine.tsx';
import type { RestaurantFacts } from '../card-of.ts';
import type { Group, Point } from './map-view.ts';

/** A restaurant and where it is on the flat map. */
export interface Pin {
  restaurant: RestaurantFacts;
  at: Point;
}

interface MapPinProps {
  group: Group<Pin>;
  now: number;
  isOpen: boolean;
  onOpen: () => void;
}

/** One restaurant with its picture, or the number of several in one spot. */
export function MapPin({ group: { things, at }, now, isOpen, onOpen }: MapPinProps) {
  const restaurants = things.map(({ restaurant }) => restaurant);
  const [{ restaurant: first }] = things;
  return (
    <button
      type="button"
      className={cx('map-pin', `map-pin-${lookOf(restaurants)}`)}
      style={{ translate: `${at.x}px ${at.y}px` }}
      aria-expanded={isOpen}
      aria-label={labelOf(restaurants, now)}
      onClick={onOpen}
    >
      {restaurants.length > 1 ? (
        restaurants.length
      ) : (
        <FoodIcon food={coverScene(first.scene, seedOf(first.url)).foods[0] ?? 'pizza'} size={26} eager />
      )}
    </button>
  );
}

function lookOf(restaurants: readonly RestaurantFacts[]): 'open' | 'busy' | 'closed' {
  if (restaurants.some(({ state }) => state.orderable)) return 'open';
  return restaurants.some(({ state }) => state.code === 'busy') ? 'busy' : 'closed';
}

function labelOf(restaurants: readonly RestaurantFacts[], now: number): string {
  const [first] = restaurants;
  if (first && restaurants.length === 1) return `${first.name}: ${stateText(first.state, now)}`;
  return `${restaurants.length} Restaurants: ${restaurants.map(({ name }) => name).join(', ')}`;
}
