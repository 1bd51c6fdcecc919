import { listRows } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';

/** In which category each of these dishes stands by now, by its name; one that is deleted stands in none. */
export async function categoriesOfDishes(
  { db }: Context,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map();
  const products = await listRows(db, 'product', { id: [...productIds] }, 'id');
  const ids = [...new Set(products.map(({ category_id }) => category_id))];
  const names = new Map(
    (await listRows(db, 'category', { id: ids }, 'id')).map(({ id, name }) => [id, name]),
  );
  return new Map(products.map(({ id, category_id }) => [id, names.get(category_id) ?? '']));
}
