import { formatPrice } from './money.ts';
import type { Voucher, VoucherRefusalCode } from './voucher.ts';

const TEXTS: Record<Exclude<VoucherRefusalCode, 'below-minimum'>, string> = {
  blocked: 'Dieser Gutschein kann nicht mehr eingelöst werden.',
  'not-yet-valid': 'Dieser Gutschein ist noch nicht gültig.',
  expired: 'Dieser Gutschein ist leider abgelaufen.',
  'used-up': 'Dieser Gutschein wurde schon eingelöst.',
  'wrong-restaurant': 'Dieser Gutschein gilt nicht bei diesem Restaurant.',
  'restaurant-without-coupons': 'Dieses Restaurant nimmt keine Gutscheine an.',
  'new-users-only': 'Dieser Gutschein gilt nur für deine erste Bestellung.',
};

/** The reason as a sentence for the guest. */
export function voucherRefusalText(
  code: VoucherRefusalCode,
  { minimumGoodsCents }: Pick<Voucher, 'minimumGoodsCents'>,
): string {
  if (code !== 'below-minimum') return TEXTS[code];
  return `Dieser Gutschein gilt erst ab einem Warenwert von ${formatPrice(minimumGoodsCents)}.`;
}
