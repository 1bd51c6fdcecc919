import type { Part, Recipe } from '#domain/picture/recipe.ts';
import { heap, heapOfGrain, isGrain, isNoodle, strands } from '../beds.ts';
import { tintOf } from '../colors.ts';
import { drizzle, pool } from '../ground.ts';
import { portionOf } from '../portions.ts';
import type { Scene } from '../scene.ts';
import { blob, short, spread } from '../shapes.ts';
import { bowl, bowlShade, ovenDish, within } from '../vessels.ts';
import { finish, stacked } from './finish.ts';
import { melt } from './cheese.ts';
import { coat } from './surfaces.ts';

const SHORT: Record<string, { count: number; size: number }> = {
  penne: { count: 42, size: 66 },
  rigatoni: { count: 34, size: 62 },
  macaroni: { count: 48, size: 48 },
  fusilli: { count: 32, size: 66 },
  ravioli: { count: 13, size: 84 },
  tortellini: { count: 19, size: 64 },
  gnocchi: { count: 30, size: 54 },
  spaetzle: { count: 20, size: 84 },
};

/** Beds that are heaped piece by piece. */
export const shortPasta: readonly string[] = Object.keys(SHORT);

const THICK = new Set([
  'tomato-sauce',
  'bolognese',
  'pesto',
  'red-pesto',
  'salsa',
  'cheese-sauce',
  'mushroom-sauce',
]);

/** A deep plate of pasta with its sauce in the middle. */
export function drawPasta(scene: Scene, { parts, bed, sauces }: Recipe): void {
  bowl(scene);
  const shape = bed ?? 'spaghetti';
  within(scene, 1.22, () => fillPasta(scene, shape, { parts, sauces }));
  bowlShade(scene);
  finish(scene, parts, 84);
}

function fillPasta(scene: Scene, shape: string, { parts, sauces }: Pick<Recipe, 'parts' | 'sauces'>): void {
  const [sauce] = sauces;
  if (sauce) pool(scene, sauce, [0, 0], 136, 134, 0.03);
  if (isNoodle(shape)) strands(scene, shape, 128);
  else if (isGrain(shape)) heapOfGrain(scene, shape, 132);
  else heap(scene, shape, { ...(SHORT[shape] ?? { count: 36, size: 64 }), radius: 122 });
  if (sauce) cling(scene, sauce);
  if (sauce && THICK.has(sauce)) ladle(scene, sauce);
  else if (sauce) veil(scene, sauce);
  const inside = parts.filter(({ role }) => !['herb', 'dust', 'garnish', 'bread', 'melt'].includes(role));
  for (const part of stacked(inside)) {
    const { count, size } = portionOf(part);
    const times =
      count === 1 ? 1 : Math.max(5, Math.round((count + 5) / Math.sqrt(Math.max(1, inside.length / 2))));
    scene.lit('wet', scene.strew(part.name, times, count === 1 ? 24 : 102, Math.min(size * 1.12, 140)));
  }
  for (const part of parts.filter(({ role }) => role === 'melt')) melt(scene, part, 7, 92, 30);
  for (const extra of sauces.slice(1)) drizzle(scene, extra, 84);
}

// The pasta was tossed in it before it was served.
function cling(scene: Scene, sauce: string): void {
  const [, full] = tintOf(sauce);
  const edge = blob(scene.chance, 138, 136, { wobble: 0.04, points: 18 });
  scene.put(`<path d="${edge}" fill="${full}" opacity="${PALE.has(sauce) ? 0.16 : 0.34}"/>`);
  coat(scene, full, spread(scene.chance, 16, 112), 46);
}

const PALE = new Set(['cream', 'oil', 'butter', 'bechamel', 'yoghurt']);

// A ladle of thick sauce, its edge run out between the noodles.
function ladle(scene: Scene, sauce: string): void {
  const { chance } = scene;
  const [pale, full, deep] = tintOf(sauce);
  const fill = scene.radial('ladle', [
    [0, pale],
    [0.7, full],
    [1, deep],
  ]);
  const bits = Array.from({ length: 46 }, () => {
    const angle = chance(0, 6.283);
    const far = 70 * Math.sqrt(chance());
    const color =
      sauce === 'bolognese'
        ? ['#7a3a1c', '#93502c', '#5f2a12'][Math.floor(chance(0, 3))]
        : chance() > 0.5
          ? pale
          : deep;
    return `<path transform="translate(${short(Math.cos(angle) * far)} ${short(Math.sin(angle) * far)})" d="${blob(chance, chance(4, 9), chance(3, 7), { wobble: 0.25, points: 7 })}" fill="${color}"/>`;
  });
  scene.lit('wet', `<path d="${blob(chance, 84, 78, { wobble: 0.16, points: 15 })}" fill="${fill}"/>`);
  scene.lit('small', ...bits);
}

// A thin sauce that the pasta has been tossed in.
function veil(scene: Scene, sauce: string): void {
  const { chance } = scene;
  const [pale] = tintOf(sauce);
  const puddles = Array.from({ length: 9 }, () => {
    const angle = chance(0, 6.283);
    const far = chance(0, 104);
    return `<path transform="translate(${short(Math.cos(angle) * far)} ${short(Math.sin(angle) * far)})" d="${blob(chance, chance(18, 40), chance(12, 26), { wobble: 0.22, points: 9 })}" fill="${pale}" opacity="0.72"/>`;
  });
  scene.lit('melt', ...puddles);
}

/** Baked in its dish under a crust: lasagne, moussaka, gratin. */
export function drawBaked(scene: Scene, { parts, sauces }: Recipe): void {
  ovenDish(scene);
  const { chance } = scene;
  const [pale, full, deep] = tintOf(sauces[0] ?? 'bechamel');
  const fill = scene.linear('bake', [
    [0, pale],
    [0.6, full],
    [1, deep],
  ]);
  scene.lit('soft', `<rect x="-160" y="-110" width="320" height="222" rx="44" fill="${fill}"/>`);
  const clip = scene.define(
    'dish',
    '<clipPath id="dish"><rect x="-160" y="-110" width="320" height="222" rx="44"/></clipPath>',
  );
  scene.put(`<g clip-path="${clip}">`);
  const inside = parts.filter(({ role }) => !['herb', 'dust', 'garnish', 'bread', 'melt'].includes(role));
  for (const part of inside) scene.lit('piece', bakedPieces(scene, part, inside.length));
  const melted = parts.filter(({ role }) => role === 'melt');
  for (const part of melted.length > 0 ? melted : [{ name: 'gouda', role: 'melt' as const }])
    melt(scene, part, Math.ceil(30 / Math.max(1, melted.length)), 150, 44);
  const crust = Array.from({ length: 46 }, () => {
    const [x, y] = [chance(-150, 150), chance(-100, 104)];
    return `<path transform="translate(${short(x)} ${short(y)})" d="${blob(chance, chance(5, 17), chance(4, 11), { wobble: 0.25, points: 8 })}" fill="${chance() > 0.5 ? '#b5651a' : '#d08a30'}" opacity="0.6"/>`;
  });
  scene.put(`<g filter="url(#blur2)">${crust.join('')}</g>`, '</g>');
  finish(
    scene,
    parts.filter(({ role }) => role !== 'garnish'),
    80,
  );
}

function bakedPieces(scene: Scene, part: Part, kinds: number): string {
  const { count, size } = portionOf(part);
  const times = Math.max(3, Math.round((count + 4) / Math.sqrt(kinds)));
  return scene.strew(part.name, times, 130, Math.min(size, 90));
}

/** A pizza folded over its filling. */
export function drawCalzone(scene: Scene, { parts, sauces }: Recipe): void {
  scene.put(
    '<path d="M-182 58C-170-50 -90-116 8-116C108-116 176-50 190 58C180 86 -170 92 -182 58Z" fill="#2a1205" opacity="0.34" filter="url(#haze)"/>',
  );
  const { chance } = scene;
  const dough = scene.radial(
    'dough',
    [
      [0, '#f9dc9e'],
      [0.6, '#eab960'],
      [1, '#b97629'],
    ],
    0.42,
  );
  scene.lit(
    'dry',
    `<path d="M-186 44C-184-70 -96-140 4-138C104-138 182-66 186 44C180 66 150 74 122 70C40 84 -40 84 -122 70C-150 74 -182 66 -186 44Z" fill="${dough}"/>`,
  );
  const crimp = Array.from({ length: 17 }, (_, index) => {
    const x = -168 + index * 21;
    const y = 54 + Math.cos((x / 186) * 1.4) * 14;
    return `<path d="M${x} ${short(y)}q6-22 16-30" stroke="#a8661f" stroke-width="4.5" fill="none" stroke-linecap="round" opacity="0.6"/>`;
  });
  const spots = Array.from({ length: 26 }, () => {
    const [x, y] = [chance(-130, 130), chance(-110, 30)];
    return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(chance(3, 13))}" ry="${short(chance(2, 8))}" fill="#9c5a1a" opacity="${short(chance(0.15, 0.5))}"/>`;
  });
  scene.put(crimp.join(''), `<g filter="url(#blur2)">${spots.join('')}</g>`);
  // Cut open in the middle, so that one sees what is in it.
  pool(scene, sauces[0] ?? 'tomato-sauce', [-2, 62], 92, 22, 0.05);
  const inside = parts.filter(({ role }) => role !== 'melt').slice(0, 5);
  for (const [index, { name }] of inside.entries()) {
    const places = [0, 1, 2].map(
      (nth) =>
        [
          -76 + ((nth * inside.length + index) * 152) / Math.max(1, inside.length * 3 - 1),
          58 + chance(-7, 9),
        ] as const,
    );
    scene.lit('piece', scene.pieces(name, places, { size: 48, flat: 0.75 }));
  }
}
