import type { Part, Recipe } from '#domain/picture/recipe.ts';
import { tintOf } from '../colors.ts';
import { groundShadow } from '../ground.ts';
import type { Scene } from '../scene.ts';
import { blob, type Point, short, spread } from '../shapes.ts';
import { blanket } from './cheese.ts';
import { LAYER, toppingOf } from './pizza.ts';

const HULL =
  'M-196 0C-176-20 -150-64 -104-82C-40-104 40-104 104-82C150-64 176-20 196 0C176 20 150 64 104 82C40 104 -40 104 -104 82C-150 64 -176 20 -196 0Z';
const INSIDE_X = 148;
const INSIDE_Y = 66;

/** A boat of dough, its rim folded up, filled and baked open. */
export function drawPide(scene: Scene, { parts, sauces }: Recipe): void {
  scene.put(
    '<g transform="rotate(-24) scale(1.06)">',
    `<path d="${HULL}" transform="translate(-2 14)" fill="#2a1205" opacity="0.34" filter="url(#haze)"/>`,
  );
  const crust = scene.linear('pide', [
    [0, '#f6cc80'],
    [0.5, '#e6a94e'],
    [1, '#b06a22'],
  ]);
  scene.lit('dry', `<path d="${HULL}" fill="${crust}"/>`);
  scene.put(rimOf(scene));
  const minced = parts.find(({ name }) => name === 'minced-meat');
  const fill = minced ? MINCE : tintOf(sauces[0] ?? 'bechamel')[1];
  scene.lit(
    'soft',
    `<path d="${blob(scene.chance, INSIDE_X, INSIDE_Y + 4, { wobble: 0.03, points: 20 })}" fill="${fill}"/>`,
  );
  if (minced) scene.lit('small', crumbs(scene, INSIDE_X, INSIDE_Y, 150));
  const cheese = parts.find(({ role }) => role === 'melt');
  if (cheese) blanket(scene, cheese, INSIDE_X - 4, INSIDE_Y - 2);
  const toppings = parts.filter((part) => part !== minced && part !== cheese);
  for (const part of toppings.toSorted((a, b) => LAYER[a.role] - LAYER[b.role]))
    fillBoat(scene, part, toppings.length);
  scene.put('</g>');
}

// Browned all round, and folded together at both ends.
function rimOf({ chance }: Scene): string {
  const spots = Array.from({ length: 40 }, () => {
    const angle = chance(0, 6.283);
    const [x, y] = [Math.cos(angle) * chance(160, 178), Math.sin(angle) * chance(78, 88)];
    return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(chance(5, 16))}" ry="${short(chance(3, 6))}" fill="${chance() > 0.5 ? '#8f4e16' : '#b5701f'}" opacity="${short(chance(0.2, 0.6))}"/>`;
  });
  const folds = [-1, 1].map(
    (side) =>
      `<path d="M${side * 190} 0Q${side * 168} -8 ${side * 150} -30M${side * 190} 0Q${side * 168} 8 ${side * 150} 30" stroke="#9c5a1a" stroke-width="4" fill="none" stroke-linecap="round" opacity="0.6"/>`,
  );
  return `<g filter="url(#blur2)">${spots.join('')}</g>${folds.join('')}`;
}

function fillBoat(scene: Scene, part: Part, kinds: number): void {
  const { count, size } = toppingOf(part);
  const many = count === 1 ? 1 : Math.max(4, Math.round((count * 0.85) / Math.sqrt(Math.max(1, kinds / 2))));
  const places = spread(scene.chance, many, INSIDE_X - 18, 4).map(([x, y]): Point =>
    many === 1 ? [0, 0] : [x, (y * (INSIDE_Y - 14)) / INSIDE_X],
  );
  scene.lit('piece', scene.pieces(part.name, places, { size: Math.min(size * 0.94, 110) }));
}

const MINCE = '#a8492a';

// Finely chopped meat, as it is spread with tomato and pepper.
function crumbs({ chance }: Scene, rx: number, ry: number, count: number): string {
  const colors = ['#7f3a20', '#96482a', '#6b2e18', '#b5583a', '#c23a22'];
  return Array.from({ length: count }, () => {
    const angle = chance(0, 6.283);
    const far = Math.sqrt(chance()) * 0.97;
    const color = colors[Math.floor(chance(0, colors.length))];
    return `<ellipse cx="${short(Math.cos(angle) * far * rx)}" cy="${short(Math.sin(angle) * far * ry)}" rx="${short(chance(3, 7))}" ry="${short(chance(2, 5))}" fill="${color}"/>`;
  }).join('');
}

/** Thin bread baked with mince spread to its edge; what is fresh lies on one side. */
export function drawLahmacun(scene: Scene, { parts, sauces }: Recipe): void {
  groundShadow(scene, 184);
  const { chance } = scene;
  const dough = scene.radial('lahmacun', [
    [0.86, '#f3d296'],
    [0.95, '#dda55a'],
    [1, '#a8682a'],
  ]);
  scene.lit('small', `<path d="${blob(chance, 188, 180, { wobble: 0.022, points: 20 })}" fill="${dough}"/>`);
  const minced = parts.some(({ name }) => name === 'minced-meat');
  const fill = minced ? MINCE : tintOf(sauces[0] ?? 'salsa')[1];
  scene.lit('small', `<path d="${blob(chance, 172, 164, { wobble: 0.03, points: 26 })}" fill="${fill}"/>`);
  if (minced) scene.lit('small', crumbs(scene, 166, 158, 420));
  const toppings = parts.filter(({ name }) => name !== 'minced-meat');
  for (const part of toppings.toSorted((a, b) => LAYER[a.role] - LAYER[b.role])) layOn(scene, part);
}

function layOn(scene: Scene, part: Part): void {
  const { count, size } = toppingOf(part);
  if (part.role === 'garnish') {
    scene.lit('piece', scene.piece(part.name, [112, 92], { size: 92, turn: 24 }));
    return;
  }
  const isAllOver = part.role === 'herb' || part.role === 'dust' || part.role === 'slice';
  const places = isAllOver
    ? spread(scene.chance, Math.min(count, 9), 130)
    : spread(scene.chance, Math.round(count * 0.6), part.role === 'leaf' ? 56 : 66).map(([x, y]): Point =>
        part.role === 'leaf' ? [x - 72, y - 66] : [x + 26, y + 30],
      );
  scene.lit('piece', scene.pieces(part.name, places, { size: isAllOver ? size * 0.72 : size }));
}
