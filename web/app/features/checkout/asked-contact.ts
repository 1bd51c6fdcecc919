import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import type { Checkout } from './load-checkout.ts';

/**
 * What the form asks of the contact: not what the account tells (CHK-028), which may lack either; no number where nobody
 * has to be called, no address at a till, which writes no letters (POS-001).
 */
export const asksFor = ({ host, siteType, user }: Pick<Checkout, 'host' | 'siteType' | 'user'>) => ({
  mobile: !user?.item_phone && !sellsGiftVouchers(host.item_type),
  email: !user?.item_email && siteType !== 'pos',
});
