import type { Recipe } from '#domain/picture/recipe.ts';
import { tintOf } from '../colors.ts';
import { drizzle, standShadow } from '../ground.ts';
import type { Scene } from '../scene.ts';
import { blob, type Point, short } from '../shapes.ts';
import { finish } from './finish.ts';

type Scoop = readonly [pale: string, full: string, deep: string];

const ICES: Record<string, Scoop> = {
  vanilla: ['#fffaf0', '#fbeec8', '#ddc78e'],
  chocolate: ['#94623e', '#6b4026', '#432412'],
  strawberry: ['#fbb8bc', '#f0848f', '#c25562'],
  raspberry: ['#f48aa4', '#d94a70', '#9c2448'],
  pistachio: ['#dbe6a4', '#b9cb74', '#88994a'],
  hazelnut: ['#e3bd90', '#c59560', '#94683a'],
  lemon: ['#fffde6', '#faf2ae', '#dccb6a'],
  mango: ['#ffd880', '#fcb63f', '#d58818'],
  'sea-buckthorn': ['#ffc870', '#f9a032', '#cc740e'],
  yoghurt: ['#ffffff', '#fbf9f2', '#dcd6c8'],
  stracciatella: ['#ffffff', '#f8f2e2', '#d9cfb6'],
  coconut: ['#ffffff', '#faf6ec', '#dad2c0'],
  caramel: ['#f6d3a0', '#e3ae68', '#b07f3c'],
  coffee: ['#d9b48a', '#b98a5a', '#855c34'],
  cherry: ['#e0758a', '#bb3a56', '#801e36'],
  blueberry: ['#a99ad0', '#7a66ab', '#4f3d7d'],
  banana: ['#fff3b8', '#f9e07a', '#d3b23c'],
  woodruff: ['#b9ec8a', '#7ecf4c', '#4a962a'],
  matcha: ['#dfeab8', '#b3cc74', '#809c40'],
  sesame: ['#b9b2ac', '#8a827c', '#5a534e'],
  cinnamon: ['#eccfa6', '#d3a874', '#a07848'],
};

/** A flavour in the light, as it is, in the shade. */
export const iceColors = (name: string): Scoop =>
  ICES[name] ?? ICES['vanilla'] ?? ['#fffaf0', '#fbeec8', '#ddc78e'];

export function scoop(scene: Scene, name: string, [x, y]: Point, radius: number): void {
  const { chance } = scene;
  const [pale, full, deep] = iceColors(name);
  const fill = scene.radial(
    `ice-${name}`,
    [
      [0, pale],
      [0.6, full],
      [1, deep],
    ],
    0.4,
  );
  const crumbs = Array.from({ length: 30 }, () => {
    const angle = chance(0, 6.283);
    const far = radius * Math.sqrt(chance()) * 0.86;
    const color = name === 'stracciatella' ? '#4a2410' : chance() > 0.5 ? pale : deep;
    return `<ellipse cx="${short(Math.cos(angle) * far)}" cy="${short(Math.sin(angle) * far)}" rx="${short(chance(2, 6))}" ry="${short(chance(1.4, 3.4))}" fill="${color}" opacity="${name === 'stracciatella' ? 0.9 : 0.5}"/>`;
  });
  const skirt = `M${short(-radius)} ${short(radius * 0.5)}${Array.from({ length: 7 }, () => `q${short(radius / 7)} ${short(chance(radius * 0.2, radius * 0.42))} ${short((2 * radius) / 7)} 0`).join('')}Z`;
  scene.lit(
    'soft',
    `<g transform="translate(${short(x)} ${short(y)})"><path d="${skirt}" fill="${full}"/><path d="${blob(chance, radius, radius * 0.96, { wobble: 0.03, points: 16 })}" fill="${fill}"/>${crumbs.join('')}</g>`,
  );
}

export const flavours = (bed: string | null): string[] => (bed ?? 'vanilla').split('+');

type Placed = readonly [x: number, y: number, radius: number];

const USUAL: readonly Placed[] = [
  [-62, -50, 66],
  [62, -50, 66],
  [0, -100, 68],
];
const FULL: readonly Placed[] = [
  [-86, -46, 58],
  [86, -46, 58],
  [0, -50, 60],
  [-44, -106, 58],
  [44, -110, 58],
];

/** Scoops on a cone by their number, those below first. */
const ON_CONE: readonly (readonly Placed[])[] = [
  [[0, -66, 92]],
  [
    [0, -42, 92],
    [2, -126, 68],
  ],
  [
    [-46, -46, 66],
    [46, -46, 66],
    [0, -112, 68],
  ],
  [
    [-44, -36, 60],
    [44, -36, 60],
    [-2, -92, 60],
    [4, -146, 50],
  ],
];

/** Scoops in a glass, with what goes on them. */
export function drawCoupe(scene: Scene, { parts, bed, sauces }: Recipe): void {
  standShadow(scene, 84, 184);
  const clear = scene.linear(
    'glass',
    [
      [0, '#b5cbd4', 0.9],
      [0.2, '#ffffff', 0.6],
      [0.6, '#eaf4f7', 0.45],
      [1, '#9fb8c2', 0.9],
    ],
    true,
  );
  const own = flavours(bed);
  for (const [nth, [x, y, radius]] of (own.length > 3 ? FULL : USUAL).entries())
    scoop(scene, own[nth % own.length] ?? 'vanilla', [x, y], radius);
  if (sauces[0]) sauceOver(scene, sauces[0]);
  const fruit = parts.filter(({ role }) => !['dust', 'herb', 'garnish', 'bread'].includes(role)).slice(0, 3);
  const cream = fruit.some(({ name }) => name === 'cream-dollop');
  if (cream) scene.lit('soft', scene.piece('cream-dollop', [14, -146], { size: 96 }));
  const rest = fruit.filter(({ name }) => name !== 'cream-dollop');
  for (const [index, { name }] of rest.entries())
    scene.lit(
      'piece',
      scene.pieces(
        name,
        (
          [
            [-104, -72],
            [98, -84],
            [-38, -140],
            [60, -132],
            [0, -52],
          ] as Point[]
        ).filter((_, nth) => nth % rest.length === index || rest.length === 1),
        { size: 62 },
      ),
    );
  for (const { name } of parts.filter(({ role }) => role === 'dust' || role === 'herb'))
    scene.lit(
      'small',
      scene.pieces(
        name,
        [
          [-60, -84],
          [56, -92],
          [0, -140],
        ],
        { size: 54 },
      ),
    );
  scene.lit('piece', scene.piece('wafer', [96, -150], { size: 120, turn: -58 }));
  scene.put(
    `<path d="M-9 96L9 96L8 166Q34 168 74 176Q80 186 0 187Q-80 186 -74 176Q-34 168 -8 166Z" fill="${clear}"/><path d="M-142-42C-132 46 -76 104 0 106C76 104 132 46 142-42C90-16 -90-16 -142-42Z" fill="${clear}"/>`,
    '<path d="M-142-42C-90-16 90-16 142-42" fill="none" stroke="#fff" stroke-width="5" opacity="0.9"/><path d="M-116-10C-100 40 -70 72 -36 84" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity="0.7" filter="url(#blur1)"/>',
  );
}

function sauceOver(scene: Scene, sauce: string): void {
  const [pale, full] = tintOf(sauce);
  const fill = scene.linear('ice-sauce', [
    [0, pale],
    [1, full],
  ]);
  scene.lit(
    'wet',
    `<path d="M-62-124C-40-172 40-172 62-124C70-98 58-66 50-76C44-90 36-92 30-72C26-44 14-46 10-70C4-92 -10-96 -16-76C-22-52 -34-58 -36-80C-40-96 -52-84 -58-98C-62-108 -64-116 -62-124Z" fill="${fill}"/>`,
  );
}

/** Scoops in a paper cup or on a cone. */
export function drawCone(scene: Scene, { bed, sauces, parts }: Recipe): void {
  standShadow(scene, 44, 186);
  waferCone(scene);
  const own = flavours(bed);
  const places = ON_CONE[Math.min(own.length, ON_CONE.length) - 1] ?? [];
  for (const [nth, [x, y, radius]] of places.entries()) scoop(scene, own[nth] ?? 'vanilla', [x, y], radius);
  if (sauces[0]) drizzle(scene, sauces[0], 54, [0, own.length > 1 ? -120 : -84]);
  finish(scene, parts, 40);
}

export function waferCone(scene: Scene): void {
  const wafer = scene.linear(
    'cone',
    [
      [0, '#f0bd6a'],
      [0.5, '#dba04a'],
      [1, '#a86c24'],
    ],
    true,
  );
  scene.lit('large', `<path d="M-92-26L92-26L8 182Q0 190 -8 182Z" fill="${wafer}"/>`);
  scene.put(
    '<path d="M-70-20L26 132M-24-22L50 92M24-24L70 30M70-20L-26 132M24-22L-50 92M-24-24L-70 30" stroke="#9c6420" stroke-width="4" opacity="0.5"/>',
  );
}

/** A tub with its lid off. */
export function drawTub(scene: Scene, { bed }: Recipe): void {
  standShadow(scene, 128, 166);
  const wall = scene.linear(
    'tub',
    [
      [0, '#c9c0ac'],
      [0.24, '#ffffff'],
      [0.6, '#f6f1e5'],
      [1, '#b0a58e'],
    ],
    true,
  );
  const own = flavours(bed);
  for (const [index, x] of [-58, 58, 0].entries())
    scoop(scene, own[index % own.length] ?? 'vanilla', [x, index === 2 ? -74 : -40], 76);
  scene.lit(
    'large',
    `<path d="M-142-26C-90 0 90 0 142-26L122 150C116 174 -116 174 -122 150Z" fill="${wall}"/>`,
  );
  scene.put(
    '<path d="M-142-26C-90 1 90 1 142-26" fill="none" stroke="#24437f" stroke-width="10"/><path d="M-134 40C-80 62 80 62 134 40L128 96C80 118 -80 118 -128 96Z" fill="#24437f" opacity="0.9"/>',
  );
}
