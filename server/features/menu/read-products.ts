import type { Context } from '#server/plumbing/context.ts';
import { toMenuProduct, toRules, type SellableProduct } from './product.ts';
import { findComponents, findIngredients, findProducts, findRuleChoices, findSizes } from './store.ts';

export type { ProductRule, ProductSize, RuleChoice, SellableProduct } from './product.ts';
export { isSoldOut } from './product.ts';

/** Products as basket and order sell them, by id; unknown ids are absent, those off the menu are marked. */
export async function readProducts(
  { db, clock }: Context,
  ids: readonly number[],
): Promise<Map<number, SellableProduct>> {
  if (ids.length === 0) return new Map();
  const products = await findProducts(db, ids);
  const sizes = byProduct(await findSizes(db, ids));
  const ingredients = byProduct(await findIngredients(db, ids));
  const components = byProduct(await findComponents(db, ids));
  const choices = byProduct(await findRuleChoices(db, ids));
  const now = clock.now();
  return new Map(
    products.map((row) => [
      row.id,
      {
        ...toMenuProduct(row, sizes.get(row.id), ingredients.get(row.id)),
        isOnMenu: row.is_on_menu,
        vatClass: row.vat_class,
        generator: row.generator,
        isDiscountable: row.is_discountable,
        components: (components.get(row.id) ?? []).map((part) => ({
          vatClass: part.vat_class,
          singleCents: part.single_cents,
        })),
        rules: toRules(choices.get(row.id) ?? [], now),
      },
    ]),
  );
}

/** Rows of many products, by product. */
export const byProduct = <Row extends { product_id: number }>(rows: readonly Row[]): Map<number, Row[]> =>
  Map.groupBy(rows, (row) => row.product_id);
