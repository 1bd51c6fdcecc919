import type { Coordinates } from '#domain/order/distance.ts';
import { type Markup, markup } from '#domain/text/markup.ts';
import type { Way } from './read-way.ts';

/** A point on the drawing, in its own units. */
interface Point {
  x: number;
  y: number;
}

const WIDTH = 716;
const HEIGHT = 298;
/** Where the markers may stand, with room for their names around them. */
const FIELD = { left: 90, right: 626, top: 84, bottom: 204 };

/** Height of letters: still read on a phone, where the drawing is half as large. */
const LETTERS = 30;

const GROUND = '#f4f1e8';
const LINE = '#8d8674';
const INK = '#1c2430';
const PAPER = '#ffffff';
const RESTAURANT = '#c8401f';
const GUEST = '#1d3a6e';

/** Letters of a restaurant's name that fit beside its marker. */
const MOST_LETTERS = 24;

/**
 * The direction and the distance from the restaurant to the guest, as SVG with north at the top: a line between two
 * points and nothing that looks like a map.
 */
export function drawMap({ name, restaurant, guest, metres }: Way): string {
  const isShown = guest !== null && metres !== null;
  const title = isShown ? `Richtung und Entfernung: von ${name} zu dir` : name;
  const [from, to] = isShown ? placeBoth(restaurant, guest) : [middle(), null];
  const label = to && isShown ? sayDistance(metres, guest.isExact) : null;
  const parts = [
    to ? line(from, to) : '',
    marker(from, RESTAURANT),
    nameAt(from, to, shorten(name)),
    ...(to ? [marker(to, GUEST), nameAt(to, from, 'du')] : []),
    ...(to && label ? [labelBetween(from, to, label)] : []),
    to ? NORTH : '',
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" ` +
    `font-family="system-ui,sans-serif" font-size="${LETTERS}" font-weight="600" fill="${INK}">` +
    `${markup`<title>${title}</title>`.text}<rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>${parts.join('')}</svg>`
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
  const [x, y] = Math.hypot(east, north) < 1e-6 ? [1, 0] : [east, -north];
  const scale = Math.min(halfWidth / Math.abs(x || 1e-9), halfHeight / Math.abs(y || 1e-9));
  const { x: mx, y: my } = middle();
  return [
    { x: mx - x * scale, y: my - y * scale },
    { x: mx + x * scale, y: my + y * scale },
  ];
}

const line = (from: Point, to: Point): string =>
  `<line ${ends(from, to)} stroke="${LINE}" stroke-width="4" stroke-linecap="round" stroke-dasharray="0.1 12"/>`;

const ends = (from: Point, to: Point): string =>
  `x1="${Math.round(from.x)}" y1="${Math.round(from.y)}" x2="${Math.round(to.x)}" y2="${Math.round(to.y)}"`;

const marker = ({ x, y }: Point, fill: string): string =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="16" fill="${fill}" stroke="${PAPER}" stroke-width="6"/>`;

/** Above the upper marker and below the lower one, so that no name lies on the line; it begins or ends at the edge. */
function nameAt({ x, y }: Point, other: Point | null, name: string): string {
  const line = other && y < other.y ? y - 34 : y + 54;
  if (x < WIDTH / 3) return text(x - 18, line, markup`${name}`, 'start');
  return x > (WIDTH * 2) / 3 ? text(x + 18, line, markup`${name}`, 'end') : text(x, line, markup`${name}`);
}

function labelBetween(from: Point, to: Point, label: string): string {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const width = label.length * LETTERS * 0.55 + 32;
  return (
    `<rect x="${Math.round(x - width / 2)}" y="${Math.round(y - 25)}" width="${Math.round(width)}" height="50" rx="25" fill="${PAPER}"/>` +
    text(x, y + 11, markup`${label}`)
  );
}

const text = (x: number, y: number, { text: content }: Markup, anchor = 'middle'): string =>
  `<text x="${Math.round(x)}" y="${Math.round(y)}" text-anchor="${anchor}">${content}</text>`;

const shorten = (name: string): string =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1).trimEnd()}…` : name;

/** '3,2 km', with a word where only the place is known; nearer than that nobody could say. */
function sayDistance(metres: number, isExact: boolean): string {
  if (!isExact && metres < 500) return 'in deiner Nähe';
  const distance = `${(metres / 1000).toFixed(1).replace('.', ',')} km`;
  return isExact ? distance : `ungefähr ${distance}`;
}

/** An arrow in the corner, as on a plan. */
const NORTH =
  `<path d="M676 62V28m-8 10 8-10 8 10" fill="none" stroke="${LINE}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>` +
  `<text x="676" y="92" text-anchor="middle" font-size="24" fill="${LINE}">N</text>`;
