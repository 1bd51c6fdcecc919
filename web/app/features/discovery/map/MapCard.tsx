import { X } from '../../../ui/icons.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatDistance, formatEuros } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { RatingStars } from '../../../ui/RatingStars.tsx';
import { StateLine } from '../../restaurant/StateLine.tsx';
import type { RestaurantFacts } from '../card-of.ts';
import { useChoice } from '../use-choice.tsx';

interface MapCardProps {
  restaurants: readonly RestaurantFacts[];
  now: number;
  onClose: () => void;
}

/** What was tapped on the map; the way to its menu. Closed, it gives the focus back to its pin. */
export function MapCard({ restaurants, now, onClose }: MapCardProps) {
  const { onChoose, failure, dialog } = useChoice(now);
  const ref = useRef<HTMLDivElement>(null);
  const pin = useRef<Element | null>(null);
  const ids = restaurants.map(({ id }) => id).join();
  useEffect(() => {
    pin.current = document.activeElement;
    ref.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [ids]);
  const close = () => {
    onClose();
    if (pin.current instanceof HTMLElement) pin.current.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Arrows read on here; they do not move the map.
    event.stopPropagation();
    if (event.key === 'Escape') close();
  };
  return (
    <div
      ref={ref}
      className="absolute inset-x-3 bottom-3 max-w-104 max-h-[calc(100%_-_1.5rem)] mx-auto py-1 px-4 overflow-y-auto rounded-lg bg-paper shadow-float touch-pan-y cursor-auto select-auto"
      role="group"
      aria-label="Ausgewählt"
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
    >
      <Button
        look="quiet"
        className="btn-icon absolute z-1 top-1.5 right-1.5"
        aria-label="Auswahl schließen"
        onClick={close}
      >
        <X size={20} aria-hidden="true" />
      </Button>
      <ul className="divide-y divide-line">
        {restaurants.map((restaurant) => (
          <li key={restaurant.id} className="card-link relative py-3 pl-15">
            <img
              src={restaurant.logo}
              alt=""
              width={48}
              height={48}
              className="absolute top-3.5 left-0 size-12 rounded-md object-cover"
            />
            <h3 className="pr-8">
              <Link
                to={paths.menu(restaurant.url)}
                prefetch="intent"
                className="card-target"
                onClick={(event) => onChoose(event, restaurant)}
              >
                {restaurant.name}
              </Link>
            </h3>
            <Facts restaurant={restaurant} />
            <p className="mt-1 flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm">
              <StateLine state={restaurant.state} now={now} countsDown />
            </p>
          </li>
        ))}
      </ul>
      {failure}
      {dialog}
    </div>
  );
}

function Facts({ restaurant }: { restaurant: RestaurantFacts }) {
  const { rating, minutes, metres, delivers, minimumOrder, state } = restaurant;
  return (
    <p className="mt-1 flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm">
      {rating && <RatingStars stars={rating.stars} count={rating.count} />}
      {minutes && <span>{minutes}</span>}
      {metres !== null && <span>{formatDistance(metres)}</span>}
      {state.way === 'delivery' && minimumOrder > 0 && <span>ab {formatEuros(minimumOrder)}</span>}
      {!delivers && <span>nur Abholung</span>}
    </p>
  );
}
