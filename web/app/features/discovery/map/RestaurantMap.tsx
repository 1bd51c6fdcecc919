import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Message.tsx';
import { useSite } from '../../../visit/use-site.ts';
import { covers } from '../../map/own-map.ts';
import type { RestaurantFacts } from '../card-of.ts';
import type { NarrowedList } from '../use-narrowed.ts';
import { RestaurantRadar } from './RestaurantRadar.tsx';

const RestaurantTiles = lazy(() => import('./RestaurantTiles.tsx'));

interface RestaurantMapProps {
  narrowed: NarrowedList;
  now: number;
}

/** The restaurants where they are: on the operator's map where it has this place, else by direction and distance. */
export default function RestaurantMap({ narrowed, now }: RestaurantMapProps) {
  const { map } = useSite();
  const [hasFailed, setHasFailed] = useState(false);
  const { shown, isPart, again } = useWhole(narrowed);
  const { geoUrl, town, center, total } = narrowed.list;
  const place = { town, center, shown, now };
  return (
    <>
      {!map || hasFailed || !covers(map, [center]) ? (
        <RestaurantRadar geoUrl={geoUrl} {...place} />
      ) : (
        <Suspense fallback={<div className="map-frame" aria-hidden="true" />}>
          <RestaurantTiles map={map} {...place} onFail={() => setHasFailed(true)} />
        </Suspense>
      )}
      {isPart && (
        <Notice className="mb-4">
          Hier stehen erst {shown.length} von {formatCount(total, 'Restaurant', 'Restaurants')}, die anderen
          sind gerade nicht zu erreichen. <Button onClick={again}>Noch einmal</Button>
        </Notice>
      )}
    </>
  );
}

/** All restaurants that are left, also those that one has not scrolled to; the first ones until they are there. */
function useWhole({ list, whole }: NarrowedList): Pins {
  const [all, setAll] = useState(list);
  const [failed, setFailed] = useState<string>();
  const load = useEffectEvent(whole);
  const isWhole = list.page === 1 && list.after === 0;
  const isPart = failed === list.asked && !isWhole;
  useEffect(() => {
    if (isWhole || isPart) return;
    let isGone = false;
    load().then(
      (answer) => isGone || setAll(answer),
      () => isGone || setFailed(list.asked),
    );
    return () => {
      isGone = true;
    };
  }, [list.asked, isWhole, isPart]);
  const hasMore = all.asked === list.asked && all.restaurants.length > list.restaurants.length;
  const { restaurants } = hasMore ? all : list;
  return { shown: restaurants, isPart, again: () => setFailed(undefined) };
}

interface Pins {
  shown: readonly RestaurantFacts[];
  /** The others could not be had. */
  isPart: boolean;
  again: () => void;
}
