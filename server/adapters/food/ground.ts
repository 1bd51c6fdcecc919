import { tintOf } from './colors.ts';
import type { Scene } from './scene.ts';
import { blob, type Point, short, spread } from './shapes.ts';

/** The shadow of a round thing on the table. */
export function groundShadow(scene: Scene, radius: number): void {
  scene.put(
    `<ellipse cx="5" cy="12" rx="${radius}" ry="${radius - 2}" fill="#2a1205" opacity="0.3" filter="url(#haze)"/>`,
  );
}

/** The shadow of something that stands. */
export function standShadow(scene: Scene, width: number, y: number, x = 0): void {
  scene.put(
    `<ellipse cx="${x + 6}" cy="${y}" rx="${width}" ry="${short(Math.max(9, width * 0.1))}" fill="#2a1205" opacity="0.34" filter="url(#haze)"/>`,
  );
}

/** Sauce that a hand has let drip: loose threads or drops, never twice the same. */
export function drizzle(scene: Scene, sauce: string, radius: number, [x, y]: Point = [0, 0]): void {
  const [, full] = tintOf(sauce);
  const drawn = scene.chance() > 0.45 ? threads(scene, full, radius) : drops(scene, full, radius);
  const turn = short(scene.chance(-60, 30));
  scene.lit('soft', `<g transform="translate(${short(x)} ${short(y)}) rotate(${turn})">${drawn}</g>`);
}

function threads({ chance }: Pick<Scene, 'chance'>, color: string, radius: number): string {
  const arcs = [-0.5, -0.08, 0.36].map((share) => {
    const high = (share + chance(-0.08, 0.08)) * radius;
    const half = radius * chance(0.45, 0.8);
    const bow = (): number => short(high + chance(-0.34, 0.34) * radius);
    const path = `M${short(-half)} ${short(high)}C${short(-half * 0.3)} ${bow()} ${short(half * 0.3)} ${bow()} ${short(half * chance(0.8, 1.1))} ${short(high)}`;
    return `<path d="${path}" stroke-width="${short(radius * chance(0.035, 0.065))}"/>`;
  });
  const end = drops({ chance }, color, radius, 4);
  return `<g fill="none" stroke="${color}" stroke-linecap="round">${arcs.join('')}</g>${end}`;
}

function drops({ chance }: Pick<Scene, 'chance'>, color: string, radius: number, count = 10): string {
  return spread(chance, count, radius * 0.9, radius * 0.16)
    .map(([x, y]) => {
      const size = radius * chance(0.03, 0.1);
      return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(size)}" ry="${short(size * chance(0.7, 1))}" fill="${color}"/>`;
    })
    .join('');
}

/** A spoonful of thick sauce, turned once round. */
export function dollop(scene: Scene, sauce: string, [x, y]: Point, radius: number): void {
  const [pale, full] = tintOf(sauce);
  const turn = short(scene.chance(0, 360));
  const furrow = 'M-48 6C-50-44 46-54 52 2C54 40-8 48-22 14C-26-12 10-22 20 0';
  scene.lit(
    'soft',
    `<g transform="translate(${short(x)} ${short(y)})"><path d="${blob(scene.chance, radius, radius, { wobble: 0.1 })}" fill="${full}"/></g>`,
  );
  scene.lit(
    'small',
    `<path transform="translate(${short(x)} ${short(y)}) rotate(${turn}) scale(${(radius / 80).toFixed(2)})" d="${furrow}" fill="none" stroke="${pale}" stroke-width="14" stroke-linecap="round"/>`,
  );
}

/** A pool of sauce. */
export function pool(scene: Scene, sauce: string, [x, y]: Point, rx: number, ry = rx, wobble = 0.08): void {
  const [pale, full, deep] = tintOf(sauce);
  const fill = scene.radial(`pool-${sauce}`, [
    [0, pale],
    [0.7, full],
    [1, deep],
  ]);
  scene.lit(
    'wet',
    `<path transform="translate(${short(x)} ${short(y)})" d="${blob(scene.chance, rx, ry, { wobble, points: 13 })}" fill="${fill}"/>`,
  );
}
