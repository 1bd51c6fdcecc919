import type { Part } from '#domain/picture/recipe.ts';
import type { Scene } from '../scene.ts';
import { blob, type Point, short, spread } from '../shapes.ts';

/** How cheese looks that runs when it is hot. */
const MELTS: Record<string, readonly [pale: string, full: string]> = {
  mozzarella: ['#fffaea', '#fce9b8'],
  gouda: ['#fff0b8', '#fbd578'],
  cheddar: ['#ffd468', '#f9ae34'],
  'vegan-cheese': ['#fff6d4', '#f8dd9c'],
  taleggio: ['#fff4d4', '#f3cf88'],
  raclette: ['#fff2c4', '#f0c670'],
};

const at = ([x, y]: Point, turn = 0): string =>
  `transform="translate(${short(x)} ${short(y)})${turn === 0 ? '' : ` rotate(${short(turn)})`}"`;

/** Cheese that has run together all over, torn where the sauce boils through. */
export function blanket(scene: Scene, part: Part, rx: number, ry = rx): void {
  const colors = MELTS[part.name];
  if (!colors) {
    melt(scene, part, 14, rx * 0.86, 30);
    return;
  }
  const { chance } = scene;
  const squash = ry / rx;
  const holes = spread(chance, 15, rx * 0.95, rx * 0.13).map(
    ([x, y]) =>
      `<path ${at([x, y * squash], chance(0, 180))} d="${blob(chance, rx * chance(0.05, 0.15), rx * chance(0.04, 0.09), { wobble: 0.3, points: 9 })}" fill="#000"/>`,
  );
  const id = `torn-${part.name}`;
  const mask = scene.define(
    id,
    `<mask id="${id}" maskUnits="userSpaceOnUse" x="-200" y="-200" width="400" height="400"><rect x="-200" y="-200" width="400" height="400" fill="#fff"/>${holes.join('')}</mask>`,
  );
  const edge = blob(chance, rx, ry, { wobble: 0.055, points: 20 });
  scene.lit(
    'melt',
    `<g mask="${mask}"><path d="${edge}" fill="${colors[1]}"/>${creamy(scene, colors[0], rx, squash)}</g>`,
  );
  brown(scene, 20, rx * 0.82, squash);
}

// Where it lies thickest it stays pale.
function creamy({ chance }: Scene, color: string, radius: number, squash: number): string {
  const spots = spread(chance, 13, radius * 0.8, radius * 0.12).map(
    ([x, y]) =>
      `<path ${at([x, y * squash], chance(0, 180))} d="${blob(chance, radius * chance(0.14, 0.24), radius * chance(0.1, 0.16), { wobble: 0.2, points: 9 })}" fill="${color}"/>`,
  );
  return `<g filter="url(#blur2)">${spots.join('')}</g>`;
}

/** Spots where it has browned: golden around, dark within. */
export function brown(scene: Scene, count: number, radius: number, squash = 1): void {
  const { chance } = scene;
  const spots = spread(chance, count, radius, radius * 0.16).map(([x, y]) => {
    const size = radius * chance(0.03, 0.09);
    const place: Point = [x, y * squash];
    return `<g ${at(place, chance(0, 180))}><ellipse rx="${short(size * 1.9)}" ry="${short(size * 1.3)}" fill="#e29a3a" opacity="0.55"/><ellipse rx="${short(size)}" ry="${short(size * 0.6)}" fill="#9c5518" opacity="${short(chance(0.3, 0.8))}"/></g>`;
  });
  scene.put(`<g filter="url(#blur2)">${spots.join('')}</g>`);
}

/** Pools of cheese that run into each other; what does not run lies in crumbs. */
export function melt(scene: Scene, { name }: Part, count: number, radius = 128, size = 38): void {
  const { chance } = scene;
  const colors = MELTS[name];
  if (!colors) {
    scene.lit('soft', scene.strew(name, Math.min(9, count), radius * 0.9, 58));
    return;
  }
  const fill = scene.radial(`melt-${name}`, [
    [0, colors[0]],
    [1, colors[1]],
  ]);
  const pools = spread(chance, count, radius, 16).map(
    (place) =>
      `<path ${at(place, chance(0, 180))} d="${blob(chance, size * chance(0.75, 1.25), size * chance(0.6, 1), { wobble: 0.2, points: 9 })}" fill="${fill}"/>`,
  );
  scene.lit('melt', ...pools);
  brown(scene, Math.ceil(count * 0.6), radius);
}
