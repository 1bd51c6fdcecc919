import type { OwnMap } from '../../map/own-map.ts';
import { TileMap } from '../../map/TileMap.tsx';
import { useTileMap } from '../../map/use-tile-map.ts';
import type { Town } from './town.ts';
import { TownPins } from './TownPins.tsx';

interface TownTilesProps {
  map: OwnMap;
  towns: readonly Town[];
  frame: string;
  /** The browser cannot draw it. */
  onFail: () => void;
}

/** The towns on the operator's map. */
export default function TownTiles({ map, towns, frame, onFail }: TownTilesProps) {
  const control = useTileMap(map, towns, onFail);
  return (
    <TileMap control={control} className={frame} label="Karte: wo Restaurants gewünscht werden">
      {({ size, project, show }) => <TownPins towns={towns} size={size} place={project} show={show} />}
    </TileMap>
  );
}
