import type { VisitContext } from '#server/plumbing/context.ts';
import type { Refusal } from '#server/plumbing/refusal.ts';
import { holdBasket } from '../basket/change-basket.ts';
import { holdVoucher, tryVoucher } from '../basket/hold-voucher.ts';
import type { LoadedBasket } from '../basket/load-basket.ts';

/** Takes the voucher out of the session's basket at a restaurant, a remembered one as well. */
export function takeVoucherOut(context: VisitContext, restaurantId: number): Promise<LoadedBasket | Refusal> {
  return holdBasket(context, restaurantId, async (context, basket) => {
    await holdVoucher(context, basket, null);
    return tryVoucher(context, basket, null);
  });
}
