import { tintOf } from '../colors.ts';
import type { Scene } from '../scene.ts';
import { blob, type Point, short } from '../shapes.ts';

/** Sauce that runs a little way down from where it was poured. */
export function drawPool(scene: Scene, name: string, [x, y]: Point, radius: number): void {
  const [pale, full, deep] = tintOf(name);
  const fill = scene.radial(
    `run-${name}`,
    [
      [0, pale],
      [0.6, full],
      [1, deep],
    ],
    0.4,
  );
  const runs = Array.from({ length: 5 }, (_, at) => {
    const angle = at * 1.2566 + scene.chance(0.1, 0.6);
    const far = radius * scene.chance(0.6, 1);
    const size = radius * scene.chance(0.26, 0.4);
    return `<circle cx="${short(Math.cos(angle) * far)}" cy="${short(Math.sin(angle) * far)}" r="${short(size)}" fill="${full}"/>`;
  });
  scene.lit(
    'wet',
    `<g transform="translate(${short(x)} ${short(y)})">${runs.join('')}<path d="${blob(scene.chance, radius, radius * 0.94, { wobble: 0.16, points: 11 })}" fill="${fill}"/></g>`,
  );
}
