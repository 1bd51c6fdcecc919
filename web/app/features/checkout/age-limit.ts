import { type Basket, linesOf } from '../basket/basket.ts';

/** The highest age that something in the basket needs (§ 9 JuSchG). */
export function ageLimitOf(basket: Basket): 16 | 18 | null {
  const limits = linesOf(basket).flatMap(({ ageLimit }) => ageLimit ?? []);
  return limits.includes(18) ? 18 : (limits[0] ?? null);
}
