import type { Part, Recipe } from '#domain/picture/recipe.ts';
import { heapOfGrain, isGrain, isNoodle, strands } from '../beds.ts';
import { tintOf } from '../colors.ts';
import { portionOf } from '../portions.ts';
import type { Scene } from '../scene.ts';
import { type Point, spread } from '../shapes.ts';
import { bowl, bowlShade, INSIDE, within } from '../vessels.ts';
import { finish, isTop, stacked } from './finish.ts';
import { coat, marble, oilEyes } from './surfaces.ts';

/** A spoon's depth of liquid with what swims in it. */
export function drawSoup(scene: Scene, { parts, bed, sauces }: Recipe): void {
  bowl(scene);
  const broth = bed && bed in BROTHS ? bed : 'clear';
  liquid(scene, BROTHS[broth] ?? BROTHS['clear'] ?? ['#f0c878', '#dda24a', '#a8702a']);
  const noodle = bed && isNoodle(bed) ? bed : null;
  if (noodle) strands(scene, noodle, 136, [-6, 12]);
  const inside = parts.filter((part) => !isTop(part));
  const room = broth === 'stew' || broth === 'lentil-stew' ? 2 : noodle || inside.length > 4 ? 0.8 : 1;
  for (const part of stacked(inside)) {
    const { count, size } = portionOf(part);
    const times = count === 1 ? 1 : Math.max(2, Math.min(11, Math.round(count * room)));
    scene.lit('wet', scene.strew(part.name, times, count === 1 ? 34 : 112, Math.min(size, 124) * 1.16));
  }
  const cream = sauces.find((sauce) => SWIRLED.has(sauce));
  if (cream && broth !== 'coconut-soup') marble(scene, cream, 112);
  oilEyes(scene, isClear(broth) ? 26 : 12, isClear(broth) ? 10 : 5, EYES[broth]);
  bowlShade(scene);
  finish(scene, parts, 70);
}

const isClear = (broth: string): boolean => broth === 'clear' || broth === 'miso' || broth === 'red-soup';

/** Oil of another colour than fat. */
const EYES: Record<string, string> = {
  'red-soup': '#ffb060',
  'coconut-soup': '#f2a24a',
  'lentil-soup': '#e86a2a',
};

const SWIRLED = new Set(['cream', 'yoghurt', 'oil', 'coconut']);

/** Pale, full, deep of the broths and cream soups. */
const BROTHS: Record<string, readonly [string, string, string]> = {
  clear: ['#f6d38a', '#e3ac4f', '#a8702a'],
  'tomato-soup': ['#ee6a3e', '#d8481f', '#a32c0e'],
  'cream-soup': ['#fff3d6', '#f6e0b0', '#d6b478'],
  'pumpkin-soup': ['#fbb04c', '#f28f22', '#c0630c'],
  'pea-soup': ['#b9cf6a', '#97b245', '#6a8328'],
  'lentil-soup': ['#eba548', '#d58624', '#9c5a10'],
  'lentil-stew': ['#a8793e', '#865a26', '#573812'],
  'fish-soup': ['#f2a05c', '#dd7a34', '#a8501a'],
  'mushroom-soup': ['#e0c49c', '#c9a674', '#99764a'],
  'potato-soup': ['#f6dc96', '#e6c16a', '#b5903f'],
  'onion-soup': ['#c98a45', '#a3652a', '#6b3c12'],
  'coconut-soup': ['#fff6e2', '#f6e4c0', '#d9bd88'],
  'red-soup': ['#ee6a34', '#d6481a', '#9c2a0a'],
  miso: ['#ecc98a', '#d6a862', '#a5763a'],
  stew: ['#b0693a', '#8a4822', '#5a2a10'],
  'green-soup': ['#a9cb62', '#7fae3c', '#557f22'],
  'berry-soup': ['#9c2a58', '#74133c', '#470824'],
  'milk-soup': ['#fffdf6', '#f8f1e0', '#ded0b0'],
  'beet-soup': ['#c8386a', '#9c1a48', '#660a2c'],
};

function liquid(scene: Scene, [pale, full, deep]: readonly [string, string, string]): void {
  const fill = scene.radial(
    'broth',
    [
      [0, pale],
      [0.65, full],
      [1, deep],
    ],
    0.42,
  );
  scene.put(`<circle r="${INSIDE}" fill="${fill}"/>`);
  scene.put(
    '<path d="M-118-60Q-70-122 6-128Q-58-92 -92-34Q-108-40 -118-60Z" fill="#fff" opacity="0.26" filter="url(#haze)"/>',
  );
}

/** A sauce with pieces in it on one side, rice or bread on the other. */
export function drawCurry(scene: Scene, { parts, bed, sauces }: Recipe): void {
  bowl(scene);
  const [pale, full, deep] = tintOf(sauces[0] ?? 'curry');
  const fill = scene.radial(
    'curry',
    [
      [0, pale],
      [0.6, full],
      [1, deep],
    ],
    0.44,
  );
  scene.put(`<circle r="${INSIDE}" fill="${fill}"/>`);
  const grain = bed && isGrain(bed) ? bed : null;
  const rice = grain && !grain.includes('lentils') ? grain : null;
  if (grain && !rice) {
    heapOfGrain(scene, grain, 150);
    scene.put(`<circle r="158" fill="${full}" opacity="0.5"/>`);
  }
  const middle: Point = rice ? [42, 30] : [0, 0];
  const inside = parts.filter((part) => !isTop(part) && part.role !== 'bread');
  oilEyes(scene, 14, 6, pale);
  const reach = rice ? 106 : 124;
  within(
    scene,
    1,
    () => {
      for (const part of stacked(inside)) stew(scene, part, { kinds: inside.length, reach, middle, full });
    },
    INSIDE - 3,
  );
  for (const sauce of sauces
    .slice(1)
    .filter((name) => name === 'cream' || name === 'yoghurt')
    .slice(0, 1))
    marble(scene, sauce, rice ? 74 : 104, [middle[0] * 1.3, middle[1] * 1.3]);
  if (rice) within(scene, 1, () => heapOfGrain(scene, rice, 104, 146, [-112, -44]), INSIDE - 3);
  bowlShade(scene);
  finish(
    scene,
    parts.filter(({ role }) => role !== 'bread'),
    84,
  );
  for (const { name } of parts.filter(({ role }) => role === 'bread').slice(0, 1))
    scene.lit('large', scene.piece(name, [-104, 112], { size: 150, turn: -24 }));
}

interface Stewed {
  kinds: number;
  reach: number;
  middle: Point;
  /** Colour of the sauce. */
  full: string;
}

// Pieces that swim in their sauce and are covered by it.
function stew(scene: Scene, part: Part, { kinds, reach, middle: [mx, my], full }: Stewed): void {
  const { count, size } = portionOf(part);
  // A duck's breast or a schnitzel lies whole in the middle.
  if (count === 1 && kinds === 1) {
    scene.lit('wet', scene.piece(part.name, [mx, my], { size: size * 1.1, turn: scene.chance(-14, 10) }));
    return;
  }
  const own = Math.min(size, 120) * 1.36;
  const most = part.role === 'slice' ? 4 : 12;
  const times = count === 1 ? 1 : Math.max(4, Math.min(most, Math.round((count + 5) / Math.sqrt(kinds / 2))));
  const places = spread(scene.chance, times, reach).map(([x, y]): Point => [x + mx, y + my]);
  scene.lit('wet', scene.pieces(part.name, places, { size: own }));
  coat(scene, full, places, own);
}
