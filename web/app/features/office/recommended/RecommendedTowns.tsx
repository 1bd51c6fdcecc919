import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { useSite } from '../../../visit/use-site.ts';
import { covers } from '../../map/own-map.ts';
import { writeQuery } from '../office-query.ts';
import type { Town } from './town.ts';
import { TownRadar } from './TownRadar.tsx';

const TownTiles = lazy(() => import('./TownTiles.tsx'));

/** Towns that are named beside the map; the others are on it alone. */
const NAMED = 8;

/** Where guests miss restaurants, on a map and in numbers; nothing where nobody said so. */
export function RecommendedTowns({ towns }: { towns: readonly Town[] }) {
  if (towns.length === 0) return null;
  return (
    <section aria-labelledby="wo" className="grid gap-3">
      <h2 id="wo" className="text-xl">
        Wo Restaurants gewünscht werden
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
        {towns.slice(0, NAMED).map(({ town, count }) => (
          <li key={town}>
            <Link to={writeQuery({ search: town })} className="link inline-flex min-h-target items-center">
              {town}
            </Link>{' '}
            {formatNumber(count)}
          </li>
        ))}
      </ul>
      <TownMap towns={towns} />
    </section>
  );
}

/** On the operator's map where it has them all, else by direction and distance. */
function TownMap({ towns }: { towns: readonly Town[] }) {
  const { map } = useSite();
  // Only the browser knows how wide it is.
  const isHere = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const [hasFailed, setFailed] = useState(false);
  const frame = 'h-[clamp(16rem,40dvh,26rem)] rounded-lg bg-sand';
  if (!isHere) return <div className={frame} aria-hidden="true" />;
  if (!map || hasFailed || !covers(map, towns)) return <TownRadar towns={towns} frame={frame} />;
  return (
    <Suspense fallback={<div className={frame} aria-hidden="true" />}>
      <TownTiles map={map} towns={towns} frame={frame} onFail={() => setFailed(true)} />
    </Suspense>
  );
}
