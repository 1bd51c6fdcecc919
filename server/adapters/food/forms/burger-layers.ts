import type { Part } from '#domain/picture/recipe.ts';
import { tintOf } from '../colors.ts';
import type { Scene } from '../scene.ts';
import { type Chance, type Point, short, smooth } from '../shapes.ts';

/** Half the width of a layer. */
export const HALF = 126;

export interface Layer {
  height: number;
  draw: (scene: Scene, y: number) => void;
}

/** What is thick and browned. */
export const SLABS: Record<string, readonly [pale: string, full: string, deep: string, height: number]> = {
  patty: ['#94542f', '#6f371a', '#43200d', 44],
  'veggie-patty': ['#c0914a', '#96692b', '#5f4016', 42],
  'beet-patty': ['#a83a5a', '#7a1c3c', '#4c0e26', 42],
  'chicken-crispy': ['#f0bb5c', '#d3902c', '#94560f', 48],
  schnitzel: ['#f0bb5c', '#d3902c', '#94560f', 30],
  nugget: ['#f0bb5c', '#d3902c', '#94560f', 34],
  'fried-fish': ['#f3c468', '#d99a36', '#9a5d14', 38],
  fishcake: ['#d39a52', '#a86a2c', '#6d3c12', 32],
  'chicken-breast': ['#f3d094', '#d8a04e', '#9c6524', 30],
  halloumi: ['#fdf3d6', '#f0dba6', '#c99a4c', 22],
  portobello: ['#8a603a', '#5f3c20', '#38200e', 28],
  'hash-brown': ['#f3c468', '#d99a36', '#96591a', 20],
  tofu: ['#f6dfa8', '#dcb468', '#a87c34', 24],
  'goat-cheese': ['#fffaf0', '#f3e6c6', '#cfa868', 20],
  camembert: ['#e9b768', '#c9822e', '#8f5316', 30],
  steak: ['#94502c', '#6b2f17', '#3f180a', 30],
  falafel: ['#c9944a', '#8f5c24', '#5a3812', 34],
  meatball: ['#94542f', '#6f371a', '#43200d', 36],
  'pulled-meat': ['#a8643a', '#7f4220', '#4f2410', 32],
};

export const CHEESES: Record<string, readonly [string, string]> = {
  cheddar: ['#ffc650', '#f0981a'],
  gouda: ['#ffe08a', '#eeb33c'],
  raclette: ['#ffe9a4', '#e6ac46'],
  'vegan-cheese': ['#ffdf94', '#efb84a'],
  mozzarella: ['#fffaf0', '#efdcae'],
  gorgonzola: ['#fbf6e0', '#d3cda4'],
  taleggio: ['#fff0c2', '#e3b562'],
  feta: ['#ffffff', '#ded8c6'],
};

/** How a part looks between two halves of a bun. */
export function layerOf(part: Part): Layer {
  const { name, role } = part;
  const slab = SLABS[name];
  if (slab) return slabLayer(name, slab);
  const cheese = CHEESES[name];
  if (cheese) return cheeseLayer(name, cheese);
  if (role === 'leaf') return leafLayer(name);
  if (role === 'egg') return eggLayer();
  if (name === 'bacon') return baconLayer();
  return rowLayer(part);
}

const slabLayer = (
  name: string,
  [pale, full, deep, height]: readonly [string, string, string, number],
): Layer => ({
  height: height - 3,
  draw(scene, y) {
    const { chance } = scene;
    const fill = scene.linear(`slab-${name}`, [
      [0, pale],
      [0.5, full],
      [1, deep],
    ]);
    const edge = wavy(chance, HALF + 2, height);
    const grain = Array.from({ length: 70 }, () => {
      const [x, at] = [chance(-HALF + 6, HALF - 6), chance(-height + 5, -5)];
      return `<ellipse cx="${short(x)}" cy="${short(at)}" rx="${short(chance(2, 6))}" ry="${short(chance(1.4, 3.6))}" fill="${[pale, deep, full][Math.floor(chance(0, 3))]}" opacity="0.75"/>`;
    });
    scene.lit(
      'large',
      `<g transform="translate(0 ${short(y)})"><path d="${edge}" fill="${fill}"/>${grain.join('')}</g>`,
    );
  },
});

function wavy(chance: Chance, half: number, height: number): string {
  const upper = Array.from({ length: 9 }, (_, at): Point => [
    -half + ((at + 0.5) * 2 * half) / 9,
    -height + chance(-3, 3),
  ]);
  const lower = Array.from({ length: 9 }, (_, at): Point => [
    half - ((at + 0.5) * 2 * half) / 9,
    chance(-3, 3),
  ]);
  const path = [
    ...upper,
    [half - 1, -height * 0.78],
    [half + 3, -height * 0.5],
    [half - 1, -height * 0.22],
    ...lower,
    [-half + 1, -height * 0.22],
    [-half - 3, -height * 0.5],
    [-half + 1, -height * 0.78],
  ] satisfies Point[];
  return smooth(path);
}

const cheeseLayer = (name: string, [pale, full]: readonly [string, string]): Layer => ({
  height: 7,
  draw(scene, y) {
    const { chance } = scene;
    const fill = scene.linear(`cheese-${name}`, [
      [0, pale],
      [1, full],
    ]);
    const drip = () => short(chance(24, 44));
    const [a, b, c] = [chance(-84, -60), chance(-14, 14), chance(58, 84)];
    const d = `M-132-9Q0-14 132-9C134-2 128 4 ${short(c + 34)} 4C${short(c + 20)} 6 ${short(c + 12)} ${drip()} ${short(c)} ${drip()}C${short(c - 14)} ${drip()} ${short(c - 18)} 4 ${short(b + 30)} 4C${short(b + 18)} 6 ${short(b + 8)} ${drip()} ${short(b)} ${drip()}C${short(b - 10)} ${drip()} ${short(b - 18)} 5 ${short(a + 32)} 4C${short(a + 16)} 5 ${short(a + 8)} ${drip()} ${short(a)} ${drip()}C${short(a - 12)} ${drip()} ${short(a - 20)} 3 -128 3Z`;
    scene.lit('soft', `<path transform="translate(0 ${short(y)})" d="${d}" fill="${fill}"/>`);
  },
});

const GREENS: Record<string, readonly [string, string, string]> = {
  radicchio: ['#c04a7a', '#8e1f4a', '#5c0f30'],
  iceberg: ['#eaf4c8', '#bedd82', '#86b548'],
  arugula: ['#8fc455', '#5c9a34', '#356b20'],
  spinach: ['#7fb45c', '#48803a', '#26552a'],
};

const leafLayer = (name: string): Layer => ({
  height: 13,
  draw(scene, y) {
    const [pale, full, deep] = GREENS[name] ?? ['#c8e48a', '#8cc044', '#4f8a28'];
    scene.lit(
      'piece',
      `<path transform="translate(0 ${short(y + 3)})" d="${frill(scene.chance, 139, 11)}" fill="${deep}"/>`,
    );
    scene.lit(
      'piece',
      `<path transform="translate(0 ${short(y - 2)})" d="${frill(scene.chance, 136, 9)}" fill="${full}"/>`,
    );
    scene.lit(
      'small',
      `<path transform="translate(0 ${short(y - 8)}) scale(1 0.6)" d="${frill(scene.chance, 130, 10)}" fill="${pale}"/>`,
    );
  },
});

// The crinkled edge of a leaf.
function frill(chance: Chance, half: number, waves: number): string {
  const step = (2 * half) / waves;
  let d = `M${-half} -10Q0 -16 ${half} -10`;
  for (let wave = 0; wave < waves; wave += 1)
    d += `q${short(-step * 0.5 + chance(-4, 4))} ${short(chance(14, 30))} ${short(-step)} ${short(chance(-3, 3))}`;
  return `${d}Z`;
}

const eggLayer = (): Layer => ({
  height: 26,
  draw(scene, y) {
    const yolk = scene.radial(
      'yolk',
      [
        [0, '#ffd860'],
        [0.6, '#ffb71c'],
        [1, '#e88a08'],
      ],
      0.4,
    );
    scene.lit(
      'soft',
      `<path transform="translate(0 ${short(y)})" d="M-132-6C-136-18 -70-16 0-18C70-16 136-18 132-6C136 8 108 12 96 26C84 34 76 8 40 8C10 8 4 22 -18 24C-40 24 -40 8 -70 10C-96 16 -130 14 -132-6Z" fill="#fffaf0"/>`,
    );
    scene.lit('wet', `<ellipse cx="26" cy="${short(y - 12)}" rx="46" ry="22" fill="${yolk}"/>`);
  },
});

const baconLayer = (): Layer => ({
  height: 11,
  draw(scene, y) {
    const strip = (at: number, turn: number) =>
      scene.piece('bacon', [at, y - 4], { size: 136, turn, flat: 0.8 });
    scene.lit('piece', strip(-62, 3), strip(66, -4));
    scene.lit('piece', strip(4, 1));
  },
});

/** Whatever is sliced or chopped, seen at a low angle. */
const rowLayer = ({ name, role }: Part): Layer => {
  const isSlice = role === 'slice';
  const [count, size, flat, height] =
    ROWS[name] ?? (isSlice ? [4, 92, 0.34, 14] : role === 'shred' ? [6, 84, 0.5, 20] : [7, 58, 0.55, 16]);
  return {
    height,
    draw(scene, y) {
      for (const lift of isSlice ? [0, 3.5, 7] : [0, height * 0.55]) {
        const places = Array.from({ length: count }, (_, at): Point => [
          -HALF +
            size * 0.36 +
            (at * (2 * HALF - size * 0.72)) / Math.max(1, count - 1) +
            scene.chance(-4, 4),
          y - 2 - lift + scene.chance(-1.5, 1.5),
        ]);
        const shade = isSlice && lift < 7;
        const drawn = places.map((place) =>
          scene.piece(name, place, { size, turn: isSlice ? 0 : scene.chance(0, 360), flat }),
        );
        scene.lit(shade ? 'small' : 'piece', ...drawn);
      }
    },
  };
};

const ROWS: Record<string, readonly [count: number, size: number, flat: number, height: number]> = {
  'tomato-slice': [3, 106, 0.3, 15],
  'pickle-slice': [4, 72, 0.32, 9],
  'red-onion-ring': [5, 74, 0.32, 9],
  'onion-ring': [5, 74, 0.32, 9],
  'breaded-onion-ring': [3, 100, 0.42, 24],
  'avocado-fan': [3, 96, 0.4, 16],
  jalapeno: [5, 56, 0.36, 9],
};

/** Sauce that runs out below the upper half. */
export const sauceLayer = (sauce: string): Layer => ({
  height: 5,
  draw(scene, y) {
    const [pale, full] = tintOf(sauce);
    const fill = scene.linear(`sauce-${sauce}`, [
      [0, pale],
      [1, full],
    ]);
    const { chance } = scene;
    const drops = [-82, -30, 38, 92].map((x) => [x + chance(-14, 14), chance(8, 26)] as const);
    const d = `M-118-8Q0-13 118-8Q124 2 108 4${drops
      .toReversed()
      .map(
        ([x, deep]) =>
          `L${short(x + 13)} 4C${short(x + 9)} 5 ${short(x + 9)} ${short(deep)} ${short(x)} ${short(deep)}C${short(x - 9)} ${short(deep)} ${short(x - 9)} 5 ${short(x - 13)} 4`,
      )
      .join('')}L-108 4Q-124 2 -118-8Z`;
    scene.lit('wet', `<path transform="translate(0 ${short(y)})" d="${d}" fill="${fill}"/>`);
  },
});
