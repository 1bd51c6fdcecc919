import { formatPrice } from '#domain/money.ts';
import type { Sums } from '#domain/pricing.ts';
import type { Voucher } from '#domain/voucher.ts';
import type { BasketVoucher } from '../basket/answers.ts';
import { bold, html, type Html } from './html.ts';

/** Why a code was not taken. */
export const sayRefused = (text: string): Html => html`${text}`;

/** What a voucher in the basket does there, and whose place it took. */
export function sayHeld(voucher: BasketVoucher, sums: Sums, before: BasketVoucher | null): Html {
  const replaced =
    before === null || before.id === voucher.id ? null : html` Er ersetzt Gutschein ${bold(before.code)}.`;
  return html`${voucher.refusal === null ? sayCounts(voucher, sums) : sayMissing(voucher, sums)}${replaced}`;
}

function sayCounts({ code, keepsRest }: BasketVoucher, sums: Sums): Html {
  const rest = keepsRest ? sums.discountLeftCents : 0;
  const left = rest > 0 ? html` Davon bleiben dir ${formatPrice(rest)} übrig.` : null;
  return html`Gutschein ${bold(code)} ist dabei: ${bold(formatPrice(sums.discountCents))} weniger.${left}`;
}

function sayMissing({ code, priced: { minimumGoodsCents } }: BasketVoucher, { goodsCents }: Sums): Html {
  const from = formatPrice(minimumGoodsCents);
  const missing = bold(formatPrice(minimumGoodsCents - goodsCents));
  return html`Gutschein ${bold(code)} gilt ab einem Warenwert von ${from}. Dir fehlen noch ${missing}, dann
  zählt er.`;
}

/** That a voucher is kept for the next basket, and what it is worth there; of one restaurant or of any. */
export function sayRemembered(code: string, voucher: Voucher, seller: { name: string } | null): Html {
  const worth = 'percent' in voucher ? `${voucher.percent}\u00a0%` : formatPrice(voucher.valueCents);
  const where = seller && html` bei ${bold(seller.name)}`;
  const { minimumGoodsCents } = voucher;
  const from = minimumGoodsCents > 0 ? ` ab einem Warenwert von ${formatPrice(minimumGoodsCents)}` : '';
  return html`Gutschein ${bold(code)} über ${bold(worth)} ist gemerkt. Er zählt bei deiner nächsten
  Bestellung${where}${from}.`;
}
