import type { Context } from '#server/plumbing/context.ts';
import { selectPictures } from './store.ts';

/** How an ingredient is shown; `height` in pixels of one layer in the picture of a burger. */
export type IngredientPicture = { image: string | null; height: number | null };

/** Pictures of ingredients, by id. */
export async function findPictures(
  { db }: Context,
  ids: readonly number[],
): Promise<Map<number, IngredientPicture>> {
  const rows = ids.length > 0 ? await selectPictures(db, ids) : [];
  return new Map(rows.map(({ id, image, burger_height: height }) => [id, { image, height }]));
}
