import { pictureRecipe } from '#domain/picture/picture-recipe.ts';
import type { Recipe } from '#domain/picture/recipe.ts';
import type { Context } from '#server/plumbing/context.ts';
import { dishFacts } from './picture-address.ts';
import { byProduct } from './read-products.ts';
import { findComponents, findIngredients, type ProductRow } from './store.ts';

/** How these products are drawn, by their ids. */
export async function readRecipes(
  { db }: Pick<Context, 'db'>,
  rows: readonly ProductRow[],
): Promise<Map<number, Recipe>> {
  const ids = rows.map(({ id }) => id);
  const ingredients = byProduct(await findIngredients(db, ids));
  const components = byProduct(await findComponents(db, ids));
  return new Map(
    rows.map((row) => [
      row.id,
      pictureRecipe(dishFacts(row, ingredients.get(row.id) ?? [], components.get(row.id) ?? [])),
    ]),
  );
}
