import { ringRadius, toScreen } from './map-view.ts';
import type { Point } from './map-points.ts';
import type { MapControl } from './use-map-view.ts';

/** The middle of the flat map. */
export const HOME: Point = { x: 0, y: 0 };

/** Kilometres around the place. */
const RINGS = [1, 2, 5, 10, 20];
/** A ring smaller than this many pixels has no room for its name. */
const LEAST_PIXELS = 40;

/** Circles of kilometres, where there is no map: nothing that could be taken for land, water or a street. */
export function Rings({ control: { view, size } }: { control: MapControl }) {
  const home = toScreen(view, size, HOME);
  const rings = RINGS.map((kilometres) => ({
    kilometres,
    radius: ringRadius(kilometres, view, size),
  })).filter(({ radius }) => radius >= LEAST_PIXELS);
  return (
    <div aria-hidden="true">
      <svg className="absolute inset-0 size-full">
        {rings.map(({ kilometres, radius }) => (
          <circle
            key={kilometres}
            cx={home.x}
            cy={home.y}
            r={radius}
            className="fill-paper/25 stroke-line-strong"
          />
        ))}
      </svg>
      {rings
        .map(({ kilometres, radius }) => ({ kilometres, at: { x: home.x, y: home.y + radius } }))
        .filter(({ at }) => at.y < size.height && at.y > 0 && at.x > 0 && at.x < size.width)
        .map(({ kilometres, at }) => (
          <span
            key={kilometres}
            className="absolute top-0 left-0 rounded-full bg-paper px-2 text-xs text-ink-soft pointer-events-none"
            style={{ translate: `calc(${at.x}px - 50%) calc(${at.y}px - 50%)` }}
          >
            {kilometres}&nbsp;km
          </span>
        ))}
    </div>
  );
}

/** Which way is up. */
export function North() {
  return (
    <span
      className="absolute top-3 left-3 grid justify-items-center text-xs font-semibold leading-tight text-ink-soft pointer-events-none"
      aria-hidden="true"
    >
      <span>↑</span>N
    </span>
  );
}
