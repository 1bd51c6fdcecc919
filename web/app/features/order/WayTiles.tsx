import type { Coordinates } from '#domain/order/distance.ts';
import { cx } from '../../ui/cx.ts';
import type { OwnMap } from '../map/own-map.ts';
import { TileMap } from '../map/TileMap.tsx';
import { type TileMapView, useTileMap } from '../map/use-tile-map.ts';
import type { DriverPosition } from './use-driver.ts';
import { type Guest, pointsOf, WAY_FRAME, type Way } from './way.ts';

interface WayTilesProps {
  map: OwnMap;
  way: Way;
  /** Where whoever brings it is; null: that is not shared. */
  driver: DriverPosition | null;
  /** Of the restaurant. */
  name: string;
  guest: Guest;
  /** The browser cannot draw it. */
  onFail: () => void;
}

/** The restaurant and where its order goes, on the operator's map. */
export default function WayTiles({ map, way, driver, name, guest, onFail }: WayTilesProps) {
  const control = useTileMap(map, pointsOf(way), onFail);
  const label = way.guest ? `Karte: ${name} und ${guest.place}` : `Karte: ${name}`;
  return (
    <TileMap control={control} label={label} className={WAY_FRAME}>
      {(view) => (
        <>
          <Mark at={way.restaurant} name={name} look="bg-tomato-fill" view={view} />
          {way.guest && (
            <Mark
              at={way.guest}
              name={way.guest.isExact ? guest.name : `${guest.name} (ungefähr)`}
              look="bg-primary"
              view={view}
            />
          )}
          {driver && <Mark at={driver} name="dein Essen" look="bg-basil" view={view} />}
        </>
      )}
    </TileMap>
  );
}

interface MarkProps {
  at: Coordinates;
  name: string;
  look: string;
  view: TileMapView;
}

/** A dot with its name on the side that has more room; touches go through to the map. */
function Mark({ at, name, look, view: { project, size } }: MarkProps) {
  const { x, y } = project(at);
  const isRight = x > size.width / 2;
  return (
    <span
      className={cx(
        'pointer-events-none! absolute top-0 -mt-3 flex items-center gap-1.5',
        isRight ? 'right-0 -mr-3 flex-row-reverse' : 'left-0 -ml-3',
      )}
      style={{ translate: `${isRight ? x - size.width : x}px ${y}px` }}
    >
      <span className={cx('size-6 rounded-full border-4 border-paper shadow-card', look)} />
      <span className="max-w-40 truncate rounded-full bg-paper px-2 py-0.5 text-sm font-semibold shadow-card">
        {name}
      </span>
    </span>
  );
}
