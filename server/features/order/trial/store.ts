import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { findRow, findsAny, lockRow, updateRows } from '#server/database/rows.ts';
import type { TrialOrderTable } from '#server/database/tables/order.ts';
import type { SoldLine } from '../sold-line.ts';

/** A piece of a test order: as one that was sold, though nobody did. */
export type TrialLine = Pick<
  SoldLine,
  | 'product_id'
  | 'category'
  | 'title'
  | 'article_number'
  | 'size'
  | 'size_title'
  | 'note'
  | 'guest_name'
  | 'age_limit'
  | 'extras'
  | 'line_cents'
>;

export type TrialRow = Omit<Selectable<TrialOrderTable>, 'lines'> & { lines: TrialLine[] };

const toTrial = (row: Selectable<TrialOrderTable> | undefined): TrialRow | null =>
  row ? { ...row, lines: row.lines as TrialLine[] } : null;

export const selectTrial = async (db: Db, restaurantId: number): Promise<TrialRow | null> =>
  toTrial(await findRow(db, 'trial_order', { restaurant_id: restaurantId }));

export const selectTrialById = async (db: Db, id: number): Promise<TrialRow | null> =>
  toTrial(await findRow(db, 'trial_order', { id }));

export const lockTrial = async (db: Db, restaurantId: number): Promise<TrialRow | null> =>
  toTrial(await lockRow(db, 'trial_order', { restaurant_id: restaurantId }));

type New = Pick<TrialRow, 'restaurant_id' | 'mode' | 'lines' | 'placed_at' | 'ends_at'>;

/** Instead of the one before, if there was one; answers its id. */
export async function saveTrial(db: Db, { lines, ...trial }: New): Promise<number> {
  const begun = {
    ...trial,
    lines: JSON.stringify(lines),
    state: 'placed' as const,
    changed_at: trial.placed_at,
    promised_at: null,
  };
  const { id } = await db
    .insertInto('trial_order')
    .values({ ...begun, version: 1 })
    .onConflict((conflict) =>
      conflict.column('restaurant_id').doUpdateSet({ ...begun, version: sql`trial_order.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Step = Pick<
  TrialRow,
  'id' | 'version' | 'state' | 'changed_at' | 'promised_at' | 'ends_at' | 'first_accepted_at'
>;

export async function updateTrial(db: Db, { id, ...step }: Step): Promise<void> {
  await updateRows(db, 'trial_order', { id }, step);
}

export const hasAccepted = (db: Db, restaurantId: number): Promise<boolean> =>
  findsAny(
    db
      .selectFrom('orders')
      .select('id')
      .where('restaurant_id', '=', restaurantId)
      .where('accepted_at', 'is not', null)
      .limit(1),
  );

/** A dish of each of the first sections of a menu, in its smallest size. */
export function selectDishes(db: Db, restaurantId: number, most: number) {
  return db
    .with('dish', (inner) =>
      inner
        .selectFrom('product')
        .innerJoin('category', 'category.id', 'product.category_id')
        .innerJoin('product_size', 'product_size.product_id', 'product.id')
        .distinctOn(['category.sort', 'category.id'])
        .select(['product.id', 'product.title', 'product.article_number'])
        .select(['product.age_limit', 'product.alcohol_tenths'])
        .select(['category.name as category', 'category.sort', 'category.id as category_id'])
        .select(['product_size.size', 'product_size.title as size_title', 'product_size.price_cents'])
        .where('product.restaurant_id', '=', restaurantId)
        .where('product.is_active', '=', true)
        .orderBy('category.sort')
        .orderBy('category.id')
        .orderBy('product.sort')
        .orderBy('product.id')
        .orderBy('product_size.price_cents'),
    )
    .selectFrom('dish')
    .selectAll()
    .orderBy('sort')
    .orderBy('category_id')
    .limit(most)
    .execute();
}
