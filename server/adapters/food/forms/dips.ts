import type { Recipe } from '#domain/picture/recipe.ts';
import { tintOf } from '../colors.ts';
import { portionOf } from '../portions.ts';
import type { Scene } from '../scene.ts';
import { type Point, short } from '../shapes.ts';
import { bowl, bowlShade, dipBowl } from '../vessels.ts';
import { finish } from './finish.ts';
import { marble } from './surfaces.ts';

/** What is thick enough to stand beside something in a bowl of its own. */
export const DIPS: ReadonlySet<string> = new Set([
  'ketchup',
  'mayonnaise',
  'mustard',
  'remoulade',
  'garlic-sauce',
  'yoghurt',
  'herb-sauce',
  'sweet-chili',
  'bbq-sauce',
  'hot-sauce',
  'peanut-sauce',
  'hummus',
  'guacamole',
  'salsa',
  'tahini',
  'cheese-sauce',
  'chili-mayo',
  'apple',
]);

/** A small bowl of sauce beside something. */
export function dip(scene: Scene, sauce: string, [x, y]: Point, radius = 52): void {
  const [pale, full, deep] = tintOf(sauce);
  dipBowl(
    scene,
    x,
    y,
    radius,
    scene.radial(
      `dip-${sauce}`,
      [
        [0, pale],
        [0.7, full],
        [1, deep],
      ],
      0.44,
    ),
  );
}

/** A small bowl of something spread or stirred: hummus, tzatziki, aioli. */
export function drawDip(scene: Scene, { parts, sauces }: Recipe): void {
  bowl(scene);
  const { chance } = scene;
  const [pale, full, deep] = tintOf(sauces[0] ?? 'yoghurt');
  const fill = scene.radial(
    'spread',
    [
      [0, pale],
      [0.7, full],
      [1, deep],
    ],
    0.44,
  );
  scene.put(`<circle r="170" fill="${fill}"/>`);
  scene.put('<g transform="scale(1.14)">');
  const furrow = 'M-104 12C-112-92 100-108 112-4C116 82 -34 96 -52 20C-58-36 40-52 48 4C50 26 10 34 2 14';
  scene.lit(
    'soft',
    `<path d="${furrow}" fill="none" stroke="${pale}" stroke-width="30" stroke-linecap="round" transform="rotate(${short(chance(-30, 30))})"/>`,
  );
  if (sauces[1]) marble(scene, sauces[1], 80);
  const inside = parts.filter(({ role }) => !['herb', 'dust', 'garnish', 'bread'].includes(role));
  for (const part of inside) {
    const { count, size } = portionOf(part);
    scene.lit(
      'piece',
      scene.strew(
        part.name,
        count === 1 ? 1 : Math.max(3, Math.min(count, 7)),
        count === 1 ? 0 : 84,
        Math.min(size, 92),
      ),
    );
  }
  scene.put('</g>');
  bowlShade(scene);
  finish(scene, parts, 92);
  for (const { name } of parts.filter(({ role }) => role === 'bread').slice(0, 1))
    scene.lit('large', scene.piece(name, [108, 108], { size: 130, turn: 24 }));
}
