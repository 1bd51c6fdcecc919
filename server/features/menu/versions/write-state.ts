import type { Db } from '#server/database/db.ts';
import { hasRow, insertRow, listRows, replaceRows, updateRows } from '#server/database/rows.ts';
import { deleteEntry } from '../own-store.ts';
import { withDishes } from '../part-store.ts';
import type { CategoryState, Kind, ProductState, State } from './state.ts';

/** Whose, and which entry of it. */
export interface Place {
  restaurantId: number;
  kind: Kind;
  id: number;
}

/** Puts an entry of a menu into a state that it once had; null deletes it. */
export async function writeState(db: Db, place: Place, state: State | null, isThere: boolean): Promise<void> {
  const { restaurantId, kind, id } = place;
  if (state === null) await deleteEntry(db, kind, restaurantId, id);
  else if (kind === 'category') await writeCategory(db, place, state as CategoryState, isThere);
  else await writeProduct(db, place, state as ProductState, isThere);
}

async function writeCategory(
  db: Db,
  { restaurantId, id }: Place,
  { offered = [], image: _photo, ...said }: CategoryState,
  isThere: boolean,
): Promise<void> {
  const row = { ...said, offered: JSON.stringify(offered) };
  if (isThere) await updateRows(db, 'category', { id }, row);
  else await insertRow(db, 'category', { id, restaurant_id: restaurantId, ...row });
}

async function writeProduct(
  db: Db,
  { restaurantId, id }: Place,
  { sizes, ruleIds, parts, ingredients, special_until, ...said }: ProductState,
  isThere: boolean,
): Promise<void> {
  const row = {
    ...said,
    special_until: special_until === null ? null : Temporal.Instant.from(special_until),
  };
  if (isThere) await updateRows(db, 'product', { id }, row);
  else await insertRow(db, 'product', { id, restaurant_id: restaurantId, ...row });
  const product_id = id;
  // What is sold out stays so.
  const out = await listRows(db, 'product_size', { product_id }, 'size');
  await replaceRows(
    db,
    'product_size',
    { product_id },
    sizes.map((size) => ({
      ...size,
      product_id,
      sold_out_until: out.find((one) => one.size === size.size)?.sold_out_until ?? null,
    })),
  );
  // Questions and ingredients may have been deleted since.
  const rules = await listRows(db, 'rule', { restaurant_id: restaurantId, id: ruleIds }, 'id');
  const known = new Set(rules.map((rule) => rule.id));
  const asked = ruleIds.filter((rule) => known.has(rule));
  await replaceRows(
    db,
    'product_rule',
    { product_id },
    asked.map((rule_id, sort) => ({ product_id, rule_id, sort })),
  );
  await replaceRows(
    db,
    'product_component',
    { product_id },
    (await withDishes(db, { id, restaurantId }, parts)).map((part) => ({ ...part, product_id })),
  );
  const ids = ingredients.map(({ ingredient_id }) => ingredient_id);
  const stocked = await listRows(db, 'ingredient', { restaurant_id: restaurantId, id: ids }, 'id');
  const inside = ingredients.filter(({ ingredient_id }) => stocked.some((one) => one.id === ingredient_id));
  await replaceRows(
    db,
    'product_ingredient',
    { product_id },
    inside.map((one) => ({ ...one, product_id })),
  );
}

/** Whether a product would have a category to stand in. */
export const hasCategory = (db: Db, restaurantId: number, id: number): Promise<boolean> =>
  hasRow(db, 'category', { id, restaurant_id: restaurantId });

/** Whether anything would go with a category. */
export const hasProducts = (db: Db, categoryId: number): Promise<boolean> =>
  hasRow(db, 'product', { category_id: categoryId });
