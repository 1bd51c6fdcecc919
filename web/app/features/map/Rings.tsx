import { ringRadius, toScreen } from './map-view.ts';
import type { Point, Size } from './map-points.ts';
import type { MapControl } from './use-map-view.ts';

/** The middle of the flat map. */
export const HOME: Point = { x: 0, y: 0 };

/** Kilometres around the place. */
const RINGS = [1, 2, 5, 10, 20];
/** A ring smaller than this many pixels has no room for its name. */
const LEAST_PIXELS = 40;
/** Where on its ring a name may stand, in degrees from the east by the south: the first without a pin wins. */
const ANGLES = [90, 60, 120, 30, 150, 0, 180, 270, 315, 225];
/** How far the middle of a name keeps from the middle of a pin, and from the edge. */
const CLEAR = { x: 46, y: 34 };
const MARGIN = 20;

interface RingsProps {
  control: MapControl;
  /** Where pins stand, which names must not hide behind. */
  pins?: readonly Point[];
}

/** Circles of kilometres, where there is no map: nothing that could be taken for land, water or a street. */
export function Rings({ control: { view, size }, pins = [] }: RingsProps) {
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
        .flatMap(({ kilometres, radius }) => {
          const at = ANGLES.map((angle) => onRing(home, radius, angle)).find(
            (one) => isInside(one, size) && !pins.some((pin) => isCovered(one, pin)),
          );
          return at ? [{ kilometres, at }] : [];
        })
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

function onRing(home: Point, radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: home.x + radius * Math.cos(turn), y: home.y + radius * Math.sin(turn) };
}

const isInside = ({ x, y }: Point, { width, height }: Size): boolean =>
  x > MARGIN && y > MARGIN && x < width - MARGIN && y < height - MARGIN;

const isCovered = (name: Point, pin: Point): boolean =>
  Math.abs(name.x - pin.x) < CLEAR.x && Math.abs(name.y - pin.y) < CLEAR.y;

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
