import { checkVoucher } from '#domain/voucher.ts';
import { voucherRefusalText } from '#domain/voucher-text.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isNewCustomer } from '../account/first-order.ts';
import { readContact } from '../account/read-contact.ts';
import type { BasketVoucher, VoucherQuestion } from '../basket/answers.ts';
import { findVoucherById } from './store.ts';
import { toVoucher } from './voucher.ts';

/** The voucher in a basket and whether it counts here and now; null if it is not this site's or gone. */
export async function findBasketVoucher(
  context: VisitContext,
  { voucherId, restaurantId, restaurantAllowsVouchers, goodsCents }: VoucherQuestion,
): Promise<BasketVoucher | null> {
  const row = await findVoucherById(context.db, voucherId);
  if (!row || (row.site_id !== null && row.site_id !== context.site.id)) return null;
  const voucher = toVoucher(row);
  const refusal = checkVoucher(voucher, {
    now: context.clock.now(),
    restaurantId,
    // Vouchers that pay are money and taken everywhere.
    restaurantAllowsCoupons: restaurantAllowsVouchers || voucher.nature === 'means-of-payment',
    goodsCents,
    isNewUser: !voucher.newUsersOnly || (await isNewGuest(context)),
  });
  const message = refusal === null ? `Gutschein ${row.code}` : voucherRefusalText(refusal, voucher);
  return { code: row.code, priced: voucher, refusal, message };
}

// Before the first order nothing is known of a guest; the order asks again with what its form says.
async function isNewGuest(context: VisitContext): Promise<boolean> {
  const contact = await readContact(context);
  const { phone = '', email = '' } = contact ?? {};
  return isNewCustomer(context, { personId: context.session?.personId ?? null, phone, email });
}
