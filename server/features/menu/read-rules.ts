import type { z } from 'zod';
import type { productRules } from '#contract/menu.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { readProduct, type ProductRule } from './read-products.ts';

type Input = z.output<typeof productRules.request>;

/** The questions a product asks; refused for products off the menu and for sizes it is not sold in. */
export async function readRules(
  context: VisitContext,
  { productId, size }: Input,
): Promise<{ rules: readonly ProductRule[]; size: Input['size'] } | Refusal> {
  const known = await readProduct(context, productId);
  if (!known?.product.isOnMenu) return refuse('unknown-product');
  const { product, nextChangeAt } = known;
  if (!product.sizes.some((sold) => sold.size === size)) return refuse('unknown-size');
  context.shows({ tags: [`restaurant:${product.restaurantId}`], until: nextChangeAt });
  return { rules: product.rules, size };
}
