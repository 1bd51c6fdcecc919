import type { Point, Size } from './map-points.ts';

/** How much room a name and a pin need, roughly. */
const LETTER = 7;
const LINE = 18;
const PIN = 48;
/** The arrow to the north in the upper left corner. */
const NORTH = { x: 0, y: 0, width: 40, height: 56 };

interface MapNamesProps<Named extends { name: string }> {
  /** The first of them win where there is no room for all. */
  towns: readonly Named[];
  locate: (town: Named) => Point;
  size: Size;
  /** Where pins stand, which names must not hide behind. */
  pins: readonly Point[];
}

/** Names to find the way by, on a ground that has none. */
export function MapNames<Named extends { name: string }>({
  towns,
  locate,
  size,
  pins,
}: MapNamesProps<Named>) {
  return (
    <div aria-hidden="true">
      {placeNames(towns, locate, { size, pins }).map(({ name, x, y }) => (
        <span
          key={name}
          className="absolute top-0 left-0 text-ink-soft text-xs font-semibold leading-none whitespace-nowrap pointer-events-none [text-shadow:0_0_3px_var(--sand),0_0_3px_var(--sand)]"
          style={{ translate: `${x}px ${y}px` }}
        >
          {name}
        </span>
      ))}
    </div>
  );
}

interface Box extends Point {
  width: number;
  height: number;
}

const areApart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

const isInside = ({ x, y, width, height }: Box, size: Size): boolean =>
  x > 0 && y > 0 && x + width < size.width && y + height < size.height;

/** The names that fit on the map without covering anything, each near its town; the towns first in the list win. */
function placeNames<Named extends { name: string }>(
  towns: readonly Named[],
  locate: (town: Named) => Point,
  { size, pins }: { size: Size; pins: readonly Point[] },
): (Box & { name: string })[] {
  const taken: Box[] = [
    NORTH,
    ...pins.map(({ x, y }) => ({ x: x - PIN / 2, y: y - PIN / 2, width: PIN, height: PIN })),
  ];
  return towns.flatMap((town) => {
    const { x, y } = locate(town);
    const [width, height] = [town.name.length * LETTER, LINE];
    // In its place, else below, above, to the left or to the right of a pin that stands there.
    const tries: [number, number][] = [
      [x - width / 2, y - LINE / 2],
      [x - width / 2, y + PIN / 2],
      [x - width / 2, y - PIN / 2 - LINE],
      [x - width - PIN / 2, y - LINE / 2],
      [x + PIN / 2, y - LINE / 2],
    ];
    const box = tries
      .map(([left, top]): Box => ({ x: left, y: top, width, height }))
      .find((candidate) => isInside(candidate, size) && taken.every((other) => areApart(candidate, other)));
    if (!box) return [];
    taken.push(box);
    return [{ ...box, name: town.name }];
  });
}
