import { lazy, Suspense, useState } from 'react';
import type { Coordinates } from '#domain/order/distance.ts';
import { useSite } from '../../../visit/use-site.ts';
import { covers } from '../../map/own-map.ts';
import type { RestaurantFacts } from '../card-of.ts';
import { RestaurantRadar } from './RestaurantRadar.tsx';

const RestaurantTiles = lazy(() => import('./RestaurantTiles.tsx'));

interface RestaurantMapProps {
  geoUrl: string;
  town: string;
  center: Coordinates;
  shown: readonly RestaurantFacts[];
  now: number;
}

/** The restaurants where they are: on the operator's map where it has this place, else by direction and distance. */
export default function RestaurantMap({ geoUrl, ...rest }: RestaurantMapProps) {
  const { map } = useSite();
  const [hasFailed, setHasFailed] = useState(false);
  if (!map || hasFailed || !covers(map, [rest.center])) return <RestaurantRadar geoUrl={geoUrl} {...rest} />;
  return (
    <Suspense fallback={<div className="map-frame" aria-hidden="true" />}>
      <RestaurantTiles map={map} {...rest} onFail={() => setHasFailed(true)} />
    </Suspense>
  );
}
