import type { Coordinates } from '#domain/distance.ts';

/** A point on the drawing, in its own units. */
interface Point {
  x: number;
  y: number;
}

const WIDTH = 716;
const HEIGHT = 298;
/** Where the markers may stand: on land, with room for them at the edges. */
const FIELD = { left: 110, right: 606, top: 150, bottom: 250 };

const SEA = '#bfe0f0';
const SAND = '#f4e2b6';
const LAND = '#e5eee0';
const STREET = '#ffffff';
const RESTAURANT = '#c8401f';
const GUEST = '#1d3a6e';

export interface MapRequest {
  restaurant: Coordinates;
  /** null: the guest comes to the restaurant. */
  guest: Coordinates | null;
  /** The same seed draws the same coast and streets. */
  seed: number;
  title: string;
}

/**
 * A sketch of the way from the restaurant to the guest, as SVG: the direction and the longer side are true, coast
 * and streets are drawn freely. Works without any map service.
 */
export function drawMap({ restaurant, guest, seed, title }: MapRequest): string {
  const random = randomFrom(seed);
  const [from, to] = guest ? placeBoth(restaurant, guest) : [middle(), null];
  const route: [Point, ...Point[]] = to ? [from, ...bend(from, to, random), to] : [from];
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${SEA}"/>`,
    drawCoast(random),
    ...drawStreets(route, random),
    to ? line(route, `fill="none" stroke="${GUEST}" stroke-width="8" stroke-dasharray="0.1 17"`) : '',
    marker(from, RESTAURANT),
    to ? marker(to, GUEST) : '',
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">` +
    `<title>${escape(title)}</title>${parts.join('')}</svg>`
  );
}

const middle = (): Point => ({ x: WIDTH / 2, y: (FIELD.top + FIELD.bottom) / 2 });

// A degree of longitude is shorter the farther north one is.
function placeBoth(one: Coordinates, other: Coordinates): [Point, Point] {
  const east =
    (other.longitude - one.longitude) * Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180);
  const north = other.latitude - one.latitude;
  const halfWidth = (FIELD.right - FIELD.left) / 2;
  const halfHeight = (FIELD.bottom - FIELD.top) / 2;
  // In the same spot the guest still needs a marker of their own.
  const [x, y] = Math.hypot(east, north) < 1e-6 ? [1, -0.1] : [east, -north];
  const scale = Math.min(halfWidth / Math.abs(x || 1e-9), halfHeight / Math.abs(y || 1e-9));
  const { x: mx, y: my } = middle();
  return [
    { x: mx - x * scale, y: my - y * scale },
    { x: mx + x * scale, y: my + y * scale },
  ];
}

function bend(from: Point, to: Point, random: () => number): Point[] {
  const at = (share: number): Point => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share + (random() - 0.5) * 44,
  });
  return [at(0.3), at(0.72)];
}

function drawCoast(random: () => number): string {
  const [start, ...wave] = [0, 0.3, 0.6, 1].map((share) => ({ x: WIDTH * share, y: 66 + random() * 34 }));
  const area = (offset: number, fill: string) => {
    const [first, ...rest] = [start, ...wave].map((point) => write(point, offset));
    return `<path d="M${first}C${rest.join(' ')}V${HEIGHT}H0Z" fill="${fill}"/>`;
  };
  return area(0, SAND) + area(20, LAND);
}

const write = (point: Point | undefined, offset = 0): string =>
  point ? `${Math.round(point.x)},${Math.round(point.y + offset)}` : '';

function drawStreets(route: readonly [Point, ...Point[]], random: () => number): string[] {
  const style = (width: number) => `fill="none" stroke="${STREET}" stroke-width="${width}"`;
  const path = route[0].x <= (route.at(-1) ?? route[0]).x ? [...route] : route.toReversed();
  const edge = (x: number, near = middle()): Point => ({ x, y: near.y + (random() - 0.5) * 40 });
  const side = ({ x, y }: Point): string => {
    const end = { x: x + (random() - 0.5) * 160, y: random() < 0.6 ? HEIGHT + 10 : 132 };
    return line([{ x, y }, end], style(11));
  };
  return [...path.map(side), line([edge(-10, path[0]), ...path, edge(WIDTH + 10, path.at(-1))], style(14))];
}

const line = (points: readonly Point[], style: string): string =>
  `<polyline points="${points.map((point) => write(point)).join(' ')}" stroke-linecap="round" stroke-linejoin="round" ${style}/>`;

const marker = ({ x, y }: Point, fill: string): string =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="18" fill="${fill}" stroke="${STREET}" stroke-width="7"/>`;

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Numbers from 0 to 1 that are always the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
