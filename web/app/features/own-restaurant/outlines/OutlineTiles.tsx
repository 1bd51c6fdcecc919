import type { OwnMap } from '../../map/own-map.ts';
import { TileMap } from '../../map/TileMap.tsx';
import { useTileMap } from '../../map/use-tile-map.ts';
import { GROUND, type GroundProps } from './ground.ts';

interface OutlineTilesProps extends GroundProps {
  map: OwnMap;
  /** The browser cannot draw it. */
  onFail: () => void;
}

/** The operator's map to draw on. */
export default function OutlineTiles({ map, points, label, onTap, onFail, children }: OutlineTilesProps) {
  const control = useTileMap(map, points, onFail, onTap);
  return (
    <TileMap control={control} className={GROUND} label={label}>
      {(view) => children({ ...view, hasNames: true })}
    </TileMap>
  );
}
