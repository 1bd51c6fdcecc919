import type { Part, Recipe } from '#domain/picture/recipe.ts';
import { heap, heapOfGrain, isGrain, isNoodle, strands } from '../beds.ts';
import { drizzle, pool } from '../ground.ts';
import { portionOf } from '../portions.ts';
import type { Scene } from '../scene.ts';
import type { Point } from '../shapes.ts';
import { plate, within } from '../vessels.ts';
import { dip, DIPS } from './dips.ts';
import { finish } from './finish.ts';
import { shortPasta } from './pasta.ts';

/** Pieces smaller than this come in greater number. */
const FILLS = 112;

const isMain = ({ role }: Part): boolean => role === 'main' || role === 'egg' || role === 'melt';
const isSide = ({ role }: Part): boolean => role === 'side';

/** What a meal is about in front, what goes with it behind. */
export function drawPlate(scene: Scene, recipe: Recipe): void {
  plate(scene);
  within(scene, zoomOf(recipe), () => fillPlate(scene, recipe), 184);
  const dips = recipe.sauces.filter((sauce) => DIPS.has(sauce));
  for (const [index, sauce] of dips.slice(0, 2).entries())
    dip(scene, sauce, [index === 0 ? 112 : -112, index === 0 ? 96 : 102], 54);
  finish(scene, recipe.parts, 100);
}

// What lies alone on its plate fills it.
function zoomOf({ parts, bed, sauces }: Recipe): number {
  const isCompany = ({ role }: Part): boolean =>
    !['main', 'egg', 'melt', 'herb', 'dust', 'garnish'].includes(role);
  const alone = bed === null && sauces.length === 0 && !parts.some(isCompany);
  const largest = Math.max(180, ...parts.map((part) => portionOf(part).size));
  return Math.min(alone ? 1.6 : 1.34, 330 / largest);
}

function fillPlate(scene: Scene, { parts, bed, sauces }: Recipe): void {
  const mains = parts.filter(isMain);
  const sides = parts.filter(isSide);
  const greens = parts.filter(({ role }) => role === 'leaf');
  const small = parts.filter(({ role }) => ['slice', 'piece', 'small', 'shred'].includes(role));
  const poured = sauces.filter((sauce) => !DIPS.has(sauce));
  const hasBack = sides.length + greens.length > 0 || bed !== null;
  if (bed) backBed(scene, bed);
  laySides(scene, sides, bed);
  if (greens.length > 0)
    corner(
      scene,
      greens.map(({ name }) => name),
      sides.length > 0 || bed ? [92, -36] : [-6, -78],
    );
  const low = hasBack ? 46 : small.length > 0 && mains.length > 0 ? 14 : 0;
  if (poured[0] && mains.length > 0) pool(scene, poured[0], [0, low + 14], 122, hasBack ? 62 : 88, 0.1);
  if (mains.length === 0) scatterAll(scene, small, poured[0]);
  else {
    placeMains(scene, mains, low);
    if (poured[0] && !hasMelted(poured[0])) ladleOver(scene, poured[0], low);
    for (const part of small) around(scene, part, low, small.length);
    if (poured[0] && poured.length > 1) drizzle(scene, poured[1] ?? poured[0], 74, [0, low]);
  }
}

/** What comes with a meal lies behind it, side by side where there is more than one. */
function laySides(scene: Scene, sides: readonly Part[], bed: string | null): void {
  const isOne = sides.length === 1;
  for (const [index, part] of sides.entries()) {
    const { count, size } = portionOf(part);
    const at: Point = isOne && !bed ? [-6, -60] : [index === 0 && !bed ? -62 : 66, -62];
    if (count === 1)
      scene.lit('large', scene.piece(part.name, at, { size: size * 0.86, turn: scene.chance(-15, 15) }));
    else
      heap(scene, part.name, {
        count: Math.round(count * (isOne ? 1 : 0.7)),
        radius: isOne ? 58 : 52,
        size: size * 0.92,
        at,
      });
  }
}

const hasMelted = (sauce: string): boolean => sauce === 'butter' || sauce === 'oil';

// Over one half of it, so that one sees what it is.
function ladleOver(scene: Scene, sauce: string, low: number): void {
  pool(scene, sauce, [scene.chance(24, 44), low + scene.chance(2, 14)], 56, 30, 0.2);
}

function backBed(scene: Scene, bed: string): void {
  if (isNoodle(bed)) strands(scene, bed, 84, [-58, -54]);
  else if (isGrain(bed)) heapOfGrain(scene, bed, 84, 66, [-56, -62]);
  else if (shortPasta.includes(bed)) heap(scene, bed, { count: 16, radius: 66, size: 56, at: [-52, -60] });
}

function corner(scene: Scene, names: readonly string[], [x, y]: Point): void {
  const { chance } = scene;
  for (let nth = 0; nth < 6; nth += 1) {
    const name = names[nth % names.length] ?? 'lettuce';
    const place: Point = [x + chance(-34, 34), y + chance(-26, 26)];
    scene.lit('piece', scene.piece(name, place, { size: chance(66, 84), turn: chance(0, 360) }));
  }
}

function placeMains(scene: Scene, mains: readonly Part[], low: number): void {
  const { chance } = scene;
  const large = mains.filter((part) => portionOf(part).count === 1);
  const many = mains.filter((part) => portionOf(part).count > 1);
  const shrink = large.length > 2 ? 0.62 : large.length > 1 ? 0.76 : 1;
  for (const [index, part] of large.entries()) {
    const x = large.length === 1 ? 0 : (index - (large.length - 1) / 2) * (180 / large.length);
    const y = low + (large.length > 1 ? (index % 2 ? 16 : -12) : 0);
    scene.lit(
      'large',
      scene.piece(part.name, [x, y], { size: portionOf(part).size * shrink, turn: chance(-14, 10) }),
    );
  }
  for (const [index, part] of many.entries()) {
    const { count, size } = portionOf(part);
    const long = size > 100;
    const x = many.length === 1 || large.length > 0 ? 0 : (index - (many.length - 1) / 2) * 96;
    const places = Array.from({ length: count }, (_, nth): Point =>
      long
        ? [x + chance(-6, 6), low + (nth - (count - 1) / 2) * Math.min(50, 150 / count)]
        : [
            x + Math.cos(nth * 2.4) * 24 * Math.sqrt(nth + 0.4),
            low + (large.length > 0 ? 64 : 0) + Math.sin(nth * 2.4) * 21 * Math.sqrt(nth + 0.4),
          ],
    );
    for (const place of places)
      scene.lit(
        'piece',
        scene.piece(part.name, place, {
          size: size * chance(0.94, 1.06),
          turn: long ? chance(-16, 6) : chance(0, 360),
        }),
      );
  }
}

function around(scene: Scene, part: Part, low: number, kinds: number): void {
  const { count, size } = portionOf(part);
  const times = Math.max(2, Math.round(count / Math.sqrt(kinds)));
  const start = scene.chance(0, 6.283);
  const places = Array.from({ length: times }, (_, nth): Point => {
    const angle = start + (nth / times) * 6.283;
    return [Math.cos(angle) * scene.chance(70, 122), low * 0.7 + Math.sin(angle) * scene.chance(44, 92)];
  });
  scene.lit('piece', scene.pieces(part.name, places, { size: Math.min(size, 84) }));
}

function scatterAll(scene: Scene, parts: readonly Part[], sauce: string | undefined): void {
  if (sauce) pool(scene, sauce, [0, 0], 118, 108, 0.08);
  for (const part of parts) {
    const { count, size } = portionOf(part);
    const times = count === 1 ? 1 : Math.max(4, Math.round(22 / Math.max(1, parts.length)));
    heap(scene, part.name, { count: times, radius: 92, size: Math.min(size * 1.16, 120) });
  }
}

/** Something round and large in the middle of a plate, dressed. */
export function drawPiece(scene: Scene, { parts, sauces }: Recipe): void {
  plate(scene);
  const [first, ...others] = parts;
  if (!first) return;
  const { count, size: own } = portionOf(first);
  if (sauces[0] && first.role !== 'bread') pool(scene, sauces[0], [0, 6], 116, 108, 0.1);
  if (count > 2 && first.role !== 'bread')
    heap(scene, first.name, {
      count: Math.round(count * Math.max(1, FILLS / own)),
      radius: 84,
      size: own * 1.2,
    });
  else scene.lit('large', scene.piece(first.name, [0, 0], { size: 306, turn: scene.chance(-12, 12) }));
  if (sauces[0] && first.role === 'bread') drizzle(scene, sauces[0], 92);
  for (const part of others.filter(({ role }) => role !== 'herb' && role !== 'dust' && role !== 'garnish')) {
    const { count: many, size } = portionOf(part);
    scene.lit(
      'piece',
      scene.strew(part.name, many === 1 ? 1 : Math.min(6, many), many === 1 ? 0 : 84, Math.min(size, 90)),
    );
  }
  finish(scene, others, 90);
}
