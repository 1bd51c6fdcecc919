import { DONE } from '#contract/values.ts';
import { getCouponForCoupon, redeemCoupon, removeCoupon, userGetC4CBudget } from '#contract/voucher.ts';
import { drawingSvg } from '#domain/voucher/gift-art/drawings.ts';
import { GIFT_DESIGN_CODES, type GiftDesign } from '#domain/voucher/gift-designs.ts';
import { FRIEND_VOUCHER } from '#domain/voucher/voucher.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { describeBasket } from '../basket/describe-basket.ts';
import { fetchFriendCode, readFriendCodes } from './friend-codes.ts';
import { redeemVoucher } from './redeem-voucher.ts';
import { takeVoucherOut } from './take-voucher-out.ts';
import { toPassedOn } from './wire.ts';

export function voucherRoutes(routes: Routes): void {
  routes.serveFile(
    `/gutscheine/karte/:design(^(?:${GIFT_DESIGN_CODES.join('|')})$).svg`,
    'image/svg+xml; charset=utf-8',
    (_, { design }) => Promise.resolve(drawingSvg(design as GiftDesign)),
  );
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
  routes.serve(userGetC4CBudget, async (context) => {
    const read = await readFriendCodes(context);
    if (isRefusal(read)) return read;
    const { budget, codes, thanks } = read;
    return {
      budget,
      codes: codes.map((voucher) => toPassedOn(context, voucher)),
      thanks: thanks.map((voucher) => toPassedOn(context, voucher)),
    };
  });
  routes.serve(getCouponForCoupon, async (context) => {
    const code = await fetchFriendCode(context);
    if (isRefusal(code)) return code;
    return code === null ? { success: false, error: ALL_FETCHED } : { success: true, code };
  });
}

const ALL_FETCHED = `Deine ${FRIEND_VOUCHER.perMonth} Codes für diesen Monat hast du schon geholt. Am Ersten gibt es neue.`;
