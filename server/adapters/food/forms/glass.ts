import type { Part } from '#domain/picture/recipe.ts';
import { standShadow } from '../ground.ts';
import type { Scene } from '../scene.ts';
import { type Point, short, spread } from '../shapes.ts';
import { type Liquid, across } from './liquids.ts';

export type DrawVessel = (scene: Scene, liquid: Liquid, parts: readonly Part[], name: string) => void;

interface Glass {
  /** Half the width at the top and at the bottom. */
  top: number;
  foot: number;
  from: number;
  to: number;
}

export function tumblerOf(
  scene: Scene,
  liquid: Liquid,
  { top, foot, from, to }: Glass,
  fill = 0.16,
): { level: number; half: number } {
  const at = (y: number) => top + ((foot - top) * (y - from)) / (to - from);
  const level = from + (to - from) * fill;
  const half = at(level) - 7;
  standShadow(scene, foot + 18, to + 2);
  const body = scene.linear(
    'glass',
    [
      [0, '#cfe0e6', 0.75],
      [0.14, '#ffffff', 0.4],
      [0.5, '#f4fafc', 0.22],
      [0.86, '#ffffff', 0.4],
      [1, '#b9ccd4', 0.8],
    ],
    true,
  );
  scene.put(
    `<path d="M${-top} ${from}L${-foot} ${to - 12}Q${-foot} ${to} ${-foot + 16} ${to}L${foot - 16} ${to}Q${foot} ${to} ${foot} ${to - 12}L${top} ${from}Z" fill="${body}"/>`,
    `<path d="M${short(-half)} ${short(level)}L${-foot + 7} ${to - 22}Q${-foot + 8} ${to - 12} ${-foot + 20} ${to - 12}L${foot - 20} ${to - 12}Q${foot - 8} ${to - 12} ${foot - 7} ${to - 22}L${short(half)} ${short(level)}Z" fill="${across(scene, 'liquid', liquid)}" opacity="0.96"/>`,
    `<ellipse cx="0" cy="${short(level)}" rx="${short(half)}" ry="${short(half * 0.17)}" fill="${liquid[0]}"/><ellipse cx="0" cy="${short(level)}" rx="${short(half)}" ry="${short(half * 0.17)}" fill="none" stroke="${liquid[2]}" stroke-width="2" opacity="0.5"/>`,
  );
  return { level, half };
}

export function gloss(scene: Scene, { top, foot, from, to }: Glass): void {
  scene.put(
    `<ellipse cx="0" cy="${from}" rx="${top}" ry="${short(top * 0.16)}" fill="none" stroke="#ffffff" stroke-width="5" opacity="0.85"/><ellipse cx="0" cy="${from}" rx="${top}" ry="${short(top * 0.16)}" fill="none" stroke="#9fb8c2" stroke-width="1.6" opacity="0.7"/>`,
    `<path d="M${-top + 16} ${from + 26}L${short(-foot + 14)} ${to - 40}" stroke="#ffffff" stroke-width="11" stroke-linecap="round" opacity="0.6" filter="url(#blur1)"/><path d="M${top - 20} ${from + 40}L${short(foot - 12)} ${to - 70}" stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity="0.5" filter="url(#blur1)"/>`,
  );
}

export function ice(scene: Scene, half: number, level: number): void {
  const cubes: Point[] = [
    [-half * 0.42, level + 26],
    [half * 0.38, level + 20],
    [-half * 0.06, level + 62],
    [half * 0.42, level + 84],
  ];
  scene.put(
    ...cubes.map(
      (place) =>
        `<g opacity="0.62">${scene.piece('ice-cube', place, { size: half * 0.98, turn: scene.chance(-30, 30) })}</g>`,
    ),
  );
}

export function bubbles(scene: Scene, half: number, from: number, to: number): void {
  const dots = Array.from(
    { length: 34 },
    () =>
      `<circle cx="${short(scene.chance(-half * 0.84, half * 0.84))}" cy="${short(scene.chance(from + 10, to - 16))}" r="${short(scene.chance(1.2, 3.6))}" fill="#fff" opacity="${short(scene.chance(0.3, 0.8))}"/>`,
  );
  scene.put(...dots);
}

export function straw(scene: Scene, color: string, top: number, low: number): void {
  scene.lit(
    'small',
    `<path d="M26 ${low}L60 ${top + 26}L104 ${top}" fill="none" stroke="${color}" stroke-width="12" stroke-linejoin="round" stroke-linecap="round"/>`,
  );
  scene.put(
    `<path d="M26 ${low}L60 ${top + 26}" fill="none" stroke="#fff" stroke-width="12" stroke-dasharray="7 15" opacity="0.75"/>`,
  );
}

export function decorate(scene: Scene, parts: readonly Part[], [x, y]: Point): void {
  for (const [index, { name }] of parts.slice(0, 3).entries()) {
    const isHerb = ['mint', 'basil', 'rosemary'].includes(name);
    scene.lit(
      'piece',
      scene.piece(name, [x - index * 62, y + (isHerb ? 6 : 0)], {
        size: isHerb ? 84 : 92,
        turn: -18 + index * 40,
      }),
    );
  }
}

export function dew(scene: Scene, half: number, from: number, to: number): void {
  const drops = spread(scene.chance, 40, 100, 26).map(
    ([x, y]) => [(x / 100) * half * 0.9, (from + to) / 2 + (y / 100) * ((to - from) / 2)] as const,
  );
  scene.put(
    ...drops.map(
      ([x, y]) =>
        `<circle cx="${short(x)}" cy="${short(y)}" r="${short(scene.chance(1.6, 4.4))}" fill="#fff" opacity="0.5"/>`,
    ),
  );
}
