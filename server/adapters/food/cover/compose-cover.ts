import sharp, { type OverlayOptions } from 'sharp';
import type { CoverRecipe } from '#domain/picture/cover-recipe.ts';
import type { Recipe } from '#domain/picture/recipe.ts';
import { composeDish } from '../compose.ts';
import { EDGE } from '../scene.ts';
import type { Point } from '../shapes.ts';
import { HEIGHT, WIDTH } from './grounds.ts';
import { tableFromAbove, tableFromTheSide, windowLight } from './tables.ts';

/** Where a dish lies, in units of the cover around its middle. */
interface Lying {
  x: number;
  y: number;
  /** Edge of the dish's drawing. */
  edge: number;
}

// The first is what the eye falls on; on the left, where words and marks lie over it, is what matters less.
const FROM_ABOVE: readonly (readonly Lying[])[] = [
  [
    { x: 170, y: 6, edge: 424 },
    { x: -212, y: 70, edge: 344 },
    { x: 528, y: -92, edge: 336 },
    { x: -520, y: -110, edge: 304 },
  ],
  [
    { x: -10, y: 4, edge: 432 },
    { x: 392, y: -44, edge: 360 },
    { x: -418, y: 58, edge: 344 },
    { x: 612, y: 154, edge: 250 },
  ],
  [
    { x: 300, y: 14, edge: 432 },
    { x: -112, y: -62, edge: 344 },
    { x: -472, y: 60, edge: 360 },
    { x: 594, y: -152, edge: 230 },
  ],
];

/** Where a dish stands: its foot and how much room it has. */
interface Standing {
  x: number;
  foot: number;
  width: number;
  height: number;
}

const FROM_THE_SIDE: readonly Standing[] = [
  { x: 130, foot: 178, width: 420, height: 316 },
  { x: -250, foot: 160, width: 330, height: 256 },
  { x: 476, foot: 150, width: 300, height: 230 },
  { x: -512, foot: 134, width: 250, height: 200 },
];

/** Most of a dish's radius is plate; the rest of its square is empty. */
const PLATE = 0.48;

/** Units around the cover, on which lies what its edges cut off. */
const MARGIN = 240;

/** A cover as WebP, so wide in pixels and a third as high. Always the same for the same recipe. */
export async function composeCover(recipe: CoverRecipe, width: number, quality: number): Promise<Buffer> {
  const scale = width / WIDTH;
  const { table, dishes } = await (recipe.view === 'above' ? above(recipe, scale) : beside(recipe, scale));
  const room = Math.round(MARGIN * scale);
  const height = Math.round(HEIGHT * scale);
  const laid = await sharp(await paint(table, scale))
    .extend({ top: room, bottom: room, left: room, right: room })
    .composite(dishes.map(({ input, left, top }) => ({ input, left: left + room, top: top + room })))
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(laid)
    .extract({ left: room, top: room, width, height })
    .composite([{ input: await paint(windowLight(), scale) }])
    .webp({ quality, effort: 4 })
    .toBuffer();
}

type Layer = Required<Pick<OverlayOptions, 'left' | 'top'>> & { input: Buffer };

interface Laid {
  table: string;
  dishes: readonly Layer[];
}

async function above(recipe: CoverRecipe, scale: number): Promise<Laid> {
  const places = FROM_ABOVE[recipe.seed % FROM_ABOVE.length] ?? [];
  const lying = recipe.dishes.flatMap((dish, index) => {
    const place = places[index];
    return place ? [{ dish, place }] : [];
  });
  const taken = lying.map(({ place: { x, y, edge } }): readonly [Point, number] => [[x, y], edge * PLATE]);
  const dishes = lying.map(async ({ dish, place: { x, y, edge } }): Promise<Layer> => {
    const input = await paint(composeDish(dish), (edge / EDGE) * scale);
    return { input, ...inPixels([x - edge / 2, y - edge / 2], scale) };
  });
  return { table: tableFromAbove(recipe, taken), dishes: await Promise.all(dishes) };
}

async function beside(recipe: CoverRecipe, scale: number): Promise<Laid> {
  // What stands behind comes first.
  const dishes = FROM_THE_SIDE.flatMap((place, index) => {
    const dish = recipe.dishes[index];
    return dish ? [stand(dish, place, scale)] : [];
  }).toReversed();
  return { table: tableFromTheSide(recipe), dishes: await Promise.all(dishes) };
}

async function stand(dish: Recipe, { x, foot, width, height }: Standing, scale: number): Promise<Layer> {
  const drawn = await sharp(await paint(composeDish(dish), (height / EDGE) * 1.6 * scale))
    .trim({ background: '#0000', threshold: 40 })
    .toBuffer();
  const { data, info } = await sharp(drawn)
    .resize({ width: Math.round(width * scale), height: Math.round(height * scale), fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const place = inPixels([x - info.width / scale / 2, foot - info.height / scale], scale);
  return { input: data, ...place };
}

/** From units around the middle to pixels from the upper left corner. */
const inPixels = ([x, y]: Point, scale: number): { left: number; top: number } => ({
  left: Math.round((x + WIDTH / 2) * scale),
  top: Math.round((y + HEIGHT / 2) * scale),
});

// An SVG's own pixels are those of 72 dots to the inch.
const paint = (svg: string, scale: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * scale })
    .png({ compressionLevel: 1 })
    .toBuffer();
