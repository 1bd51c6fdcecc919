import type { Recipe } from '#domain/picture/recipe.ts';
import { tintOf } from '../colors.ts';
import { standShadow } from '../ground.ts';
import { portionOf } from '../portions.ts';
import type { Scene } from '../scene.ts';
import { type Point, short } from '../shapes.ts';

interface Glassful {
  layers: readonly string[];
  top: string;
}

const GLASSES: Record<string, Glassful> = {
  tiramisu: { layers: ['#fff3d6', '#8f5f34', '#fff3d6', '#8f5f34'], top: '#5a3218' },
  'panna-cotta': { layers: ['#fffaf0', '#fffaf0', '#fffaf0'], top: '#fffaf0' },
  mousse: { layers: ['#6b3d20', '#6b3d20', '#75472a'], top: '#5a3018' },
  groats: { layers: ['#a3142c', '#8e0f26', '#b01c34'], top: '#b01c34' },
  pudding: { layers: ['#fbdf8f', '#fbdf8f', '#f6d070'], top: '#f6d070' },
  yoghurt: { layers: ['#ffffff', '#fbf9f2', '#ffffff'], top: '#fffdf8' },
  chia: { layers: ['#e6e0d0', '#d9d2bf', '#e6e0d0'], top: '#d9d2bf' },
  rice: { layers: ['#fffaf0', '#f8efd9', '#fffaf0'], top: '#f3e6c6' },
  custard: { layers: ['#f9e09a', '#f9e09a', '#f3d07a'], top: '#d99a3c' },
  oats: { layers: ['#e9d8b4', '#dcc79c', '#e9d8b4'], top: '#dcc79c' },
};

/** A dessert layered in its glass. */
export function drawGlassful(scene: Scene, { parts, bed, sauces }: Recipe): void {
  standShadow(scene, 112, 172);
  const { layers, top } = GLASSES[bed ?? 'pudding'] ?? { layers: ['#fbdf8f'], top: '#f6d070' };
  const clear = scene.linear(
    'glass',
    [
      [0, '#b5cbd4', 0.9],
      [0.16, '#ffffff', 0.5],
      [0.5, '#f4fafc', 0.1],
      [0.84, '#ffffff', 0.4],
      [1, '#9fb8c2', 0.9],
    ],
    true,
  );
  const half = (y: number) => 136 - ((y + 90) / 258) * 30;
  const step = 232 / layers.length;
  const bands = layers.map((color, index) => {
    const [low, high] = [160 - index * step, 160 - (index + 1) * step];
    const wave = scene.chance(-5, 5);
    return `<path d="M${short(-half(high) + 8)} ${short(high - 6)}Q0 ${short(high + wave)} ${short(half(high) - 8)} ${short(high - 6)}L${short(half(low) - 8)} ${short(low)}Q0 ${short(low + 12)} ${short(-half(low) + 8)} ${short(low)}Z" fill="${color}"/>`;
  });
  scene.lit('soft', ...bands);
  const cover = sauces[0] ? tintOf(sauces[0])[1] : top;
  scene.lit('soft', `<ellipse cx="0" cy="-72" rx="126" ry="30" fill="${cover}"/>`);
  const shown = parts.filter(({ role }) => !['herb', 'dust', 'bread'].includes(role)).slice(0, 3);
  for (const [index, part] of shown.entries()) {
    const places: Point[] = (
      [
        [-66, -84],
        [0, -92],
        [64, -82],
        [-30, -70],
        [36, -68],
        [2, -106],
      ] as Point[]
    ).filter((_, nth) => nth % shown.length === index);
    scene.lit(
      'piece',
      scene.pieces(part.name, places, { size: Math.min(72, portionOf(part).size), flat: 0.82 }),
    );
  }
  for (const { name } of parts.filter(({ role }) => role === 'dust' || role === 'herb'))
    scene.lit(
      'small',
      scene.pieces(
        name,
        [
          [-50, -84],
          [10, -92],
          [60, -78],
          [-8, -70],
        ],
        { size: 50, flat: 0.7 },
      ),
    );
  scene.put(
    `<path d="M-140-96L-110 158Q-108 170 -94 170L94 170Q108 170 110 158L140-96Z" fill="${clear}"/>`,
    '<path d="M-112-60L-92 130" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity="0.6" filter="url(#blur1)"/>',
  );
}
