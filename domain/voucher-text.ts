import { formatPrice, type Cents } from './money.ts';
import type { Voucher, VoucherRefusalCode } from './voucher.ts';

const TEXTS: Record<Exclude<VoucherRefusalCode, 'below-minimum'>, string> = {
  blocked: 'Dieser Gutschein kann nicht mehr eingelöst werden.',
  'not-yet-valid': 'Dieser Gutschein ist noch nicht gültig.',
  expired: 'Dieser Gutschein ist leider abgelaufen.',
  'used-up': 'Dieser Gutschein wurde schon eingelöst.',
  'wrong-restaurant': 'Dieser Gutschein gilt nicht bei diesem Restaurant.',
  'restaurant-without-coupons': 'Dieses Restaurant nimmt keine Gutscheine an.',
  'own-code': 'Diesen Gutschein hast du für deine Freunde geholt. Selbst einlösen kannst du ihn nicht.',
  'new-users-only': 'Dieser Gutschein gilt nur für deine erste Bestellung.',
};

/** No voucher has the code. */
export const UNKNOWN_VOUCHER =
  'Diesen Gutscheincode kennen wir nicht. Bitte prüfe, ob du dich vertippt hast.';

/** The voucher belongs to another site. */
export const VOUCHER_OF_ANOTHER_SITE = 'Dieser Gutschein gilt nicht auf dieser Seite.';

/** The reason as a sentence for the guest; below the minimum also what is missing, where the goods are known. */
export function voucherRefusalText(
  code: VoucherRefusalCode,
  { minimumGoodsCents }: Pick<Voucher, 'minimumGoodsCents'>,
  goodsCents?: Cents,
): string {
  if (code !== 'below-minimum') return TEXTS[code];
  const from = `Dieser Gutschein gilt erst ab einem Warenwert von ${formatPrice(minimumGoodsCents)}.`;
  if (goodsCents === undefined) return from;
  return `${from} Dir fehlen noch ${formatPrice(minimumGoodsCents - goodsCents)}.`;
}
