import { Link, useLocation } from 'react-router';
import { staffPaths } from '../../lib/staff-paths.ts';
import { roomAt } from './rooms.ts';

interface SwitchRestaurantProps {
  hostId: number;
  restaurants: readonly { id: number; item_name: string }[];
}

/** Whoever runs several goes to the same room of another, or looks at all of them. */
export function SwitchRestaurant({ hostId, restaurants }: SwitchRestaurantProps) {
  const { key, pathname } = useLocation();
  if (restaurants.length < 2) return null;
  const toRoom = roomAt(hostId, pathname)?.to ?? staffPaths.own;
  return (
    // Arrived there it is closed again.
    <details key={key} className="relative">
      <summary className="btn btn-ghost min-h-target">Wechseln</summary>
      <ul
        aria-label="Deine Restaurants"
        className="absolute right-0 z-20 mt-1 grid max-h-[70dvh] w-[min(20rem,80vw)] list-none overflow-y-auto rounded-md border border-line bg-paper p-1.5 shadow-float"
      >
        {restaurants.map(({ id, item_name }) => (
          <li key={id}>
            <Link
              to={toRoom(id)}
              aria-current={id === hostId ? 'true' : undefined}
              className="flex min-h-target items-center rounded-sm px-3 font-semibold wrap-anywhere text-rim aria-[current]:bg-rim-soft"
            >
              {item_name}
            </Link>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          <Link
            to={staffPaths.ownAllFigures(hostId)}
            className="flex min-h-target items-center rounded-sm px-3 font-semibold text-rim"
          >
            Alle zusammen in Zahlen
          </Link>
        </li>
      </ul>
    </details>
  );
}
