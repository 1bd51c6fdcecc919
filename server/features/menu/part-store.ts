import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { listRows } from '#server/database/rows.ts';
import { offerTimesOf } from './product.ts';
import { choicesOutUntil, partOutUntil } from './sold-out-until.ts';
import { isSameName } from './same-name.ts';

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

/** Parts that combos cannot be had without and that are sold out now or off the menu, by their names. */
export const listMissingParts = (db: Db, productIds: readonly number[], now: Temporal.Instant) =>
  db
    .selectFrom('product_component')
    .leftJoin('product as dish', 'dish.id', 'product_component.dish_id')
    .leftJoin('category as dish_category', 'dish_category.id', 'dish.category_id')
    .select(['product_component.product_id', 'product_component.title'])
    .where('product_component.product_id', '=', anyOf(productIds))
    .where('product_component.dish_id', 'is not', null)
    .where(partOutUntil, '>', now)
    .orderBy('product_component.sort')
    .execute();

/** Questions that have to be answered and cannot be now, of the products that ask them. */
export const listUnanswerable = (db: Db, productIds: readonly number[], now: Temporal.Instant) =>
  db
    .selectFrom('product_rule')
    .innerJoin('rule', 'rule.id', 'product_rule.rule_id')
    .innerJoin('rule_choice', 'rule_choice.rule_id', 'rule.id')
    .innerJoin('ingredient', 'ingredient.id', 'rule_choice.ingredient_id')
    .select(['product_rule.product_id', 'rule.title'])
    .where('product_rule.product_id', '=', anyOf(productIds))
    .where('rule.min_choices', '>', 0)
    .groupBy(['product_rule.product_id', 'product_rule.sort', 'rule.id'])
    .having(choicesOutUntil, '>', now)
    .orderBy('product_rule.sort')
    .execute();

interface Combo {
  id: number;
  restaurantId: number;
}

/**
 * Parts with the dish that each is: the one that goes by its name. A part that is called as it was stays the dish that it
 * was, whatever that is called by now, even where it is gone.
 */
export async function withDishes<Part extends { title: string }>(
  db: Db,
  { id, restaurantId }: Combo,
  parts: readonly Part[],
): Promise<(Part & { dish_id: number | null })[]> {
  if (parts.length === 0) return [];
  const before = await listRows(db, 'product_component', { product_id: id }, 'sort');
  const dishes = await listRows(db, 'product', { restaurant_id: restaurantId, kind: 'dish' }, 'id');
  const sections = await listRows(db, 'category', { restaurant_id: restaurantId }, 'id');
  const timed = sections.filter((section) => offerTimesOf(section).length > 0).map(({ id }) => id);
  // What is on the menu is meant before what is not, and what is always sold before what is at some times only.
  const rankOf = (dish: (typeof dishes)[number]) =>
    (dish.is_active ? 0 : 2) + (timed.includes(dish.category_id) ? 1 : 0);
  const known = dishes.toSorted((one, other) => rankOf(one) - rankOf(other));
  return parts.map((part) => {
    const named = known.filter((dish) => dish.id !== id && isSameName(dish.title, part.title));
    const former = before.find(({ title }) => isSameName(title, part.title))?.dish_id ?? null;
    const same = named.find((dish) => dish.id === former) ?? named[0];
    return { ...part, dish_id: same?.id ?? former };
  });
}
