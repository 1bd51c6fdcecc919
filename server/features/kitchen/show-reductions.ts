import type { z } from 'zod';
import type { kitchenReductions } from '#contract/reduction.ts';
import { toEuros } from '#domain/money/money.ts';
import { readReductions } from '#server/features/order/progress/read-reductions.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findOwn } from './edit-own.ts';

/** Who took off what and why, for whoever runs the restaurant. */
export async function showReductions(
  context: StaffVisit,
  { hostId }: z.output<typeof kitchenReductions.request>,
): Promise<z.input<typeof kitchenReductions.answer> | Refusal> {
  const own = await findOwn(context, hostId);
  if (isRefusal(own)) return own;
  const restaurant = own.restaurants.find(({ id }) => id === own.id);
  if (!restaurant) return refuse('unknown-restaurant');
  return { restaurant, reductions: await describeReductions(context, own.id) };
}

/** The same of all restaurants, without one. */
export async function describeReductions(context: Context, restaurantId: number | null) {
  const figures = await readReductions(context, restaurantId);
  return figures.map(({ sumCents, commissionCents, ...figure }) => ({
    ...figure,
    sum: toEuros(sumCents),
    commission: toEuros(commissionCents),
  }));
}
