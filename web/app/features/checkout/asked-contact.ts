import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import type { Checkout } from './load-checkout.ts';
import type { OrderValues } from './order-values.ts';

type User = Checkout['user'];

/**
 * What the form asks of the contact: not what the account tells (CHK-028), which may lack either; no number where nobody
 * has to be called, no address at a till, which writes no letters (POS-001).
 */
export const asksFor = ({ host, siteType, user }: Pick<Checkout, 'host' | 'siteType' | 'user'>) => ({
  mobile: !user?.item_phone && !sellsGiftVouchers(host.item_type),
  email: !user?.item_email && siteType !== 'pos',
});

/** Without what was typed before logging in and is not shown any more: nobody could mend it. */
export const withoutHidden = (values: OrderValues, user: User): OrderValues => ({
  ...values,
  ...(user?.item_phone && { mobile: '' }),
  ...(user?.item_email && { email: '' }),
});
