import type { CoverRecipe } from '#domain/picture/cover-recipe.ts';
import type { Recipe, Role } from '#domain/picture/recipe.ts';
import { Scene } from '../scene.ts';
import { type Point, short } from '../shapes.ts';
import { HEIGHT, layGround, WIDTH } from './grounds.ts';

const FRAME = { width: WIDTH, height: HEIGHT };

/** The table from above, with what fell beside the dishes; `taken` says where they lie. */
export function tableFromAbove(
  { ground, dishes, seed }: CoverRecipe,
  taken: readonly (readonly [middle: Point, radius: number])[],
): string {
  const scene = new Scene(seed);
  layGround(scene, ground);
  const names = crumbsOf(dishes);
  const isFree = ([x, y]: Point): boolean =>
    taken.every(([[left, top], radius]) => Math.hypot(x - left, y - top) > radius + 26);
  for (let tries = 0, lying = 0; tries < 90 && lying < 9; tries += 1) {
    const place: Point = [scene.chance(-580, 580), scene.chance(-180, 180)];
    const name = names[lying % Math.max(1, names.length)];
    if (!name || !isFree(place)) continue;
    scene.lit('piece', scene.pieces(name, [place], { size: scene.chance(40, 58) }));
    lying += 1;
  }
  return scene.toString(FRAME);
}

const LYING: ReadonlySet<Role> = new Set<Role>(['herb', 'garnish', 'slice', 'small', 'leaf']);

/** What may lie beside a dish: a leaf or a tomato of it, nothing greasy and nothing tiny. */
const CLEAN: ReadonlySet<string> = new Set(
  `arugula basil blueberry cherry-tomato chili-whole cilantro garlic lemon-slice lemon-wedge lime-slice lime-wedge mint
olive-black olive-green olive-kalamata orange-slice parsley radish raspberry red-onion-ring rosemary spinach
strawberry thyme tomato-slice walnut cucumber-slice`.split(/\s+/),
);

const crumbsOf = (dishes: readonly Recipe[]): string[] => {
  const found = dishes.flatMap(({ parts }) =>
    parts.filter(({ name, role }) => LYING.has(role) && CLEAN.has(name)).map(({ name }) => name),
  );
  return [...new Set(found)].slice(0, 4);
};

/** Where the table ends and the wall begins, seen from the side. */
const EDGE = 56;

/** A table seen from the side, and a room behind it that is out of focus. */
export function tableFromTheSide({ ground, seed }: CoverRecipe): string {
  const scene = new Scene(seed);
  const { chance } = scene;
  const [pale, deep] = WALLS[seed % WALLS.length] ?? ['#f3e3c8', '#d9b98c'];
  const wall = scene.linear('wall-behind', [
    [0, pale],
    [1, deep],
  ]);
  scene.put(`<rect x="-600" y="-200" width="${WIDTH}" height="${EDGE + 210}" fill="${wall}"/>`);
  const lamps = Array.from({ length: 16 }, () => {
    const radius = chance(12, 54);
    return `<circle cx="${short(chance(-600, 600))}" cy="${short(chance(-200, EDGE - 20))}" r="${short(radius)}" fill="#fff6dd" opacity="${short(chance(0.1, 0.32))}"/>`;
  });
  scene.put(`<g filter="url(#blur2)">${lamps.join('')}</g>`);
  const clip = scene.define(
    'table',
    `<clipPath id="table"><rect x="-600" y="${EDGE}" width="${WIDTH}" height="200"/></clipPath>`,
  );
  scene.put(`<g clip-path="${clip}"><g transform="translate(0 ${EDGE + 80}) scale(1 0.42)">`);
  layGround(scene, ground);
  scene.put('</g></g>');
  const far = scene.linear('far', [
    [0, deep, 0.6],
    [1, deep, 0],
  ]);
  scene.put(`<rect x="-600" y="${EDGE - 2}" width="${WIDTH}" height="34" fill="${far}"/>`);
  return scene.toString(FRAME);
}

const WALLS = [
  ['#f0cf98', '#c58d4e'],
  ['#a9c8c0', '#5f8d86'],
  ['#e5a892', '#b5654d'],
  ['#9fb4d0', '#566f96'],
  ['#cdc48e', '#8c8349'],
] as const;

/** The light of a window at the upper left, over everything. */
export function windowLight(): string {
  const scene = new Scene(0);
  scene.define(
    'window',
    '<radialGradient id="window" cx="0.16" cy="-0.1" r="1.1"><stop offset="0" stop-color="#fff4d8" stop-opacity="0.34"/><stop offset="0.45" stop-color="#fff4d8" stop-opacity="0"/><stop offset="0.6" stop-color="#2a1205" stop-opacity="0"/><stop offset="1" stop-color="#2a1205" stop-opacity="0.4"/></radialGradient>',
  );
  scene.put(`<rect x="-600" y="-200" width="${WIDTH}" height="${HEIGHT}" fill="url(#window)"/>`);
  return scene.toString(FRAME);
}
