import { checkVoucher, type Voucher, voucherRefusalText } from '#domain/voucher/voucher.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { BasketVoucher, VoucherQuestion } from '../basket/answers.ts';
import { identifyRedeemer } from './identify-redeemer.ts';
import { findVoucherById } from './store.ts';
import { toVoucher } from './voucher.ts';

/** The voucher in a basket and whether it counts here and now; null if it is not this site's or gone. */
export async function findBasketVoucher(
  context: VisitContext,
  { voucherId, restaurantId, restaurantAllowsVouchers, goodsCents, mode }: VoucherQuestion,
): Promise<BasketVoucher | null> {
  const row = await findVoucherById(context.db, voucherId);
  if (!row || (row.site_id !== null && row.site_id !== context.site.id)) return null;
  const voucher: Voucher = await toVoucher(context, row);
  const refusal = checkVoucher(voucher, {
    now: context.clock.now(),
    restaurantId,
    restaurantAllowsCoupons: restaurantAllowsVouchers,
    goodsCents,
    mode,
    ...(await identifyRedeemer(context, row)),
  });
  const message =
    refusal === null ? `Gutschein ${row.code}` : voucherRefusalText(refusal, voucher, goodsCents);
  const keepsRest = row.left_cents !== null;
  return { id: row.id, code: row.code, keepsRest, priced: voucher, refusal, message };
}
