import type { Coordinates } from '#domain/distance.ts';

/** A point of the flat map in thousandths of a degree of latitude (111 m): x to the east, y to the south. */
export interface Point {
  x: number;
  y: number;
}

/** What of the map is seen: its middle and its width in units. */
export interface View extends Point {
  width: number;
}

/** The size of the map on the screen in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** About 200 m and 100 km. */
const CLOSEST = 2;
const WIDEST = 900;
/** One restaurant alone is shown with its neighbourhood. */
const NEIGHBOURHOOD = 20;

/** Pins nearer to each other than a thumb is wide are one. */
const THUMB = 46;

/** Lays the globe flat around a point; true enough for a day's ride. */
export function projectAround(center: Coordinates): (at: Coordinates) => Point {
  const narrowing = Math.cos((center.latitude * Math.PI) / 180);
  return ({ latitude, longitude }) => ({
    x: (longitude - center.longitude) * narrowing * 1000,
    y: (center.latitude - latitude) * 1000,
  });
}

const within = (width: number): number => Math.min(WIDEST, Math.max(CLOSEST, width));

/** The view that shows all points with a margin around them; without points the closest one around the middle. */
export function fitView(points: readonly Point[], size: Size): View {
  if (points.length === 0) return { x: 0, y: 0, width: 3 * NEIGHBOURHOOD };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // Half a thumb on each side, and as much again.
  const [innerWidth, innerHeight] = [size.width - 2 * THUMB, size.height - 2 * THUMB];
  const unitsPerPixel = Math.max(
    (right - left) / Math.max(innerWidth, 1),
    (bottom - top) / Math.max(innerHeight, 1),
  );
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: within(Math.max(NEIGHBOURHOOD, unitsPerPixel * size.width)),
  };
}

/** Twice as near with a factor of 2; the point `at` of the map stays where it is seen. */
export function zoomView(view: View, factor: number, at: Point = view): View {
  const width = within(view.width / factor);
  const share = width / view.width;
  return { x: at.x + (view.x - at.x) * share, y: at.y + (view.y - at.y) * share, width };
}

/** Moves what is seen by pixels. */
export function moveView(view: View, size: Size, right: number, down: number): View {
  const unitsPerPixel = view.width / size.width;
  return { ...view, x: view.x + right * unitsPerPixel, y: view.y + down * unitsPerPixel };
}

/** Where on the screen a point of the map is seen, from the upper left corner. */
export function toScreen(view: View, size: Size, { x, y }: Point): Point {
  const pixels = size.width / view.width;
  return { x: (x - view.x) * pixels + size.width / 2, y: (y - view.y) * pixels + size.height / 2 };
}

/** The reverse of toScreen. */
export function toMap(view: View, size: Size, { x, y }: Point): Point {
  const units = view.width / size.width;
  return { x: view.x + (x - size.width / 2) * units, y: view.y + (y - size.height / 2) * units };
}

/** Things that stand in one spot of the screen. */
export interface Group<Thing> {
  things: [Thing, ...Thing[]];
  at: Point;
}

/** Groups what would cover each other, in the order given: the first of a group says where it stands. */
export function groupPins<Thing extends { at: Point }>(
  things: readonly Thing[],
  view: View,
  size: Size,
): Group<Thing>[] {
  const groups: Group<Thing>[] = [];
  for (const thing of things) {
    const at = toScreen(view, size, thing.at);
    const near = groups.find((group) => Math.hypot(group.at.x - at.x, group.at.y - at.y) < THUMB);
    if (near) near.things.push(thing);
    else groups.push({ things: [thing], at });
  }
  return groups;
}

/** Whether the closest look would still show them as one. */
export const areInseparable = (points: readonly Point[], size: Size): boolean => {
  const closest = { ...fitView(points, size), width: CLOSEST };
  return (
    groupPins(
      points.map((at) => ({ at })),
      closest,
      size,
    ).length === 1
  );
};

/** A round distance that is about a fifth of what is seen, for the scale. */
export function scaleBar(view: View, size: Size): { metres: number; pixels: number } {
  const metresPerPixel = (view.width * 111.2) / size.width;
  const wanted = (metresPerPixel * size.width) / 5;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const metres = ([5, 2, 1].find((step) => step * power <= wanted) ?? 1) * power;
  return { metres, pixels: metres / metresPerPixel };
}
