import type { Db } from '#server/database/db.ts';
import { listRows } from '#server/database/rows.ts';
import type { OfferTime } from '#domain/menu/offer-times.ts';
import { offerTimesOf } from '../product.ts';

/** Everything that a category says, as it is kept in a version. */
export interface CategoryState {
  name: string;
  description: string;
  /** Its photo is no part of it either; versions from before have this. */
  image: null;
  sort: number;
  is_active: boolean;
  /** Versions from before there were any have none. */
  offered?: OfferTime[];
}

/** Everything that a product says. What is sold out is no part of it, nor is its photo: both have buttons of their own. */
export type ProductState = Awaited<ReturnType<typeof readProducts>>[number][1];

export type State = CategoryState | ProductState;
export type Kind = 'category' | 'product';

/** A menu at one moment, by kind and id. */
export type MenuState = ReadonlyMap<string, State>;

export const keyOf = (kind: Kind, id: number): string => `${kind} ${id}`;

export async function readMenuState(db: Db, restaurantId: number): Promise<MenuState> {
  const categories = await listRows(db, 'category', { restaurant_id: restaurantId }, 'id');
  return new Map<string, State>([
    ...categories.map(({ id, name, description, sort, is_active, ...row }): [string, State] => [
      keyOf('category', id),
      { name, description, image: null, sort, is_active, offered: offerTimesOf(row) },
    ]),
    ...(await readProducts(db, restaurantId)).map(([id, state]): [string, State] => [
      keyOf('product', id),
      state,
    ]),
  ]);
}

async function readProducts(db: Db, restaurantId: number) {
  const products = await listRows(db, 'product', { restaurant_id: restaurantId }, 'id');
  const product_id = products.map(({ id }) => id);
  const sizes = await listRows(db, 'product_size', { product_id }, 'size');
  const rules = await listRows(db, 'product_rule', { product_id }, 'sort');
  const parts = await listRows(db, 'product_component', { product_id }, 'sort');
  const ingredients = await listRows(db, 'product_ingredient', { product_id }, 'sort');
  const of = <Row extends { product_id: number }>(rows: readonly Row[]) =>
    Map.groupBy(rows, (row) => row.product_id);
  const [sizesOf, rulesOf, partsOf, ingredientsOf] = [of(sizes), of(rules), of(parts), of(ingredients)];
  return products.map((product) => {
    const { id, restaurant_id: _of, image: _image, sold_out_until: _out, special_until, ...said } = product;
    const state = {
      ...said,
      special_until: special_until?.toString() ?? null,
      sizes: (sizesOf.get(id) ?? []).map(({ product_id: _id, sold_out_until: _out, ...size }) => size),
      ruleIds: (rulesOf.get(id) ?? []).map(({ rule_id }) => rule_id),
      // Which dish a part is follows from its name.
      parts: (partsOf.get(id) ?? []).map(
        ({ id: _id, product_id: _product, dish_id: _dish, ...part }) => part,
      ),
      ingredients: (ingredientsOf.get(id) ?? []).map(({ product_id: _product, ...part }) => part),
    };
    return [id, state] as const;
  });
}
