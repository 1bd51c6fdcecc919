import type { Part, Recipe } from '#domain/picture/recipe.ts';
import { tintOf } from '../colors.ts';
import { standShadow } from '../ground.ts';
import { portionOf } from '../portions.ts';
import type { Scene } from '../scene.ts';
import { type Point, short } from '../shapes.ts';
import { board } from '../vessels.ts';
import { drips, stuff } from './stuffing.ts';

const CRUSTS: Record<string, readonly [string, string, string]> = {
  roll: ['#f6cf85', '#dc9e46', '#a0621f'],
  baguette: ['#f3c878', '#d9973c', '#96591a'],
  ciabatta: ['#f9e3b6', '#e3b670', '#a9742f'],
  dark: ['#a8743f', '#7d4f26', '#4a2d12'],
  brioche: ['#f0b050', '#cf7f28', '#8f4a12'],
};

type Stops = readonly (readonly [number, string])[];

/** A bread cut open, from the side: how its halves are coloured, how they run, and how much lies between them. */
interface Halves {
  /** From the upper edge of the lower half down. */
  low: Stops;
  /** From the middle of the upper half out. */
  high: Stops;
  below(low: string): string;
  above(low: string, high: string): string;
  filling: { width: number; at: Point; size: number };
  drip: number;
}

function drawHalves(scene: Scene, { parts, sauces }: Recipe, halves: Halves): void {
  standShadow(scene, 168, 130);
  const low = scene.linear('lower-half', halves.low);
  const high = scene.radial('upper-half', halves.high, 0.36);
  scene.lit('large', halves.below(low));
  stuff(scene, parts, { ...halves.filling, rise: 34 });
  drips(scene, sauces, 270, halves.drip);
  scene.lit('large', halves.above(low, high));
}

/** Two slices of toast and what is between them, from the side and a little from above. */
function drawToasted(scene: Scene, recipe: Recipe): void {
  const [pale, full, deep] = ['#f3cf8a', '#dca54e', '#9a6322'];
  drawHalves(scene, recipe, {
    low: [
      [0, deep],
      [0.22, '#fbe9c4'],
      [0.78, '#f3d7a0'],
      [1, deep],
    ],
    high: [
      [0, full],
      [0.72, '#cf9440'],
      [1, deep],
    ],
    below: (crumb) =>
      `<path d="M-170 62H170Q190 64 188 82V106Q186 122 166 122H-166Q-186 122 -188 106V82Q-190 64 -170 62Z" fill="${crumb}"/>`,
    above: (crumb, face) =>
      `<path d="M-156-78H156Q170-78 176-66L192-18V8Q190 24 170 24H-170Q-190 24 -192 8V-18L-176-66Q-170-78 -156-78Z" fill="${crumb}"/>
      <path d="M-156-78H156Q170-78 176-66L192-24Q194-12 174-12H-174Q-194-12 -192-24L-176-66Q-170-78 -156-78Z" fill="${face}"/>`,
    filling: { width: 336, at: [0, 46], size: 100 },
    drip: 16,
  });
  scene.put(
    `<path d="M-136-58H-10" fill="none" stroke="${pale}" stroke-width="11" stroke-linecap="round" opacity="0.55" filter="url(#blur2)"/>`,
  );
}

/** A roll cut open and filled, from the side. */
export function drawSandwich(scene: Scene, recipe: Recipe): void {
  const { bed } = recipe;
  if (bed === 'toast') {
    drawToasted(scene, recipe);
    return;
  }
  const [pale, full, deep] = CRUSTS[bed ?? 'roll'] ?? CRUSTS['roll'] ?? ['#f6cf85', '#dc9e46', '#a0621f'];
  drawHalves(scene, recipe, {
    low: [
      [0, '#fbe9c4'],
      [0.16, '#f6dba4'],
      [0.22, full],
      [1, deep],
    ],
    high: [
      [0, pale],
      [0.6, full],
      [1, deep],
    ],
    below: (low) =>
      `<path d="M-184 34C-150 24 150 24 184 34C196 72 166 126 96 128L-96 128C-166 126 -196 72 -184 34Z" fill="${low}"/>`,
    above: (_, high) =>
      `<path d="M-190 10C-202-72 -120-128 0-128C120-128 202-72 190 10C178 26 110-2 0-2C-110-2 -178 26 -190 10Z" fill="${high}"/>`,
    filling: { width: 350, at: [0, 48], size: 96 },
    drip: 14,
  });
  scene.put(
    '<path d="M-130-62Q-80-108 -10-112" fill="none" stroke="#fff4d6" stroke-width="11" stroke-linecap="round" opacity="0.5" filter="url(#blur2)"/>',
  );
  scene.put('<path d="M-90-78Q0-104 96-74Q0-84 -90-78Z" fill="#fbe9c4" opacity="0.7"/>');
}

/** A sausage in its bun, seen from above. */
export function drawHotDog(scene: Scene, { parts, sauces }: Recipe): void {
  const bun = scene.linear('dog-bun', [
    [0, '#f6cf85'],
    [0.5, '#dc9e46'],
    [1, '#a0621f'],
  ]);
  scene.put(
    '<ellipse cx="8" cy="22" rx="184" ry="84" fill="#2a1205" opacity="0.32" filter="url(#haze)"/>',
    '<g transform="rotate(-18) scale(1.04)">',
  );
  scene.lit('large', `<rect x="-184" y="-92" width="368" height="112" rx="54" fill="${bun}"/>`);
  for (const { name } of parts.filter(({ role }) => role === 'leaf').slice(0, 1))
    scene.lit(
      'piece',
      scene.pieces(
        name,
        [-130, -70, -10, 50, 110].map((x): Point => [x, -14]),
        { size: 90 },
      ),
    );
  const sausage = parts.find(({ role }) => role === 'main')?.name ?? 'wiener';
  scene.lit('large', scene.piece(sausage, [0, -4], { size: 392, turn: 0, flat: 0.72 }));
  scene.lit(
    'large',
    `<path d="M-188 18C-150 34 150 34 188 18C196 70 160 92 120 92L-120 92C-160 92 -196 70 -188 18Z" fill="${bun}"/>`,
  );
  const rest = parts.filter(({ role }) => ['slice', 'piece', 'small', 'shred', 'melt'].includes(role));
  for (const part of rest)
    scene.lit(
      'piece',
      scene.pieces(
        part.name,
        [-130, -80, -30, 20, 70, 120].map((x): Point => [x + scene.chance(-10, 10), scene.chance(-18, 10)]),
        { size: 58 },
      ),
    );
  for (const [index, sauce] of sauces.slice(0, 2).entries()) {
    const d = `M-150 ${-6 + index * 10}${'q15-34 30 0t30 0'.repeat(5)}`;
    scene.lit(
      'wet',
      `<path d="${d}" fill="none" stroke="${tintOf(sauce)[1]}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`,
    );
  }
  scene.put('</g>');
}

interface Slice {
  at: Point;
  size: number;
  /** How far from its middle things lie on it. */
  reach: Point;
  /** How many of each kind, and how large they may be. */
  most: number;
  largest: number;
}

/** Two slices of bread or four of a baguette, as they lie on a board. */
function slicesOf(bread: string): Slice[] {
  const isSmall = bread === 'baguette-slice';
  const places: Point[] = isSmall
    ? [
        [-92, -58],
        [78, -66],
        [-72, 70],
        [96, 62],
      ]
    : [
        [-88, -4],
        [92, 8],
      ];
  return places.map((at) =>
    isSmall
      ? { at, size: 178, reach: [54, 24], most: 4, largest: 70 }
      : { at, size: 206, reach: [58, 54], most: 6, largest: 140 },
  );
}

/** Slices of bread with something on them. */
export function drawBread(scene: Scene, { parts, bed, sauces }: Recipe): void {
  board(scene);
  const bread = bed ?? 'bread-slice';
  for (const slice of slicesOf(bread)) {
    scene.lit('large', scene.piece(bread, slice.at, { size: slice.size, turn: scene.chance(-9, 9) }));
    if (sauces[0]) spread(scene, sauces[0], slice);
    layOn(scene, parts, slice);
  }
  for (const { name } of parts.filter(({ role }) => role === 'garnish').slice(0, 1))
    scene.lit('piece', scene.piece(name, [0, 108], { size: 70, turn: 12 }));
}

function spread(scene: Scene, sauce: string, { at: [x, y], size, reach }: Slice): void {
  const [pale] = tintOf(sauce);
  scene.lit(
    'soft',
    `<ellipse cx="${short(x)}" cy="${short(y + 3)}" rx="${size * 0.36}" ry="${size * (reach[1] / reach[0]) * 0.36}" fill="${pale}"/>`,
  );
}

function layOn(scene: Scene, parts: readonly Part[], { at: [x, y], reach, most, largest }: Slice): void {
  const inside = parts.filter(({ role }) => !['herb', 'dust', 'garnish', 'bread'].includes(role));
  for (const part of inside) {
    const { count, size } = portionOf(part);
    const times = Math.max(2, Math.min(5, Math.round(most / Math.sqrt(inside.length))));
    const places =
      count === 1
        ? [[x, y] as const]
        : Array.from({ length: times }, (_, nth): Point => [
            x + Math.cos(nth * 2.4 + scene.chance(0, 1)) * reach[0],
            y + Math.sin(nth * 2.4) * reach[1],
          ]);
    scene.lit('piece', scene.pieces(part.name, places, { size: Math.min(size * 1.1, largest) }));
  }
  const beside: readonly Point[] = [
    [x - 22, y - 18],
    [x + 26, y + 16],
  ];
  for (const { name } of parts.filter(({ role }) => role === 'herb' || role === 'dust'))
    scene.lit('small', scene.pieces(name, beside, { size: 54 }));
}
