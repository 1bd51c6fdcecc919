import type { Coordinates } from '#domain/order/distance.ts';
import type { Point, Size } from './map-points.ts';

/**
 * What of the flat map is seen: its middle and its width. Its unit is a thousandth of a degree of latitude (111 m), x to
 * the east and y to the south.
 */
export interface View extends Point {
  width: number;
}

const KILOMETRES_PER_UNIT = 0.1112;

/** About 200 m, and all of Germany. */
const CLOSEST = 2;
const WIDEST = 15_000;
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

/** The reverse of projectAround. */
export function unprojectAround(center: Coordinates): (at: Point) => Coordinates {
  const narrowing = Math.cos((center.latitude * Math.PI) / 180);
  return ({ x, y }) => ({
    latitude: center.latitude - y / 1000,
    longitude: center.longitude + x / (narrowing * 1000),
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
export function groupPins<Thing>(things: readonly Thing[], place: (thing: Thing) => Point): Group<Thing>[] {
  const groups: Group<Thing>[] = [];
  for (const thing of things) {
    const at = place(thing);
    const near = groups.find((group) => Math.hypot(group.at.x - at.x, group.at.y - at.y) < THUMB);
    if (near) near.things.push(thing);
    else groups.push({ things: [thing], at });
  }
  return groups;
}

/** Whether the closest look would still show them as one. */
export const areInseparable = (places: readonly [Coordinates, ...Coordinates[]], size: Size): boolean => {
  const points = places.map(projectAround(places[0]));
  const closest = { ...fitView(points, size), width: CLOSEST };
  return groupPins(points, (point) => toScreen(closest, size, point)).length === 1;
};

/** Pixels from the middle of a ring to its line. */
export const ringRadius = (kilometres: number, view: View, size: Size): number =>
  ((kilometres / KILOMETRES_PER_UNIT) * size.width) / view.width;
