import type { Recipe } from '#domain/picture/recipe.ts';
import { tintOf } from '../colors.ts';
import { portionOf } from '../portions.ts';
import type { Scene } from '../scene.ts';
import { type Point, spread } from '../shapes.ts';
import { bowl, bowlShade, INSIDE, within } from '../vessels.ts';
import { finish, isTop, stacked } from './finish.ts';
import { marble, oilEyes } from './surfaces.ts';

/** Rice cakes in their sauce: most of them, what is cooked with them between, an egg in halves on top. */
export function drawRiceCakes(scene: Scene, { parts, sauces }: Recipe): void {
  bowl(scene);
  const [pale, full, deep] = tintOf(SAUCES[sauces[0] ?? ''] ?? sauces[0] ?? 'gochujang');
  const fill = scene.radial(
    'rice-cake-sauce',
    [
      [0, pale],
      [0.6, full],
      [1, deep],
    ],
    0.44,
  );
  scene.put(`<circle r="${INSIDE}" fill="${fill}"/>`);
  oilEyes(scene, 16, 6, pale);
  const inside = parts.filter((part) => !isTop(part) && !ON_TOP.has(part.name) && part.name !== 'rice-cake');
  within(
    scene,
    1,
    () => {
      lie(scene, 'rice-cake', { count: 19, reach: 136, size: 100 });
      scene.put(`<circle r="${INSIDE}" fill="${full}" opacity="0.42"/>`);
      for (const part of stacked(inside)) {
        const isSheet = part.name === 'fishcake-sheet';
        const size = isSheet ? 104 : Math.min(portionOf(part).size, 84) * 1.15;
        lie(scene, part.name, { count: isSheet ? 4 : 5, reach: 104, size });
      }
      lie(scene, 'rice-cake', { count: 9, reach: 104, size: 104 });
    },
    INSIDE - 3,
  );
  if (sauces.includes('cream')) marble(scene, 'cream', 96, [-20, 20]);
  for (const { name } of parts.filter((part) => ON_TOP.has(part.name))) {
    const halves: Point[] = [
      [34, -24],
      [-36, 30],
    ];
    scene.lit('piece', scene.pieces(name, halves, { size: 88, turn: 80 }));
  }
  bowlShade(scene);
  finish(scene, parts, 92);
}

/** What of a name stands for another colour here. */
const SAUCES: Readonly<Record<string, string>> = { 'hot-sauce': 'gochujang' };
const ON_TOP = new Set(['boiled-egg']);

interface Layer {
  count: number;
  reach: number;
  size: number;
}

function lie(scene: Scene, name: string, { count, reach, size }: Layer): void {
  scene.lit('wet', scene.pieces(name, spread(scene.chance, count, reach, 11), { size }));
}
