import { voucherCodeKey } from '#domain/order/codes.ts';
import { type Markup, markup } from '#domain/text/markup.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { Sums } from '#domain/money/pricing.ts';
import {
  checkValidity,
  isWorthKeeping,
  UNKNOWN_VOUCHER,
  type Voucher,
  VOUCHER_OF_ANOTHER_SITE,
  type VoucherRefusalCode,
  voucherRefusalText,
} from '#domain/voucher/voucher.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { admitGuess, forgiveGuess } from '../account/log-in/limit-guesses.ts';
import type { BasketVoucher } from '../basket/answers.ts';
import { holdBasket } from '../basket/change-basket.ts';
import { holdVoucher, rememberVoucher, tryVoucher } from '../basket/hold-voucher.ts';
import { fillBasket, type LoadedBasket } from '../basket/load-basket.ts';
import { retrieveBasket } from '../basket/retrieve-basket.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { identifyRedeemer } from './identify-redeemer.ts';
import { findVoucherByCode, type VoucherRow } from './store.ts';
import { toVoucher } from './voucher.ts';

/** Null: no basket was meant. */
export type Redeemed = { success: boolean; message: Markup; basket: LoadedBasket | null };

type Input = { code: string; restaurantId?: number | undefined };

/**
 * Puts the voucher of a code into the basket that is meant or, where there is none yet, keeps it for the next one.
 * Nothing is used up: that happens in the order's transaction, however many hold the same voucher.
 */
export async function redeemVoucher(context: VisitContext, input: Input): Promise<Redeemed | Refusal> {
  const denied = await admitGuess(context, 'voucher', context);
  if (denied) return denied;
  const row = await findVoucherByCode(context.db, voucherCodeKey(input.code));
  if (!row) return refused(UNKNOWN_VOUCHER);
  await forgiveGuess(context, 'voucher', context);
  if (row.site_id !== null && row.site_id !== context.site.id) return refused(VOUCHER_OF_ANOTHER_SITE);
  if (input.restaurantId !== undefined) return hold(context, row, input.restaurantId);
  const last = await retrieveBasket(context, {});
  if (isRefusal(last)) return last;
  return last === null || last.lines.length === 0 || last.isGroupClient
    ? remember(context, row)
    : holdOrRemember(context, row, last.seller.id);
}

const refused = (text: string, basket: LoadedBasket | null = null): Redeemed => ({
  success: false,
  message: sayRefused(text),
  basket,
});

const GROUP_CLIENT = 'Du bestellst gerade bei jemandem mit. Gutscheine löst ein, wer für alle bestellt.';

type Held = Redeemed & { refusal: VoucherRefusalCode | null };

async function hold(context: VisitContext, row: VoucherRow, restaurantId: number): Promise<Held | Refusal> {
  return holdBasket(context, restaurantId, async (context, basket): Promise<Held> => {
    const before = await fillBasket(context, basket);
    if (before.isGroupClient) return { ...refused(GROUP_CLIENT, before), refusal: null };
    const after = await tryVoucher(context, basket, row.id);
    const { voucher, sums } = after;
    if (!voucher) return { ...refused(UNKNOWN_VOUCHER, before), refusal: null };
    const { refusal } = voucher;
    if (!isWorthKeeping(refusal)) return { ...refused(voucher.message, before), refusal };
    await holdVoucher(context, basket, row.id);
    return { success: true, message: sayHeld(voucher, sums, before.voucher), basket: after, refusal };
  });
}

// A link says no restaurant: what the basket's own does not take, another one will.
async function holdOrRemember(context: VisitContext, row: VoucherRow, restaurantId: number) {
  const held = await hold(context, row, restaurantId);
  if (isRefusal(held)) return held;
  const isElsewhere = held.refusal === 'wrong-restaurant' || held.refusal === 'restaurant-without-coupons';
  return isElsewhere ? remember(context, row) : held;
}

async function remember(context: VisitContext, row: VoucherRow): Promise<Redeemed> {
  const voucher = await toVoucher(context, row);
  const seller = row.restaurant_id === null ? null : await findRestaurant(context, row.restaurant_id);
  if (row.restaurant_id !== null && !seller) return refused(VOUCHER_OF_ANOTHER_SITE);
  const refusal = await refusalAnywhere(context, { row, voucher, seller });
  if (refusal) return refused(voucherRefusalText(refusal, voucher));
  const { id } = await context.requireSession();
  await context.transaction((context) => rememberVoucher(context, id, row.id));
  return { success: true, message: sayRemembered(row.code, voucher, seller), basket: null };
}

/** What speaks against a voucher already before there is a basket; the restaurant is the only one that it is for. */
async function refusalAnywhere(
  context: VisitContext,
  { row, voucher, seller }: { row: VoucherRow; voucher: Voucher; seller: Restaurant | null },
): Promise<VoucherRefusalCode | null> {
  const ended = checkValidity(voucher, context.clock.now());
  if (ended) return ended;
  if (seller && !seller.takes_vouchers) return 'restaurant-without-coupons';
  const { isGiver, isNewUser, isUsedBefore } = await identifyRedeemer(context, row);
  if (isGiver) return 'own-code';
  if (isUsedBefore) return 'used-before';
  return voucher.newUsersOnly && !isNewUser ? 'new-users-only' : null;
}

/** Why a code was not taken. */
const sayRefused = (text: string): Markup => markup`${text}`;

/** What a voucher in the basket does there, and whose place it took. */
function sayHeld(voucher: BasketVoucher, sums: Sums, before: BasketVoucher | null): Markup {
  const replaced =
    before === null || before.id === voucher.id ? null : markup` Er ersetzt Gutschein ${bold(before.code)}.`;
  return markup`${voucher.refusal === null ? sayCounts(voucher, sums) : sayMissing(voucher, sums)}${replaced}`;
}

function sayCounts({ code, keepsRest }: BasketVoucher, sums: Sums): Markup {
  const rest = keepsRest ? sums.discountLeftCents : 0;
  const left = rest > 0 ? markup` Davon bleiben dir ${formatPrice(rest)} übrig.` : null;
  return markup`Gutschein ${bold(code)} ist dabei: ${bold(formatPrice(sums.discountCents))} weniger.${left}`;
}

function sayMissing(
  { code, refusal, message, priced: { minimumGoodsCents } }: BasketVoucher,
  { goodsCents }: Sums,
) {
  if (refusal === 'wrong-mode') return markup`Gutschein ${bold(code)} liegt bereit. ${message}`;
  const from = formatPrice(minimumGoodsCents);
  const missing = bold(formatPrice(minimumGoodsCents - goodsCents));
  return markup`Gutschein ${bold(code)} gilt ab einem Warenwert von ${from}. Dir fehlen noch ${missing}, dann
  zählt er.`;
}

/** That a voucher is kept for the next basket, and what it is worth there; of one restaurant or of any. */
function sayRemembered(code: string, voucher: Voucher, seller: { name: string } | null): Markup {
  const worth = 'percent' in voucher ? `${voucher.percent}\u00a0%` : formatPrice(voucher.valueCents);
  const where = seller && markup` bei ${bold(seller.name)}`;
  const { minimumGoodsCents } = voucher;
  const from = minimumGoodsCents > 0 ? ` ab einem Warenwert von ${formatPrice(minimumGoodsCents)}` : '';
  return markup`Gutschein ${bold(code)} über ${bold(worth)} ist gemerkt. Er zählt bei deiner nächsten
  Bestellung${where}${from}.`;
}

const bold = (text: string): Markup => markup`<strong>${text}</strong>`;
