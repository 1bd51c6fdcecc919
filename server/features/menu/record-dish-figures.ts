import type { DishFigure } from '#domain/menu/popular.ts';
import type { Context } from '#server/plumbing/context.ts';
import { deleteFiguresOf, insertFigures, listFigures } from './figure-store.ts';

/** Writes what was counted of a restaurant's dishes, and tells whoever shows them if it differs from before. */
export async function recordDishFigures(
  outer: Context,
  restaurantId: number,
  figures: readonly DishFigure[],
): Promise<void> {
  await outer.transaction(async (context) => {
    const before = await listFigures(context.db, restaurantId);
    await deleteFiguresOf(context.db, restaurantId);
    await insertFigures(context.db, figures);
    if (look(before) !== look(figures)) context.announce({ tags: [`restaurant:${restaurantId}`] });
  });
}

const look = (figures: readonly DishFigure[]): string =>
  JSON.stringify(
    figures
      .map(({ productId, orders, guests, likes, votes }) => [productId, orders, guests, likes, votes])
      .toSorted(([a = 0], [b = 0]) => a - b),
  );
