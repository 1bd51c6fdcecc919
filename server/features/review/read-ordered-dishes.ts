import type { Context } from '#server/plumbing/context.ts';
import { findDishPictures } from '../menu/find-dish-pictures.ts';
import { listOrderedDishes } from './dish-store.ts';
import type { RatedOrder } from './store.ts';

/** What was ordered, with how it looks; nothing once it is rated. */
export async function readOrderedDishes({ db }: Context, { id, review }: RatedOrder) {
  const dishes = review ? [] : await listOrderedDishes(db, id);
  const pictures = await findDishPictures(
    { db },
    dishes.map((dish) => dish.id),
  );
  return dishes.map((dish) => ({ ...dish, image: pictures.get(dish.id) ?? '' }));
}
