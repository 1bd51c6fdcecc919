import { logoRecipe } from '#domain/picture/logo-recipe.ts';
import type { Context } from '#server/plumbing/context.ts';
import { drawing, drawingHash, keptDrawing } from '#server/plumbing/drawings.ts';
import { brandFacts } from './brand-address.ts';
import { findAnyRestaurant } from './find-restaurant.ts';

/**
 * The emblem of that name: {restaurant}-{hash}.png. A name from before a change shows the restaurant as it is called
 * now; one that nobody has approved is shown to who knows its name.
 */
export async function findEmblem(context: Context, name: string): Promise<Buffer | null> {
  const [, id = '', asked = ''] = /^(\d{1,9})-([0-9a-f]{20})\.png$/.exec(name) ?? [];
  if (id === '') return null;
  const kept = await keptDrawing(context, asked);
  if (kept) return kept;
  const restaurant = await findAnyRestaurant(context, Number(id));
  if (!restaurant) return null;
  const recipe = logoRecipe(brandFacts(restaurant));
  const key = drawingHash('emblem', recipe);
  if (restaurant.approved_at === null && key !== asked) return null;
  return drawing(context, 'emblem', { key, recipe });
}
