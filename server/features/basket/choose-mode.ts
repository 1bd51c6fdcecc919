import type { ServiceMode } from '#domain/order-mode.ts';
import { paymentCode } from '#domain/payment-methods.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { changeBasket } from './change-basket.ts';
import { loadBasket, type LoadedBasket } from './load-basket.ts';
import { updateChoices } from './store.ts';

/** What the order form says; what is left out stays as it is. */
export type Choices = { mode: ServiceMode; tipCents?: number; paymentCode?: string };

/** Stores mode, tip and payment with the basket, each as far as the restaurant offers it; the sums follow. */
export async function chooseMode(
  context: VisitContext,
  restaurantId: number,
  wishes: Choices,
): Promise<LoadedBasket | Refusal> {
  const known = await loadBasket(context, { restaurantId });
  if (isRefusal(known)) return known;
  const changed = await changeBasket(context, restaurantId, async (context, { row }) => {
    const held = await loadBasket(context, { restaurantId, wishes });
    if (isRefusal(held)) return held;
    await updateChoices(context.db, row.id, {
      mode: held.mode,
      tip_cents: held.sums.tipCents,
      payment_method: held.payment === null ? row.payment_method : paymentCode(held.payment),
    });
  });
  return isRefusal(changed) ? changed : changed.basket;
}
