import { DONE } from '#contract/values.ts';
import { redeemCoupon, removeCoupon } from '#contract/voucher.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/route.ts';
import { describeBasket } from '../basket/describe-basket.ts';
import { redeemVoucher } from './redeem-voucher.ts';
import { takeVoucherOut } from './take-voucher-out.ts';

export function voucherRoutes(routes: Routes): void {
  routes.serve(redeemCoupon, async (context, { couponCode, hostId }) => {
    const redeemed = await redeemVoucher(context, { code: couponCode, restaurantId: hostId });
    if (isRefusal(redeemed)) return redeemed;
    const { success, message, basket } = redeemed;
    return { success, message: message.text, basket: basket && (await describeBasket(context, basket)) };
  });
  routes.serve(removeCoupon, async (context, { hostId }) => {
    const basket = await takeVoucherOut(context, hostId);
    return isRefusal(basket) ? basket : { ...DONE, basket: await describeBasket(context, basket) };
  });
}
