import type { Part } from '#domain/picture/recipe.ts';
import { tintOf } from '../colors.ts';
import { portionOf } from '../portions.ts';
import type { Scene } from '../scene.ts';
import { type Point, short } from '../shapes.ts';
import { stacked } from './finish.ts';

/** Fills an opening with what looks out of it, row behind row. */
export function stuff(
  scene: Scene,
  parts: readonly Part[],
  { width, rise, at: [x, y] = [0, 0], size = 70 }: { width: number; rise: number; at?: Point; size?: number },
): void {
  const { chance } = scene;
  const behind = [...parts].filter(({ role }) => role === 'leaf');
  // The bread is what it is stuffed into.
  const others = stacked(
    parts.filter(({ role }) => !['leaf', 'herb', 'dust', 'garnish', 'bread'].includes(role)),
  );
  const rows = [...behind, ...others];
  for (const [index, part] of rows.entries()) {
    const own =
      part.role === 'leaf' ? size * 1.35 : Math.min(size * 1.1, Math.max(size * 0.62, portionOf(part).size));
    const times = Math.max(4, Math.round((width * 1.8) / own));
    const depth = rows.length === 1 ? 0.5 : index / (rows.length - 1);
    const places = Array.from({ length: times }, (_, nth): Point => {
      const across = (nth + 0.5) / times - 0.5 + chance(-0.06, 0.06);
      const bulge = Math.cos(across * 2.6) * rise;
      return [x + across * width, y - bulge * (1.08 - depth * 0.62) + chance(-5, 5)];
    });
    scene.lit('piece', scene.pieces(part.name, places, { size: own, flat: 0.86 }));
  }
  for (const part of parts.filter(({ role }) => role === 'herb' || role === 'dust'))
    scene.lit(
      'small',
      scene.pieces(
        part.name,
        [
          [x - width * 0.2, y - rise * 0.7],
          [x + width * 0.22, y - rise * 0.6],
        ],
        { size: 44 },
      ),
    );
}

/** Sauce that has run between what looks out: rounded drips, no two alike. */
export function drips(scene: Scene, sauces: readonly string[], width: number, y: number): void {
  const { chance } = scene;
  for (const [index, sauce] of sauces.slice(0, 2).entries()) {
    const [, full] = tintOf(sauce);
    const times = 3 + Math.round(chance(0, 1));
    const step = width / times;
    const runs = Array.from({ length: times }, (_, nth) => {
      const x = -width / 2 + step * (nth + 0.5) + chance(-0.22, 0.22) * step;
      const [half, long] = [chance(9, 19), chance(8, 26)];
      const top = y + index * 10 + chance(-5, 5);
      return `<path d="M${short(x - half * 1.7)} ${short(top)}Q${short(x)} ${short(top - 10)} ${short(x + half * 1.7)} ${short(top)}Q${short(x + half * 0.7)} ${short(top + 5)} ${short(x + half * 0.6)} ${short(top + long)}A${short(half * 0.6)} ${short(half * 0.6)} 0 0 1 ${short(x - half * 0.6)} ${short(top + long)}Q${short(x - half * 0.7)} ${short(top + 5)} ${short(x - half * 1.7)} ${short(top)}Z" fill="${full}"/>`;
    });
    scene.lit('wet', ...runs);
  }
}
