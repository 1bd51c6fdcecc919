import type { Context } from '#server/plumbing/context.ts';
import { pictureAddress } from './picture-address.ts';
import { byProduct } from './read-products.ts';
import { findComponents, findIngredients, findProducts } from './store.ts';

/** Where the pictures of products are, photos or drawings, by the product's id. */
export async function findDishPictures(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await findProducts(db, ids);
  const ingredients = byProduct(await findIngredients(db, ids));
  const components = byProduct(await findComponents(db, ids));
  return new Map(
    rows.map((row) => [
      row.id,
      pictureAddress(row, ingredients.get(row.id) ?? [], components.get(row.id) ?? []),
    ]),
  );
}
