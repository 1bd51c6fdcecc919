import { type CoverRecipe, coverRecipe } from '#domain/picture/cover-recipe.ts';
import type { Recipe } from '#domain/picture/recipe.ts';
import type { Context } from '#server/plumbing/context.ts';
import { drawing, drawingHash, keptDrawing } from '#server/plumbing/drawings.ts';
import { brandFacts } from '../restaurant/brand-address.ts';
import { findAnyRestaurant } from '../restaurant/find-restaurant.ts';
import { nameCover } from '../restaurant/name-cover.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { readRecipes } from './read-recipes.ts';
import { findMenuProducts } from './store.ts';

/** The widths in pixels in which a cover is kept: of a card, of a card on a fine screen, of a menu's head. */
export const COVER_WIDTHS = [480, 960, 1600] as const;

const drawWidth = (context: Pick<Context, 'db' | 'clock'>, { hash, recipe }: Cover, width: number) =>
  drawing(context, 'cover', { key: `${hash}-${width}`, recipe: { recipe, width } });

interface Cover {
  hash: string;
  recipe: CoverRecipe;
}

/** What the cover of a restaurant with these dishes shows; null where none of them can be shown. */
function coverOf(restaurant: Restaurant, menu: readonly Recipe[]): Cover | null {
  const recipe = coverRecipe(brandFacts(restaurant), menu);
  return recipe && { hash: drawingHash('cover', recipe), recipe };
}

/** Has a restaurant shown with these dishes: from now on pages name its new cover, which is drawn when it is asked for. */
export async function settleCover(
  context: Context,
  restaurantId: number,
  menu: readonly Recipe[],
): Promise<Cover | null> {
  const restaurant = await findAnyRestaurant(context, restaurantId);
  if (!restaurant) return null;
  const cover = coverOf(restaurant, menu);
  if (restaurant.cover_hash !== (cover?.hash ?? null))
    await nameCover(context, restaurantId, cover?.hash ?? null);
  return cover;
}

/** Draws a cover before somebody asks for it. */
export async function drawCover(context: Context, cover: Cover): Promise<void> {
  for (const width of COVER_WIDTHS) await drawWidth(context, cover, width);
}

/** The cover of that name: {restaurant}-{hash}-{width}.webp; a name from before a change shows what is cooked now. */
export async function findCover(context: Context, name: string): Promise<Buffer | null> {
  const [, id = '', asked = '', wide = ''] = /^(\d{1,9})-([0-9a-f]{20})-(\d{3,4})\.webp$/.exec(name) ?? [];
  const width = COVER_WIDTHS.find((one) => String(one) === wide);
  if (width === undefined) return null;
  const kept = await keptDrawing(context, `${asked}-${width}`);
  if (kept) return kept;
  const restaurant = await findAnyRestaurant(context, Number(id));
  // Whose menu nobody has seen yet has no cover for anybody either.
  if (!restaurant || restaurant.cover_hash === null) return null;
  const recipes = await readRecipes(context, await findMenuProducts(context.db, restaurant.id));
  const cover = coverOf(restaurant, [...recipes.values()]);
  return cover && drawWidth(context, cover, width);
}
