import { checkValidity, isWorthKeeping, type Voucher, type VoucherRefusalCode } from '#domain/voucher.ts';
import { UNKNOWN_VOUCHER, VOUCHER_OF_ANOTHER_SITE, voucherRefusalText } from '#domain/voucher-text.ts';
import { voucherCodeKey } from '#domain/voucher-code.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { admitGuess, forgiveGuess } from '../account/limit-guesses.ts';
import { holdBasket } from '../basket/change-basket.ts';
import { holdVoucher, rememberVoucher, tryVoucher } from '../basket/hold-voucher.ts';
import { fillBasket, type LoadedBasket } from '../basket/load-basket.ts';
import { retrieveBasket } from '../basket/retrieve-basket.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import type { Html } from './html.ts';
import { meetRedeemer } from './meet-redeemer.ts';
import { sayHeld, sayRefused, sayRemembered } from './say-redeemed.ts';
import { findVoucherByCode, type VoucherRow } from './store.ts';
import { toVoucher } from './voucher.ts';

/** Null: no basket was meant. */
export type Redeemed = { success: boolean; message: Html; basket: LoadedBasket | null };

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
  return last === null || last.lines.length === 0
    ? remember(context, row)
    : holdOrRemember(context, row, last.seller.id);
}

const refused = (text: string, basket: LoadedBasket | null = null): Redeemed => ({
  success: false,
  message: sayRefused(text),
  basket,
});

type Held = Redeemed & { refusal: VoucherRefusalCode | null };

async function hold(context: VisitContext, row: VoucherRow, restaurantId: number): Promise<Held | Refusal> {
  return holdBasket(context, restaurantId, async (context, basket): Promise<Held> => {
    const before = await fillBasket(context, basket);
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
  const { isGiver, isNewUser } = await meetRedeemer(context, row);
  if (isGiver) return 'own-code';
  return voucher.newUsersOnly && !isNewUser ? 'new-users-only' : null;
}
