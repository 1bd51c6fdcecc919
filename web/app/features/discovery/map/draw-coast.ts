import type { Coordinates } from '#domain/distance.ts';
import { COASTS, land } from './coast.ts';
import type { Point } from './map-view.ts';

/** Farther away nobody sees whether a coast is round. */
const ROUNDED_UNTIL = 600;

interface DrawnCoast {
  /** The part of the map in which the land is drawn; elsewhere there is nothing but land. */
  sea: { x: number; y: number; width: number; height: number };
  /** The land in it as the path of an SVG. */
  path: string;
}

/** Draws sea and land around a place. */
export function drawCoast(project: (at: Coordinates) => Point): DrawnCoast {
  const corner = project({ latitude: COASTS.north, longitude: COASTS.west });
  const opposite = project({ latitude: COASTS.south, longitude: COASTS.east });
  const size = { width: opposite.x - corner.x, height: opposite.y - corner.y };
  return {
    sea: { ...corner, ...size },
    path: land.map((ring) => drawRing(readRing(ring, project))).join(''),
  };
}

function readRing(ring: string, project: (at: Coordinates) => Point): Point[] {
  const numbers = ring.split(' ').map(Number);
  const points: Point[] = [];
  let [longitude, latitude] = [0, 0];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    longitude += numbers[at] ?? 0;
    latitude += numbers[at + 1] ?? 0;
    points.push(project({ latitude: latitude / 1000, longitude: longitude / 1000 }));
  }
  return points;
}

// Near the middle as a curve through all points (Catmull and Rom, 1974), far away straight.
function drawRing(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? { x: 0, y: 0 };
  const steps = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    if (Math.max(Math.abs(from.x), Math.abs(from.y), Math.abs(to.x), Math.abs(to.y)) > ROUNDED_UNTIL)
      return `L${write(to)}`;
    const leaving = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const arriving = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${write(leaving)} ${write(arriving)} ${write(to)}`;
  });
  return `M${write(at(0))}${steps.join('')}Z`;
}

const write = ({ x, y }: Point): string => `${x.toFixed(2)},${y.toFixed(2)}`;
