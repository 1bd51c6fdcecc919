import type { Part, Recipe } from '#domain/picture/recipe.ts';
import { heap, heapOfGrain, isGrain, isNoodle, leaves, strands } from '../beds.ts';
import { tintOf } from '../colors.ts';
import { dollop, drizzle, pool } from '../ground.ts';
import { portionOf } from '../portions.ts';
import type { Scene } from '../scene.ts';
import type { Point } from '../shapes.ts';
import { bowl, bowlShade, INSIDE, within } from '../vessels.ts';
import { DIPS } from './dips.ts';
import { finish, isTop, stacked } from './finish.ts';

/** A bowl of which each part has its own field, as poké and Buddha bowls are laid. */
export function drawBowl(scene: Scene, { parts, bed, sauces }: Recipe): void {
  bowl(scene);
  const ground = bed ?? 'rice';
  if (isNoodle(ground)) strands(scene, ground, INSIDE);
  else if (isGrain(ground)) heapOfGrain(scene, ground, INSIDE);
  else leaves(scene, ['lettuce', 'romaine'], 124);
  const fields = parts.filter((part) => !isTop(part));
  const start = scene.chance(-0.4, 0.4) - Math.PI / 2;
  const share = (2 * Math.PI) / Math.max(3, fields.length);
  within(scene, 1.16, () => {
    for (const [index, part] of fields.entries()) field(scene, part, start + index * share, share);
    const [sauce] = sauces.filter((name) => !THIN.has(name));
    if (sauce && DIPS.has(sauce)) dollop(scene, sauce, [0, 0], 34);
    else if (sauce) drizzle(scene, sauce, 100);
  });
  bowlShade(scene);
  finish(scene, parts, 110);
}

/** Nobody sees these on what they dress. */
const THIN = new Set(['oil', 'soy-sauce', 'balsamic', 'butter']);

// A field is a wedge of the bowl, heaped towards its middle: rows of pieces, each overlapping the one before.
function field(scene: Scene, part: Part, angle: number, share: number): void {
  const { count, size } = portionOf(part);
  if (count <= 2 && size > 80) {
    const big = Math.min(size * 1.2, 100 + share * 30);
    const places = count === 1 && share < 1.6 ? [0] : [-0.22, 0.22];
    for (const off of places) {
      const at = angle + off * share;
      const place: Point = [Math.cos(at) * 82, Math.sin(at) * 82];
      const turn = (at * 180) / Math.PI + scene.chance(70, 110);
      scene.lit('piece', scene.piece(part.name, place, { size: big, turn }));
    }
    return;
  }
  const own = Math.min(size * 1.14, 80);
  for (const radius of [128, 98, 66, 34]) {
    const many = Math.max(1, Math.round((share * radius) / (own * 0.6)));
    const row = Array.from({ length: many }, (_, nth): Point => {
      const at = angle + share * 0.96 * ((nth + 0.5) / many - 0.5);
      return [Math.cos(at) * radius + scene.chance(-5, 5), Math.sin(at) * radius + scene.chance(-5, 5)];
    });
    scene.lit('piece', scene.pieces(part.name, row, { size: own }));
  }
}

/** Leaves with everything else among them. */
export function drawSalad(scene: Scene, { parts, sauces }: Recipe): void {
  bowl(scene);
  const green = parts.filter(({ role }) => role === 'leaf').map(({ name }) => name);
  const others = parts.filter((part) => part.role !== 'leaf' && !isTop(part));
  within(scene, 1.24, () => fillSalad(scene, green, others, sauces[0]));
  bowlShade(scene);
  finish(scene, parts, 110);
}

function fillSalad(
  scene: Scene,
  green: readonly string[],
  others: readonly Part[],
  sauce: string | undefined,
): void {
  const hasLeaves = green.length > 0;
  if (hasLeaves) leaves(scene, green, 100, 98);
  else pool(scene, sauce ?? 'oil', [0, 0], 150);
  const many = Math.max(1, others.length);
  for (const part of stacked(others)) {
    const { count, size } = portionOf(part);
    const times = count === 1 ? 1 : Math.max(3, Math.round((hasLeaves ? 15 : 30) / Math.sqrt(many)));
    const own = Math.min(size, 150);
    const radius = count === 1 ? 20 : hasLeaves ? 104 : 116;
    if (hasLeaves || count === 1)
      scene.lit(
        'piece',
        scene.strew(part.name, count === 1 ? 1 : Math.min(times, count + 5), radius, own * 1.1),
      );
    else heap(scene, part.name, { count: times + 3, radius: radius + 8, size: own * 1.1 });
  }
  if (sauce && hasLeaves && !THIN.has(sauce)) drizzle(scene, sauce, 96);
}

/** Noodles or rice that everything else has been tossed with. */
export function drawTossed(scene: Scene, { parts, bed, sauces }: Recipe): void {
  bowl(scene);
  const ground = bed ?? 'egg-noodles';
  scene.put(`<circle r="${INSIDE}" fill="${tintOf(sauces[0] ?? 'soy-sauce')[1]}"/>`);
  if (isNoodle(ground)) strands(scene, ground, 164);
  else heapOfGrain(scene, ground, 166);
  const inside = parts.filter((part) => !isTop(part));
  for (const part of stacked(inside)) {
    const { count, size } = portionOf(part);
    const times =
      count === 1 ? 1 : Math.max(3, Math.round((count + 6) / Math.sqrt(Math.max(1, inside.length / 2))));
    scene.lit('wet', scene.strew(part.name, times, count === 1 ? 30 : 120, Math.min(size, 110) * 1.3));
  }
  bowlShade(scene);
  finish(scene, parts, 100);
}
