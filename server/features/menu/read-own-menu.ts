import type { z } from 'zod';
import type { ownMenu, OwnProduct } from '#contract/own-menu.ts';
import type { Context } from '#server/plumbing/context.ts';
import { lacksAge } from './age-of.ts';
import { findDishPictures } from './find-dish-pictures.ts';
import { selectOwnIngredients, selectOwnRules } from './own-rule-store.ts';
import * as store from './own-store.ts';
import { toOwnCategory, toOwnIngredient, toOwnProduct, toOwnRule, toOwnSpecial } from './own-wire.ts';
import { listMissingParts } from './part-store.ts';
import { listPlanned } from './versions/store.ts';
import { byProduct } from './read-products.ts';
import { findComponents, findIngredients, findSizes } from './store.ts';

type Answer = z.input<typeof ownMenu.answer>;

/** The whole menu as its owner enters it. */
export async function readOwnMenu(
  context: Context,
  restaurantId: number,
): Promise<Omit<Answer, 'restaurant'>> {
  const { db, clock } = context;
  const now = clock.now();
  return {
    specials: (await store.selectOwnSpecials(db, restaurantId, now)).map(toOwnSpecial),
    categories: (await store.selectOwnCategories(db, restaurantId)).map(toOwnCategory),
    products: await readOwnProducts(context, restaurantId),
    planned: (await listPlanned(db, restaurantId)).map(({ id, at }) => ({ id, at: at.toString() })),
    rules: (await selectOwnRules(db, restaurantId)).map(toOwnRule),
    ingredients: (await selectOwnIngredients(db, restaurantId)).map((row) => toOwnIngredient(row, now)),
  };
}

/** The products of a restaurant as their owner enters them; only one of them if it is given. */
export async function readOwnProducts(
  { db, clock }: Context,
  restaurantId: number,
  productId?: number,
): Promise<z.output<typeof OwnProduct>[]> {
  const rows = await store.selectOwnProducts(db, restaurantId, productId);
  const ids = rows.map(({ id }) => id);
  const sizes = byProduct(await findSizes(db, ids));
  const rules = byProduct(await store.selectProductRules(db, ids));
  const parts = byProduct(await findComponents(db, ids));
  const missing = byProduct(await listMissingParts(db, [...parts.keys()], clock.now()));
  const ingredients = byProduct(await findIngredients(db, ids));
  const pictures = await findDishPictures({ db }, ids);
  const now = clock.now();
  return rows.map((row) =>
    toOwnProduct(row, {
      sizes: sizes.get(row.id) ?? [],
      parts: parts.get(row.id) ?? [],
      missingParts: (missing.get(row.id) ?? []).map(({ title }) => title),
      ingredients: (ingredients.get(row.id) ?? []).map(({ title }) => title),
      picture: pictures.get(row.id) ?? '',
      ruleIds: (rules.get(row.id) ?? []).map(({ rule_id }) => rule_id),
      now,
    }),
  );
}

/** How far a menu is. */
export const countOwnProducts = async ({ db }: Context, restaurantId: number) => ({
  ...(await store.countProducts(db, restaurantId)),
  ageless: (await store.listAlcohol(db, restaurantId)).filter(lacksAge).length,
});
