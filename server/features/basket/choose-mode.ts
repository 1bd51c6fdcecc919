import type { ServiceMode } from '#domain/order/order-mode.ts';
import { paymentCode } from '#domain/money/payment-methods.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { Refusal } from '#server/plumbing/refusal.ts';
import { fillShown, holdBasket } from './change-basket.ts';
import type { LoadedBasket } from './load-basket.ts';
import { updateChoices } from './store.ts';

/** What the order form says; what is left out stays as it is. */
export type Choices = { mode: ServiceMode; tipCents?: number; paymentCode?: string };

/** Stores mode, tip and payment with the basket, each as far as the restaurant offers it; the sums follow. */
export function chooseMode(
  context: VisitContext,
  restaurantId: number,
  wishes: Choices,
): Promise<LoadedBasket | Refusal> {
  return holdBasket(context, restaurantId, async (context, basket) => {
    const held = await fillShown(context, basket, wishes);
    await updateChoices(context.db, basket.row.id, {
      // A table holds only while the guest sits there: afterwards the choice from before counts again (TAB-006).
      mode: held.table ? basket.row.mode : held.mode,
      tip_cents: held.sums.tipCents,
      payment_method: held.payment === null ? basket.row.payment_method : paymentCode(held.payment),
    });
    return held;
  });
}
