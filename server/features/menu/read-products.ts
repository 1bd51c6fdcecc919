import type { Context } from '#server/plumbing/context.ts';
import type { Kind } from '#server/plumbing/pages/version-memory.ts';
import { availabilitiesOf } from '../restaurant/availability-of.ts';
import { findAnyRestaurant } from '../restaurant/find-restaurant.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import {
  type Moment,
  momentAt,
  nextOf,
  soldAt,
  toMenuProduct,
  toProductRules,
  type SellableProduct,
} from './product.ts';
import { findComponents, findIngredients, findProducts, findRuleChoices, findSizes } from './store.ts';

export type { ProductRule, ProductSize, RuleChoice, SellableProduct } from './product.ts';

/** A product as its rows are, whatever the time. */
const KNOWN: Kind<SellableProduct> = { name: 'product' };

/**
 * Products of a restaurant as basket and order sell them now, by id; those of others and unknown ones are absent, those
 * off the menu are marked. The restaurant must have been read just before.
 */
export async function readProductsOf(
  context: Context,
  restaurant: Restaurant,
  ids: readonly number[],
): Promise<Map<number, SellableProduct>> {
  const { memory } = context;
  const { id: restaurantId, version } = restaurant;
  const keyOf = (id: number) => `${restaurantId}:${id}`;
  const known = new Map(ids.map((id) => [id, memory.peek(KNOWN, keyOf(id), version)]));
  const missing = await loadProducts(
    context,
    ids.filter((id) => !known.get(id)),
  );
  for (const product of missing)
    if (product.restaurantId === restaurantId)
      known.set(product.id, memory.keep(KNOWN, keyOf(product.id), version, product));
  const moment = await readMoment(context, restaurant);
  return new Map(
    ids.flatMap((id) => {
      const product = known.get(id);
      return product ? [[id, soldAt(product, moment)]] : [];
    }),
  );
}

/** One product of any restaurant and when time alone changes what may be chosen to it; null if there is none. */
export async function readProduct(
  context: Context,
  id: number,
): Promise<{ product: SellableProduct; nextChangeAt: Temporal.Instant | null } | null> {
  const [product] = await loadProducts(context, [id]);
  const restaurant = product && (await findAnyRestaurant(context, product.restaurantId));
  if (!restaurant) return null;
  const { nextChangeAt, ...moment } = await readMoment(context, restaurant);
  const ends = product.rules.flatMap(({ choices }) => choices.map(({ soldOutUntil }) => soldOutUntil));
  return {
    product: soldAt(product, moment),
    nextChangeAt: nextOf([nextChangeAt, ...ends], moment.now) ?? null,
  };
}

async function readMoment(
  context: Context,
  restaurant: Restaurant,
): Promise<Moment & { nextChangeAt: Temporal.Instant | null }> {
  const now = context.clock.now();
  const open = (await availabilitiesOf(context, [restaurant])).get(restaurant.id);
  if (!open) return { now, soonest: now, isBackNext: () => false, nextChangeAt: null };
  return { ...momentAt(open, now), nextChangeAt: open.now.nextChangeAt };
}

async function loadProducts({ db }: Context, ids: readonly number[]): Promise<SellableProduct[]> {
  if (ids.length === 0) return [];
  const products = await findProducts(db, ids);
  const sizes = byProduct(await findSizes(db, ids));
  const ingredients = byProduct(await findIngredients(db, ids));
  const components = byProduct(await findComponents(db, ids));
  const choices = byProduct(await findRuleChoices(db, ids));
  return products.map((row) => ({
    ...toMenuProduct(row, sizes.get(row.id), ingredients.get(row.id), components.get(row.id)),
    isOnMenu: row.is_on_menu,
    vatClass: row.vat_class,
    isDiscountable: row.is_discountable,
    counted: [
      ...(row.is_counted ? [{ productId: row.id, title: row.title }] : []),
      ...(components.get(row.id) ?? []).flatMap(({ dish_id: productId, dish_title: title, pieces }) =>
        productId === null || title === null || pieces === null ? [] : [{ productId, title }],
      ),
    ],
    components: (components.get(row.id) ?? []).map((part) => ({
      vatClass: part.vat_class,
      singleCents: part.single_cents,
    })),
    rules: toProductRules(choices.get(row.id) ?? []),
  }));
}

/** Rows of many products, by product. */
export const byProduct = <Row extends { product_id: number }>(rows: readonly Row[]): Map<number, Row[]> =>
  Map.groupBy(rows, (row) => row.product_id);
