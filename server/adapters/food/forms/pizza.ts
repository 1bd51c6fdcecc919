import type { Part, Recipe, Role } from '#domain/picture/recipe.ts';
import { tintOf } from '../colors.ts';
import { drizzle, groundShadow } from '../ground.ts';
import type { Scene } from '../scene.ts';
import { blob, type Point, short, spread } from '../shapes.ts';
import { blanket, melt } from './cheese.ts';

const EDGE = 186;
const SAUCE = 162;

/** A pizza from above, as it leaves the oven. */
export function drawPizza(scene: Scene, { parts, sauces, bed }: Recipe): void {
  groundShadow(scene, EDGE);
  drawDough(scene);
  drawSauce(scene, sauces[0] ?? null);
  const [cheese, ...others] = parts.filter(({ role }) => role === 'melt');
  if (cheese) blanket(scene, cheese, 152);
  for (const part of others) melt(scene, part, Math.ceil(13 / others.length), 118, 28);
  const toppings = parts
    .filter(({ role }) => role !== 'melt')
    .toSorted((a, b) => LAYER[a.role] - LAYER[b.role]);
  if (bed === 'quarters') quarters(scene, toppings);
  else for (const part of toppings) top(scene, part, Math.max(1, toppings.length / 2.4));
  for (const sauce of sauces.slice(1)) drizzle(scene, sauce, 128);
}

function drawDough(scene: Scene): void {
  const dough = scene.radial('dough', [
    [0.8, '#f8dca2'],
    [0.89, '#f0bd68'],
    [0.95, '#d98f38'],
    [1, '#a8601f'],
  ]);
  const edge = blob(scene.chance, EDGE, EDGE, { wobble: 0.02, points: 22 });
  scene.lit('dry', `<path d="${edge}" fill="${dough}"/>`);
  scene.put(blisters(scene));
}

// Where the oven was hottest: bubbles, charred on top.
function blisters({ chance }: Scene): string {
  const spots = Array.from({ length: 40 }, () => {
    const angle = chance(0, 6.283);
    const far = chance(165, 181);
    const [rx, ry] = [chance(4, 17), chance(3, 7)];
    const color = ['#7a3d0e', '#9c5a1a', '#4a2208', '#c07a2c', '#3a1a08'][Math.floor(chance(0, 5))];
    const turn = short((angle * 180) / Math.PI + 90);
    return `<ellipse rx="${short(rx)}" ry="${short(ry)}" fill="${color}" opacity="${short(chance(0.3, 0.8))}" transform="translate(${short(Math.cos(angle) * far)} ${short(Math.sin(angle) * far)}) rotate(${turn})"/>`;
  });
  return `<g filter="url(#blur1)">${spots.join('')}</g>`;
}

function drawSauce(scene: Scene, name: string | null): void {
  const { chance } = scene;
  const [pale, full, deep] = tintOf(name ?? 'bechamel');
  const fill = scene.radial('sauce', [
    [0, pale],
    [0.75, full],
    [1, deep],
  ]);
  const specks = Array.from({ length: 60 }, () => {
    const angle = chance(0, 6.283);
    const far = SAUCE * Math.sqrt(chance()) * 0.96;
    return `<ellipse cx="${short(Math.cos(angle) * far)}" cy="${short(Math.sin(angle) * far)}" rx="${short(chance(2, 8))}" ry="${short(chance(1.5, 4))}" fill="${chance() > 0.5 ? pale : deep}" opacity="0.4"/>`;
  });
  scene.lit(
    'soft',
    `<path d="${blob(chance, SAUCE, SAUCE, { wobble: 0.025, points: 26 })}" fill="${fill}"/>`,
  );
  scene.put(`<g filter="url(#blur1)">${specks.join('')}</g>`);
}

// Flat things first, herbs at last.
export const LAYER: Record<Role, number> = {
  melt: 0,
  slice: 1,
  shred: 2,
  main: 2,
  piece: 3,
  side: 3,
  bread: 3,
  small: 4,
  garnish: 5,
  egg: 6,
  leaf: 7,
  herb: 8,
  dust: 9,
};

interface Topping {
  count: number;
  size: number;
  /** How far from the middle it lies; 130 unless told. */
  radius?: number;
}

const USUAL: Record<Role, Topping> = {
  slice: { count: 12, size: 74 },
  piece: { count: 14, size: 58 },
  small: { count: 14, size: 52, radius: 134 },
  shred: { count: 11, size: 74, radius: 124 },
  leaf: { count: 15, size: 62, radius: 116 },
  herb: { count: 8, size: 62, radius: 110 },
  dust: { count: 15, size: 60, radius: 136 },
  melt: { count: 10, size: 64 },
  egg: { count: 1, size: 142, radius: 0 },
  main: { count: 10, size: 72, radius: 124 },
  side: { count: 12, size: 60 },
  garnish: { count: 3, size: 72, radius: 100 },
  bread: { count: 6, size: 60, radius: 118 },
};

/** Some things are larger or rarer on a pizza than others of their kind. */
const OWN: Record<string, Topping> = {
  'parma-ham': { count: 8, size: 112 },
  ham: { count: 9, size: 84 },
  bacon: { count: 9, size: 90 },
  tuna: { count: 11, size: 78 },
  anchovy: { count: 8, size: 80 },
  'red-onion-ring': { count: 9, size: 66 },
  'onion-ring': { count: 9, size: 62 },
  'olive-black': { count: 14, size: 38 },
  'olive-green': { count: 14, size: 38 },
  'olive-kalamata': { count: 13, size: 40 },
  arugula: { count: 20, size: 76 },
  'chicken-strips': { count: 12, size: 72 },
  'doner-meat': { count: 20, size: 76 },
  shrimp: { count: 11, size: 68 },
  broccoli: { count: 11, size: 66 },
  'bell-pepper-red': { count: 9, size: 68 },
  ricotta: { count: 8, size: 62 },
  burrata: { count: 1, size: 140, radius: 0 },
  jalapeno: { count: 12, size: 46 },
};

const FINE = new Set<Role>(['herb', 'dust', 'small']);

export const toppingOf = ({ name, role }: Part): Required<Topping> => ({
  radius: 130,
  ...USUAL[role],
  ...OWN[name],
});

function top(scene: Scene, part: Part, crowd: number): void {
  const { count, size, radius } = toppingOf(part);
  const many = count === 1 ? 1 : Math.max(5, Math.round(count / Math.sqrt(crowd)));
  scene.lit(FINE.has(part.role) ? 'small' : 'piece', scene.strew(part.name, many, radius, size));
}

// Four seasons, each in its own quarter.
function quarters(scene: Scene, toppings: readonly Part[]): void {
  for (const [index, part] of toppings.slice(0, 4).entries()) {
    const { count, size } = toppingOf(part);
    const angle = ((index + 0.5) * Math.PI) / 2;
    const many = Math.max(6, Math.round(count * 0.55));
    const places = spread(scene.chance, many, 54, 5).map(([x, y]): Point => [
      x + Math.cos(angle) * 84,
      y + Math.sin(angle) * 84,
    ]);
    scene.lit(FINE.has(part.role) ? 'small' : 'piece', scene.pieces(part.name, places, { size }));
  }
  for (const part of toppings.slice(4)) top(scene, part, 2);
}
