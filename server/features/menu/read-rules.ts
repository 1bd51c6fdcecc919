import type { z } from 'zod';
import type { productRules } from '#contract/menu.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { nextOf } from './product.ts';
import { readProduct, type ProductRule } from './read-products.ts';

type Input = z.output<typeof productRules.request>;

/** The questions a product asks; refused for products off the menu and for sizes it is not sold in. */
export async function readRules(
  context: VisitContext,
  { productId, size }: Input,
): Promise<{ rules: readonly ProductRule[]; size: Input['size'] } | Refusal> {
  const product = await readProduct(context, productId);
  if (!product?.isOnMenu) return refuse('unknown-product');
  if (!product.sizes.some((sold) => sold.size === size)) return refuse('unknown-size');
  const shortages = product.rules.flatMap(({ choices }) => choices.map(({ soldOutUntil }) => soldOutUntil));
  const until = nextOf(shortages, context.clock.now()) ?? null;
  context.shows({ tags: [`restaurant:${product.restaurantId}`], until });
  return { rules: product.rules, size };
}
