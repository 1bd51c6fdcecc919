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
      className="map-card"
      role="group"
      aria-label="Ausgewählt"
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
    >
      <Button look="quiet" className="btn-icon map-card-close" aria-label="Auswahl schließen" onClick={close}>
        <X size={20} aria-hidden="true" />
      </Button>
      <ul>
        {restaurants.map((restaurant) => (
          <li key={restaurant.id} className="card-link">
            <h3>
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
            <p>
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
  const { rating, minutes, metres, delivers, minimumOrder } = restaurant;
  return (
    <p>
      {rating && <RatingStars stars={rating.stars} count={rating.count} />}
      {minutes && <span>{minutes}</span>}
      {metres !== null && <span>{formatDistance(metres)}</span>}
      <span>{delivers ? `ab ${formatEuros(minimumOrder)}` : 'nur Abholung'}</span>
    </p>
  );
}
