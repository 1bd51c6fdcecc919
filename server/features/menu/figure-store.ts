import type { DishFigure } from '#domain/menu/popular.ts';
import type { Db } from '#server/database/db.ts';

/** What was counted of a restaurant's dishes. */
export async function listFigures(db: Db, restaurantId: number): Promise<DishFigure[]> {
  return db
    .selectFrom('dish_figure')
    .innerJoin('product', 'product.id', 'dish_figure.product_id')
    .select(['dish_figure.product_id as productId', 'orders', 'guests', 'likes', 'votes'])
    .where('product.restaurant_id', '=', restaurantId)
    .execute();
}

export async function deleteFiguresOf(db: Db, restaurantId: number): Promise<void> {
  const own = db.selectFrom('product').select('id').where('restaurant_id', '=', restaurantId);
  await db.deleteFrom('dish_figure').where('product_id', 'in', own).execute();
}

export async function insertFigures(db: Db, figures: readonly DishFigure[]): Promise<void> {
  if (figures.length === 0) return;
  const rows = figures.map(({ productId, ...counts }) => ({ product_id: productId, ...counts }));
  await db.insertInto('dish_figure').values(rows).execute();
}
