import type { Coordinates } from '#domain/order/distance.ts';
import { HomeDot } from '../../map/HomeDot.tsx';
import type { OwnMap } from '../../map/own-map.ts';
import { TileMap } from '../../map/TileMap.tsx';
import { useTileMap } from '../../map/use-tile-map.ts';
import type { RestaurantFacts } from '../card-of.ts';
import { MapPins } from './MapPins.tsx';

interface RestaurantTilesProps {
  map: OwnMap;
  town: string;
  center: Coordinates;
  shown: readonly RestaurantFacts[];
  now: number;
  /** The browser cannot draw it. */
  onFail: () => void;
}

/** The restaurants on the operator's map. */
export default function RestaurantTiles({ map, town, center, shown, now, onFail }: RestaurantTilesProps) {
  const control = useTileMap(map, [center, ...shown], onFail);
  return (
    <TileMap
      control={control}
      className="map-frame"
      label={`Karte: Restaurants in ${town}. Dieselben stehen darunter in der Liste.`}
    >
      {({ size, project, show }) => (
        <>
          <HomeDot at={project(center)} />
          <MapPins ground={{ size, place: project, show }} shown={shown} now={now} />
        </>
      )}
    </TileMap>
  );
}
