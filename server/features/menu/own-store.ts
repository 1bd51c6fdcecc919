import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { deleteRows, insertRow, updateRows } from '#server/database/rows.ts';
import type { SpecialTable } from '#server/database/tables/restaurant.ts';
import { soldOutUntil } from './sold-out-until.ts';

export type OwnProductRow = Awaited<ReturnType<typeof selectOwnProducts>>[number];

/** The restaurant's categories in their order. */
export function selectOwnCategories(db: Db, restaurantId: number) {
  return db
    .selectFrom('category')
    .select(['id', 'name', 'description', 'offered', 'image'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Every product, those off the menu too, in the order of the menu. */
export function selectOwnProducts(db: Db, restaurantId: number, productId?: number) {
  let query = db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .selectAll('product')
    .select(soldOutUntil.as('out_until'))
    .where('product.restaurant_id', '=', restaurantId);
  if (productId !== undefined) query = query.where('product.id', '=', productId);
  return query
    .orderBy('category.sort')
    .orderBy('category.id')
    .orderBy('product.sort')
    .orderBy('product.id')
    .execute();
}

/** Which questions these products ask, in order. */
export function selectProductRules(db: Db, productIds: readonly number[]) {
  return db
    .selectFrom('product_rule')
    .select(['product_id', 'rule_id'])
    .where('product_id', '=', sql<number>`any(${productIds}::int[])`)
    .orderBy('sort')
    .orderBy('rule_id')
    .execute();
}

/** Offers that run now or begin later, the first to end first. */
export function selectOwnSpecials(db: Db, restaurantId: number, now: Temporal.Instant) {
  return db
    .selectFrom('special')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where(({ or, eb }) => or([eb('stops_at', 'is', null), eb('stops_at', '>', now)]))
    .orderBy('stops_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
}

export async function insertSpecial(db: Db, special: Insertable<SpecialTable>): Promise<number> {
  return insertRow(db, 'special', special);
}

export async function updateSpecial(db: Db, id: number, change: Updateable<SpecialTable>): Promise<void> {
  await updateRows(db, 'special', { id }, change);
}

/** What tells how far a menu is: products on it, those without a price, those whose contents nobody has said. */
export function countProducts(db: Db, restaurantId: number) {
  const hasPrice = sql`exists (select from product_size where product_id = product.id)`;
  const isUndeclared = sql`'unknown' in (allergens_declared, additives_declared)`;
  return db
    .selectFrom('product')
    .select([
      sql<number>`count(*) filter (where ${hasPrice})::int`.as('products'),
      sql<number>`count(*) filter (where not ${hasPrice})::int`.as('unpriced'),
      sql<number>`count(*) filter (where ${isUndeclared})::int`.as('undeclared'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
}

/** What has alcohol on it. */
export const listAlcohol = (db: Db, restaurantId: number) =>
  db
    .selectFrom('product')
    .select(['alcohol_tenths', 'age_limit'])
    .where('restaurant_id', '=', restaurantId)
    .where('is_active', '=', true)
    .where('alcohol_tenths', '>', 0)
    .execute();

type Sorted = 'category' | 'product';

/** What is sorted together: all categories of a restaurant, or the products of one category. */
export function selectSiblings(db: Db, table: Sorted, restaurantId: number, categoryId?: number) {
  if (table === 'category')
    return db
      .selectFrom('category')
      .select(['id', 'sort'])
      .where('restaurant_id', '=', restaurantId)
      .orderBy('sort')
      .orderBy('id')
      .execute();
  return db
    .selectFrom('product')
    .select(['id', 'sort'])
    .where('restaurant_id', '=', restaurantId)
    .where('category_id', '=', categoryId ?? 0)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Numbers rows anew in this order. */
export async function saveOrder(db: Db, table: Sorted, ids: readonly number[]): Promise<void> {
  const place = sql<number>`array_position(${ids}::int[], id)`;
  await db
    .updateTable(table)
    .set({ sort: place })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
}

type Entry = Sorted | 'rule' | 'ingredient' | 'special';

/** Deletes something of this restaurant with all that hangs on it; false if it has no such thing. */
export async function deleteEntry(db: Db, table: Entry, restaurantId: number, id: number): Promise<boolean> {
  return deleteRows<Entry>(db, table, { id, restaurant_id: restaurantId });
}
