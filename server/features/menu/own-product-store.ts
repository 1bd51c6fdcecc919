import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { insertRow, listRows, replaceRows, updateRows } from '#server/database/rows.ts';
import type {
  CategoryTable,
  ProductComponentTable,
  ProductSizeTable,
  ProductTable,
} from '#server/database/tables/menu.ts';

export async function insertCategory(db: Db, category: Insertable<CategoryTable>): Promise<number> {
  return insertRow(db, 'category', category);
}

export async function updateCategory(db: Db, id: number, change: Updateable<CategoryTable>): Promise<void> {
  await updateRows(db, 'category', { id }, change);
}

export async function insertProduct(db: Db, product: Insertable<ProductTable>): Promise<number> {
  return insertRow(db, 'product', product);
}

export async function updateProduct(db: Db, id: number, change: Updateable<ProductTable>): Promise<void> {
  await updateRows(db, 'product', { id }, change);
}

/** The sizes in which a product is sold from now on. */
export async function replaceSizes(
  db: Db,
  product_id: number,
  sizes: readonly Omit<Insertable<ProductSizeTable>, 'product_id'>[],
): Promise<void> {
  const rows = sizes.map((size) => ({ ...size, product_id }));
  await replaceRows(db, 'product_size', { product_id }, rows);
}

/** What a combo consists of from now on. */
export async function replaceComponents(
  db: Db,
  product_id: number,
  parts: readonly Omit<Insertable<ProductComponentTable>, 'product_id'>[],
): Promise<void> {
  const rows = parts.map((part) => ({ ...part, product_id }));
  await replaceRows(db, 'product_component', { product_id }, rows);
}

/** What a dish is made of from now on; of what it was before there is as much of it as there was. */
export async function replaceIngredients(
  db: Db,
  product_id: number,
  ingredientIds: readonly number[],
): Promise<void> {
  const before = await listRows(db, 'product_ingredient', { product_id }, 'sort');
  const rows = ingredientIds.map((ingredient_id, sort) => ({
    product_id,
    ingredient_id,
    count: before.find((row) => row.ingredient_id === ingredient_id)?.count ?? 1,
    sort,
  }));
  await replaceRows(db, 'product_ingredient', { product_id }, rows);
}

/** The questions that a product asks from now on. */
export async function replaceProductRules(
  db: Db,
  product_id: number,
  ruleIds: readonly number[],
): Promise<void> {
  const rows = ruleIds.map((rule_id, sort) => ({ product_id, rule_id, sort }));
  await replaceRows(db, 'product_rule', { product_id }, rows);
}
