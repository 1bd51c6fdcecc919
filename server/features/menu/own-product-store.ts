import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type {
  CategoryTable,
  ProductComponentTable,
  ProductSizeTable,
  ProductTable,
} from '#server/database/tables/menu.ts';

type Db = Kysely<Schema>;

export async function insertCategory(db: Db, category: Insertable<CategoryTable>): Promise<number> {
  const row = await db.insertInto('category').values(category).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateCategory(db: Db, id: number, change: Updateable<CategoryTable>): Promise<void> {
  await db.updateTable('category').set(change).where('id', '=', id).execute();
}

export async function insertProduct(db: Db, product: Insertable<ProductTable>): Promise<number> {
  const row = await db.insertInto('product').values(product).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateProduct(db: Db, id: number, change: Updateable<ProductTable>): Promise<void> {
  await db.updateTable('product').set(change).where('id', '=', id).execute();
}

/** The sizes in which a product is sold from now on. */
export async function replaceSizes(
  db: Db,
  product_id: number,
  sizes: readonly Omit<Insertable<ProductSizeTable>, 'product_id'>[],
): Promise<void> {
  await db.deleteFrom('product_size').where('product_id', '=', product_id).execute();
  const rows = sizes.map((size) => ({ ...size, product_id }));
  if (rows.length > 0) await db.insertInto('product_size').values(rows).execute();
}

/** What a combo consists of from now on. */
export async function replaceComponents(
  db: Db,
  product_id: number,
  parts: readonly Omit<Insertable<ProductComponentTable>, 'product_id'>[],
): Promise<void> {
  await db.deleteFrom('product_component').where('product_id', '=', product_id).execute();
  const rows = parts.map((part) => ({ ...part, product_id }));
  if (rows.length > 0) await db.insertInto('product_component').values(rows).execute();
}

/** The questions that a product asks from now on. */
export async function replaceProductRules(
  db: Db,
  product_id: number,
  ruleIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('product_rule').where('product_id', '=', product_id).execute();
  const rows = ruleIds.map((rule_id, sort) => ({ product_id, rule_id, sort }));
  if (rows.length > 0) await db.insertInto('product_rule').values(rows).execute();
}

export async function savePhoto(db: Db, product_id: number, photo: { name: string; bytes: Buffer }) {
  await db
    .insertInto('product_photo')
    .values({ product_id, ...photo })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(photo))
    .execute();
}

export async function deletePhoto(db: Db, productId: number): Promise<void> {
  await db.deleteFrom('product_photo').where('product_id', '=', productId).execute();
}

export async function selectPhoto(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('product_photo')
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.bytes;
}
