import type { Scene } from './scene.ts';
import { blob, type Chance, type Point, short, spread } from './shapes.ts';

interface Strands {
  width: number;
  colors: readonly [dark: string, full: string, light: string];
  count: number;
}

const noodles: Record<string, Strands> = {
  spaghetti: { width: 6, colors: ['#b98a3c', '#f6d68a', '#fff0bd'], count: 66 },
  tagliatelle: { width: 13, colors: ['#b98a3c', '#f7d88e', '#fff0bd'], count: 36 },
  'egg-noodles': { width: 6, colors: ['#a8741f', '#f0c45c', '#ffe69a'], count: 66 },
  'rice-noodles': { width: 6, colors: ['#c3b79a', '#fbf6e8', '#ffffff'], count: 62 },
  'glass-noodles': { width: 5, colors: ['#b5a98a', '#e9e2cb', '#fffdf2'], count: 66 },
  udon: { width: 13, colors: ['#c9b88f', '#fbf3dd', '#ffffff'], count: 32 },
  ramen: { width: 6, colors: ['#b0822c', '#f7d989', '#fff2c2'], count: 62 },
  'vanilla-ice': { width: 12, colors: ['#e6cf96', '#fcefc6', '#fffaf0'], count: 74 },
  'zucchini-noodles': { width: 7, colors: ['#5f8a2c', '#b9d47c', '#e6f2b8'], count: 54 },
};

const grains: Record<string, readonly [ground: string, ...colors: string[]]> = {
  rice: ['#ece2cb', '#fffdf6', '#f7f0de', '#ffffff', '#efe6d0'],
  'saffron-rice': ['#d9a22c', '#fbdc6a', '#f6c93f', '#fff0b0', '#e9b02c'],
  'brown-rice': ['#b08f5c', '#dcc08c', '#c9a870', '#ecd9ae', '#a8854c'],
  'fried-rice': ['#c9a25c', '#f3dba0', '#e3bf78', '#fbeec4', '#cfa358'],
  quinoa: ['#c9ae78', '#efdcb0', '#dcc38c', '#fbf0d0', '#a8623a'],
  bulgur: ['#b8823f', '#dca862', '#c9924a', '#edc68a', '#a8703a'],
  couscous: ['#dcb65c', '#f6dc92', '#ebca74', '#fff0bd', '#d9ac4c'],
  lentils: ['#6b4f2a', '#8f6f3f', '#7a5a30', '#a88850', '#5a4020'],
  'beluga-lentils': ['#1d1b20', '#34313a', '#26242b', '#4c4854', '#17151a'],
  porridge: ['#e3cfa4', '#f6ead0', '#ecdbb4', '#fffaf0', '#dcc496'],
  'rice-pudding': ['#f0e4c8', '#fffaf0', '#f8efd9', '#ffffff', '#efe2c4'],
  granola: ['#8f5c24', '#c98f45', '#a8702c', '#e0b56c', '#5a2f1a'],
};

export const isNoodle = (bed: string): boolean => bed in noodles;
export const isGrain = (bed: string): boolean => bed in grains;

/** Noodles as they fall: strand over strand, turned to a nest. */
export function strands(scene: Scene, bed: string, radius: number, [x, y]: Point = [0, 0]): void {
  const { width, colors, count } = noodles[bed] ?? {
    width: 6,
    colors: ['#b98a3c', '#f6d68a', '#fff0bd'],
    count: 66,
  };
  const { chance } = scene;
  const [dark, full, light] = colors;
  scene.put(
    `<path transform="translate(${x} ${y})" d="${blob(chance, radius, radius, { wobble: 0.04, points: 18 })}" fill="${dark}"/>`,
  );
  const lines = Array.from({ length: Math.round((count * radius) / 140) }, () => strand(chance, radius));
  const drawn = lines.map(
    (d) =>
      `<path d="${d}" stroke="${dark}" stroke-width="${width + 2.4}"/><path d="${d}" stroke="${full}" stroke-width="${width}"/><path d="${d}" stroke="${light}" stroke-width="${short(width * 0.36)}" transform="translate(-1 -1.2)" opacity="0.85"/>`,
  );
  scene.put(`<g transform="translate(${x} ${y})" fill="none" stroke-linecap="round">${drawn.join('')}</g>`);
}

function strand(chance: Chance, radius: number): string {
  const far = radius * Math.sqrt(chance(0.02, 0.92));
  const start = chance(0, 6.283);
  const sweep = chance(0.9, 2.2);
  const points = [0, 0.33, 0.66, 1].map((share) => {
    const angle = start + sweep * share;
    const away = Math.min(radius * 0.97, far + chance(-0.16, 0.16) * radius);
    return [Math.cos(angle) * away, Math.sin(angle) * away];
  });
  const [a, b, c, d] = points.map((point) => point.map(short).join(' '));
  return `M${a}C${b} ${c} ${d}`;
}

/** Grains, heaped a little. */
export function heapOfGrain(scene: Scene, bed: string, rx: number, ry = rx, [x, y]: Point = [0, 0]): void {
  const { chance } = scene;
  const [ground, ...colors] = grains[bed] ?? grains['rice'] ?? ['#ece2cb'];
  const long = bed.includes('rice');
  const size = bed === 'granola' ? 8 : long ? 7.5 : 4.2;
  const count = Math.round((rx * ry) / (size * (long ? 5.4 : 7)));
  const inside = Array.from({ length: count }, () => {
    const angle = chance(0, 6.283);
    const far = Math.sqrt(chance()) * 0.97;
    const color = colors[Math.floor(chance(0, colors.length))];
    return `<ellipse cx="${short(Math.cos(angle) * far * rx)}" cy="${short(Math.sin(angle) * far * ry)}" rx="${short(size * chance(0.85, 1.15))}" ry="${short(long ? size * 0.36 : size * chance(0.7, 0.95))}" fill="${color}" transform="rotate(${Math.round(chance(0, 180))} ${short(Math.cos(angle) * far * rx)} ${short(Math.sin(angle) * far * ry)})"/>`;
  });
  scene.lit(
    'small',
    `<g transform="translate(${x} ${y})"><path d="${blob(chance, rx, ry, { wobble: 0.03, points: 18 })}" fill="${ground}"/>${inside.join('')}</g>`,
  );
  scene.put(
    `<ellipse cx="${short(x - rx * 0.2)}" cy="${short(y - ry * 0.25)}" rx="${short(rx * 0.6)}" ry="${short(ry * 0.5)}" fill="#fff" opacity="0.16" filter="url(#haze)"/>`,
  );
}

/** Leaves that overlap, the darker ones below. */
export function leaves(scene: Scene, names: readonly string[], radius: number, size = 92): void {
  const { chance } = scene;
  const rounds = [
    { count: 9, far: radius, size },
    { count: 7, far: radius * 0.62, size: size * 0.95 },
    { count: 3, far: radius * 0.2, size: size * 0.85 },
  ];
  let at = 0;
  for (const round of rounds) {
    const start = chance(0, 6);
    const placed = Array.from({ length: round.count }, (_, index) => {
      const angle = start + (index / round.count) * 6.283;
      const name = names[at % names.length] ?? 'lettuce';
      at += 1;
      const own = SMALL.has(name) ? 0.66 : 1;
      const point: Point = [Math.cos(angle) * round.far, Math.sin(angle) * round.far];
      const turn = (angle * 180) / Math.PI + 180 + chance(-40, 40);
      return `<g filter="url(#piece)">${scene.piece(name, point, { size: round.size * own * chance(0.9, 1.15), turn })}</g>`;
    });
    scene.put(...placed);
  }
}

const SMALL = new Set(['arugula', 'lambs-lettuce', 'spinach', 'basil', 'mint', 'parsley', 'cress']);

/** Things heaped up on a disc, each with its own shadow. */
export function heap(
  scene: Scene,
  name: string,
  { count, radius, size, at: [x, y] = [0, 0] }: { count: number; radius: number; size: number; at?: Point },
): void {
  const places = spread(scene.chance, count, radius, radius * 0.1)
    .map(([px, py]): Point => [x + px, y + py])
    .toReversed();
  // Every third in one layer: pieces of one layer hardly touch, so a layer is lit at once.
  for (let layer = 0; layer < 3; layer += 1) {
    const own = places.filter((_, index) => index % 3 === layer);
    if (own.length > 0) scene.lit('piece', scene.pieces(name, own, { size }));
  }
}
