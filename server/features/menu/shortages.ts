import type { z } from 'zod';
import type { kitchenShortages, kitchenSoldOut, kitchenStock } from '#contract/shortage.ts';
import { isFew, isForGood, sayNoChoice, shortageOf, soldOutEnd } from '#domain/menu/sold-out.ts';
import { sizeLabel } from '#domain/menu/sizes.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { selectOwnIngredients, updateIngredient } from './own-rule-store.ts';
import { updateProduct } from './own-product-store.ts';
import { selectOwnCategories, selectOwnProducts } from './own-store.ts';
import { listMissingParts, listUnanswerable } from './part-store.ts';
import { isSoldOut, toMenuProduct } from './product.ts';
import { byProduct } from './read-products.ts';
import {
  deleteStock,
  listCounted,
  listStandings,
  saveSizeSoldOut,
  saveStock,
  selectStock,
} from './stock-store.ts';
import { findIngredients, findMenuProducts, findSizes } from './store.ts';

type Answer = z.input<typeof kitchenShortages.answer>;

/** The menu of a restaurant as whoever cooks says what is left of it. */
export async function readShortages(
  context: Context,
  restaurantId: number,
): Promise<Pick<Answer, 'categories' | 'dishes' | 'ingredients'>> {
  const { db, clock } = context;
  const now = clock.now();
  const rows = await findMenuProducts(db, restaurantId);
  const ids = rows.map(({ id }) => id);
  const sizes = byProduct(await findSizes(db, ids));
  const contents = await findIngredients(db, ids);
  const stocks = new Map((await selectStock(db, ids)).map((stock) => [stock.product_id, stock]));
  const ingredients = await selectOwnIngredients(db, restaurantId);
  const out = new Set(ingredients.filter((one) => isSoldOut(one.sold_out_until, now)).map(({ id }) => id));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const describe = (until: Temporal.Instant | null) => describeUntil(until, now);
  const contentsOf = byProduct(contents);
  const dishesOf = Map.groupBy(contents, ({ ingredient_id }) => ingredient_id);
  const missing = byProduct(await listMissingParts(db, ids, now));
  const unanswerable = byProduct(await listUnanswerable(db, ids, now));
  return {
    categories: await listCategories(context, restaurantId),
    dishes: rows.map((row) => {
      const stock = stocks.get(row.id);
      return {
        id: row.id,
        title: row.title,
        categoryId: row.category_id,
        ...describe(row.sold_out_until),
        sizes: toMenuProduct(row, sizes.get(row.id)).sizes.map(({ size, title, soldOutUntil }) => ({
          code: size,
          title: sizeLabel(size, title),
          ...describe(soldOutUntil),
        })),
        without: [
          ...(contentsOf.get(row.id) ?? []).filter(({ ingredient_id }) => out.has(ingredient_id)),
          ...(missing.get(row.id) ?? []),
        ]
          .map(({ title }) => title)
          .concat((unanswerable.get(row.id) ?? []).map(({ title }) => sayNoChoice(title))),
        isOut: isSoldOut(row.out_until, now),
        stock: stock ? { pieces: stock.pieces, isFew: isFew(stock.pieces, stock.counted) } : null,
      };
    }),
    ingredients: ingredients.map(({ id, title, sold_out_until }) => ({
      id,
      title,
      ...describe(sold_out_until),
      dishes: (dishesOf.get(id) ?? []).flatMap(({ product_id }) => titles.get(product_id) ?? []),
    })),
  };
}

/** Of how many dishes few are left, and how many are out without anybody having said that this is for good. */
export async function countShort(
  { db, clock }: Context,
  restaurantId: number,
): Promise<{ few: number; soldOut: number }> {
  const now = clock.now();
  const short = (await listStandings(db, restaurantId, now)).map(({ pieces, counted, said_until }) =>
    shortageOf(
      { saidUntil: said_until, stock: pieces === null || counted === null ? null : { pieces, counted } },
      now,
    ),
  );
  const countOf = (what: (typeof short)[number]) => short.filter((one) => one === what).length;
  return { few: countOf('few'), soldOut: countOf('sold-out') };
}

/** Of which counted dishes few are left, the fewest first. */
export async function listFew(
  { db, clock }: Context,
  restaurantId: number,
): Promise<{ title: string; pieces: number }[]> {
  const now = clock.now();
  return (await listCounted(db, restaurantId)).flatMap(({ title, pieces, counted, said_until: saidUntil }) =>
    shortageOf({ saidUntil, stock: { pieces, counted } }, now) === 'few' ? { title, pieces } : [],
  );
}

function describeUntil(until: Temporal.Instant | null, now: Temporal.Instant) {
  const isOut = until !== null && isSoldOut(until, now);
  return { until: isOut ? until.toString() : null, isForGood: isOut && isForGood(until) };
}

/** The sections of a restaurant's menu, in their order. */
export const listCategories = async ({ db }: Context, restaurantId: number) =>
  (await selectOwnCategories(db, restaurantId)).map(({ id, name }) => ({ id, name }));

/** What was said to be sold out, or to be there again. */
export interface Marked {
  title: string;
  until: Temporal.Instant | null;
}

/** Marks a dish, a size of it or an ingredient. Who may do this is the caller's to check. */
export async function markShortage(
  { db, clock }: Context,
  { hostId, productId, size, ingredientId, until: given }: z.output<typeof kitchenSoldOut.request>,
  opensAt: Temporal.Instant,
): Promise<Marked | Refusal> {
  const until = given === null ? null : soldOutEnd(given, { now: clock.now(), opensAt });
  if (given !== null && until === null)
    return refuse('bad-input', { fields: { until: 'Bitte schreib die Uhrzeit so: 17:30.' } });
  if (ingredientId) {
    const own = (await selectOwnIngredients(db, hostId)).find(({ id }) => id === ingredientId);
    if (!own) return refuse('unknown-entry');
    await updateIngredient(db, own.id, { sold_out_until: until });
    return { title: own.title, until };
  }
  const [product] = productId ? await selectOwnProducts(db, hostId, productId) : [];
  if (!product) return refuse('unknown-entry');
  if (!size) {
    await updateProduct(db, product.id, { sold_out_until: until });
    return { title: product.title, until };
  }
  const sold = (await findSizes(db, [product.id])).find((row) => row.size === size);
  if (!sold) return refuse('unknown-entry');
  await saveSizeSoldOut(db, product.id, size, until);
  return { title: `${product.title} ${sizeLabel(size, sold.title)}`, until };
}

/** Keeps how many of a dish are left; null ends the counting. Who may do this is the caller's to check. */
export async function keepStock(
  { db }: Context,
  { hostId, productId, pieces }: z.output<typeof kitchenStock.request>,
): Promise<{ title: string } | Refusal> {
  const [product] = await selectOwnProducts(db, hostId, productId);
  if (!product) return refuse('unknown-entry');
  if (pieces === null) await deleteStock(db, product.id);
  else await saveStock(db, product.id, pieces);
  return { title: product.title };
}
