import type { Part, Recipe } from '#domain/picture/recipe.ts';
import { standShadow } from '../ground.ts';
import type { Scene } from '../scene.ts';
import { short } from '../shapes.ts';
import { CHEESES, HALF, type Layer, layerOf, sauceLayer, SLABS } from './burger-layers.ts';

/** What lies in a bun or between two slices of bread, from the side. */
export function drawBurger(scene: Scene, { parts, bed, sauces }: Recipe): void {
  const layers = stackOf(parts, sauces);
  const filling = layers.reduce((sum, { height }) => sum + height, 0);
  const bun = BUNS[bed ?? ''] ?? BUN;
  const total = BOTTOM + filling + TOP;
  const scale = Math.min(1.36, 372 / total, 372 / (2 * HALF + 26));
  const ground = Math.min(186, (total * scale) / 2 + 4);
  standShadow(scene, 150, ground);
  scene.put(`<g transform="translate(0 ${short(ground)}) scale(${scale.toFixed(3)})">`);
  bottomBun(scene, bun);
  let y = -BOTTOM + 6;
  for (const layer of layers) {
    layer.draw(scene, y);
    y -= layer.height;
  }
  topBun(scene, bun, y);
  scene.put('</g>');
}

const BOTTOM = 40;
const TOP = 80;

type Crust = readonly [pale: string, full: string, deep: string, seeds: string | null];
const BUN: Crust = ['#f3bd68', '#dd9438', '#a8601c', '#fff3d2'];
const BUNS: Record<string, Crust> = {
  brioche: ['#f0b050', '#cf7f28', '#8f4a12', null],
  wholegrain: ['#c9935a', '#a06a34', '#6b401a', '#e9d6a8'],
  pretzel: ['#b9703a', '#8a4820', '#54270e', '#ffffff'],
  potato: ['#f9cf7a', '#eaa845', '#b87420', null],
};

function bottomBun(scene: Scene, [, full, deep]: Crust): void {
  const fill = scene.linear('bun-low', [
    [0, '#fbe3b0'],
    [0.14, '#f6d698'],
    [0.2, full],
    [1, deep],
  ]);
  scene.lit(
    'large',
    `<path d="M-124-38Q0-44 124-38C132-20 122 0 94 0L-94 0C-122 0 -132-20 -124-38Z" fill="${fill}"/>`,
  );
}

function topBun(scene: Scene, [pale, full, deep, seeds]: Crust, y: number): void {
  const fill = scene.radial(
    'bun-top',
    [
      [0, pale],
      [0.55, full],
      [1, deep],
    ],
    0.36,
  );
  const { chance } = scene;
  scene.lit(
    'large',
    `<path transform="translate(0 ${short(y + 8)})" d="M-128-8C-138-56 -80-90 0-90C80-90 138-56 128-8C124 0 60 5 0 5C-60 5 -124 0 -128-8Z" fill="${fill}"/>`,
  );
  scene.put(
    `<path transform="translate(0 ${short(y + 8)})" d="M-92-46Q-66-74 -20-79" fill="none" stroke="#fff2cf" stroke-width="9" stroke-linecap="round" opacity="0.55" filter="url(#blur2)"/>`,
  );
  if (!seeds) return;
  const grains = Array.from({ length: 30 }, (_, index) => {
    const across = ((index % 10) - 4.5) * 21 + chance(-7, 7);
    const row = Math.floor(index / 10);
    const high = -78 + row * 18 + (across / 104) ** 2 * 34 + chance(-5, 5);
    return `<ellipse cx="${short(across * (0.72 + row * 0.14))}" cy="${short(high)}" rx="5.4" ry="3" fill="${seeds}" transform="rotate(${short(across * 0.4 + chance(-30, 30))} ${short(across * (0.72 + row * 0.14))} ${short(high)})"/>`;
  });
  scene.lit('small', `<g transform="translate(0 ${short(y + 8)})">${grains.join('')}</g>`);
}

/** Layers as somebody builds them, from the lower bun upwards. */
function stackOf(parts: readonly Part[], sauces: readonly string[]): Layer[] {
  const rank = ({ name, role }: Part): number => {
    if (SLABS[name]) return 3;
    if (CHEESES[name]) return 4;
    if (role === 'egg') return 6;
    if (name.startsWith('bacon') || role === 'shred') return 5;
    if (role === 'leaf') return 1;
    return role === 'slice' ? 2 : 4.5;
  };
  const layers = parts
    .filter(({ role }) => role !== 'dust' || parts.length < 4)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(layerOf);
  const top = sauces[0];
  return top ? [...layers, sauceLayer(top)] : layers;
}
