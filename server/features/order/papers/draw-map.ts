import type { Coordinates } from '#domain/order/distance.ts';
import { markup } from '#domain/text/markup.ts';
import { beginning, letter } from '#server/adapters/brand/lettering.ts';
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

/** The tokens of the pages by day and by night: a picture has none of its page's colours either. */
const TINTS = {
  ground: ['#f1ece0', '#253041'],
  line: ['#8d8674', '#7487a0'],
  ink: ['#1c2430', '#eef2f7'],
  paper: ['#ffffff', '#1b2532'],
  restaurant: ['#c03c1c', '#e0694a'],
  guest: ['#1d3a6e', '#7ba3ea'],
} as const;

const tintsOf = (nth: 0 | 1): string =>
  Object.entries(TINTS)
    .map(([name, tints]) => `--${name}:${tints[nth]}`)
    .join(';');
const STYLE = `<style>svg{${tintsOf(0)}}@media (prefers-color-scheme:dark){svg{${tintsOf(1)}}}</style>`;
const tint = (name: keyof typeof TINTS): string => `var(--${name},${TINTS[name][0]})`;

const LINE = tint('line');
const PAPER = tint('paper');

/** Letters of a restaurant's name that fit beside its marker. */
const MOST_LETTERS = 24;

/**
 * The direction and the distance from the restaurant to the guest, as SVG with north at the top: a line between two
 * points and nothing that looks like a map.
 */
export function drawMap({ name, restaurant, guest, metres }: Way): string {
  const isShown = guest !== null && metres !== null;
  const [from, to] = isShown ? placeBoth(restaurant, guest) : [middle(), null];
  const label = to && isShown ? sayDistance(metres, guest.isExact) : null;
  const title = isShown ? `Richtung und Entfernung: von ${name} zu dir, ${label}` : name;
  const parts = [
    to ? line(from, to) : '',
    marker(from, tint('restaurant')),
    nameAt(from, to, shorten(name)),
    ...(to ? [marker(to, tint('guest')), nameAt(to, from, 'du')] : []),
    ...(to && label ? [labelBetween(from, to, label)] : []),
    to ? north() : '',
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" fill="${tint('ink')}">` +
    `${markup`<title>${title}</title>`.text}${STYLE}<rect width="${WIDTH}" height="${HEIGHT}" fill="${tint('ground')}"/>${parts.join('')}</svg>`
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
  if (x < WIDTH / 3) return text(x - 18, line, name, 'start');
  return x > (WIDTH * 2) / 3 ? text(x + 18, line, name, 'end') : text(x, line, name);
}

function labelBetween(from: Point, to: Point, label: string): string {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const width = letter(label, 'text', LETTERS).width + 40;
  return (
    `<rect x="${Math.round(x - width / 2)}" y="${Math.round(y - 25)}" width="${Math.round(width)}" height="50" rx="25" fill="${PAPER}"/>` +
    text(x, y + 11, label)
  );
}

/** Where a line of words has its point: in the shares of its width that lie before it. */
const ANCHORS = { start: 0, middle: 0.5, end: 1 };

// A picture of a page has none of the page's fonts: words are outlines of the house's type.
function text(x: number, y: number, words: string, anchor: keyof typeof ANCHORS = 'middle'): string {
  const line = letter(words, 'text', LETTERS);
  const outlines = beginning(line, x - line.width * ANCHORS[anchor], y);
  return `<g>${markup`<title>${words}</title>`.text}${outlines}</g>`;
}

const shorten = (name: string): string =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1).trimEnd()}…` : name;

/** '3,2 km', with a word where only the place is known; nearer than that nobody could say. */
function sayDistance(metres: number, isExact: boolean): string {
  if (!isExact && metres < 500) return 'in deiner Nähe';
  const distance = `${(metres / 1000).toFixed(1).replace('.', ',')} km`;
  return isExact ? distance : `ungefähr ${distance}`;
}

/** An arrow in the corner, as on a plan. */
const north = (): string =>
  `<path d="M676 62V28m-8 10 8-10 8 10" fill="none" stroke="${LINE}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>` +
  text(676, 94, 'N');
