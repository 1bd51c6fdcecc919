import { tintOf } from '../colors.ts';
import type { Scene } from '../scene.ts';
import { blob, type Point, short, spread } from '../shapes.ts';

const turned = ({ chance }: Scene, [x, y]: Point): string =>
  `translate(${short(x)} ${short(y)}) rotate(${short(chance(0, 360))})`;

/** Cream that was poured in and drawn once through with a spoon. */
export function marble(scene: Scene, sauce: string, radius: number, middle: Point = [0, 0]): void {
  const { chance } = scene;
  const [pale, full] = tintOf(sauce);
  const streaks = [0.86, 0.58, 0.3].map((share) => {
    const far = radius * share;
    const [from, sweep] = [chance(0, 6.283), chance(1.5, 3.1)];
    const points = [0, 0.5, 1].map((part): Point => {
      const angle = from + sweep * part;
      const away = far * (1 + chance(-0.14, 0.14));
      return [Math.cos(angle) * away, Math.sin(angle) * away];
    });
    const [a, b, c] = points.map((point) => point.map(short).join(' '));
    const bend = `${short((points[1]?.[0] ?? 0) * 1.5)} ${short((points[1]?.[1] ?? 0) * 1.5)}`;
    return `<path d="M${a}Q${sweep > 2.3 ? bend : b} ${c}" stroke-width="${short(radius * chance(0.05, 0.11))}"/>`;
  });
  const specks = spread(chance, 6, radius * 0.8, radius * 0.2).map(
    ([x, y]) =>
      `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(chance(2, 6))}" ry="${short(chance(2, 4))}" fill="${pale}"/>`,
  );
  scene.put(
    `<g transform="${turned(scene, middle)}" filter="url(#blur1)"><g fill="none" stroke="${full}" stroke-linecap="round" opacity="0.9">${streaks.join('')}</g>${specks.join('')}</g>`,
  );
}

/** Eyes of fat that swim on a broth, or of oil on a sauce. */
export function oilEyes(scene: Scene, count: number, largest: number, color = '#ffe9a8'): void {
  const eyes = spread(scene.chance, count, 142, 18).map(([x, y]) => {
    const radius = short(scene.chance(2, largest));
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${radius}" fill="${color}" opacity="0.4"/><path d="M${short(x - radius * 0.6)} ${short(y - radius * 0.3)}a${radius} ${radius} 0 0 1 ${radius} ${short(-radius * 0.5)}" stroke="#fffbe6" stroke-width="1.4" fill="none" opacity="0.8"/>`;
  });
  scene.put(...eyes);
}

/** Sauce that clings to what lies in it. */
export function coat(scene: Scene, color: string, places: readonly Point[], size: number): void {
  const { chance } = scene;
  const patches = places.map(
    ([x, y]) =>
      `<path transform="translate(${short(x + chance(-8, 12))} ${short(y + chance(0, 16))}) rotate(${short(chance(0, 180))})" d="${blob(chance, size * chance(0.26, 0.5), size * chance(0.16, 0.3), { wobble: 0.22, points: 9 })}" fill="${color}"/>`,
  );
  scene.put(`<g opacity="0.42" filter="url(#blur1)">${patches.join('')}</g>`);
}
