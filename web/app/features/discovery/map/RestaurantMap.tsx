import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
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
  const shown = useWhole(narrowed);
  const { geoUrl, town, center } = narrowed.list;
  const place = { town, center, shown, now };
  if (!map || hasFailed || !covers(map, [center])) return <RestaurantRadar geoUrl={geoUrl} {...place} />;
  return (
    <Suspense fallback={<div className="map-frame" aria-hidden="true" />}>
      <RestaurantTiles map={map} {...place} onFail={() => setHasFailed(true)} />
    </Suspense>
  );
}

/** All restaurants that are left, also those that one has not scrolled to; the first ones until they are there. */
function useWhole({ list, whole }: NarrowedList): readonly RestaurantFacts[] {
  const [all, setAll] = useState(list);
  const load = useEffectEvent(whole);
  const isWhole = list.restaurants.length >= list.total;
  useEffect(() => {
    if (isWhole) return;
    let isGone = false;
    load().then(
      (answer) => isGone || setAll(answer),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [list.asked, isWhole]);
  return isWhole || all.asked !== list.asked ? list.restaurants : all.restaurants;
}
