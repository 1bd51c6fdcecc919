import { fromEuros } from '#domain/money/money.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { giftMistakes, type Gift, type GiftWish } from '#domain/voucher/gift.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findGiftProduct } from '../menu/find-gift-product.ts';
import { isFull } from './add-product.ts';
import { holdBasket } from './change-basket.ts';
import { checkTakesOrders } from './check-takes-orders.ts';
import { fillBasket, type LoadedBasket } from './load-basket.ts';
import { insertLine } from './store.ts';

/** A card as somebody filled it in. */
export type GivenCard = GiftWish & Omit<Gift, 'cents'>;
type Added = { lineId: number; basket: LoadedBasket };

/** Puts a gift voucher over what somebody chose into the basket of who sells them. */
export async function addGift(
  context: VisitContext,
  { hostId, ...card }: GivenCard & { hostId: number },
): Promise<Added | Refusal> {
  const gift = readGift(context, card);
  if (isRefusal(gift)) return gift;
  return holdBasket(context, hostId, async (context, basket): Promise<Added | Refusal> => {
    const { seller, row, lines } = basket;
    const product = sellsGiftVouchers(seller.kind) ? await findGiftProduct(context, seller) : null;
    const [size] = product?.sizes ?? [];
    if (!product || !size) return refuse('unknown-product');
    const denied = await checkTakesOrders(context, seller);
    if (denied) return denied;
    if (isFull(lines)) return refuse('basket-full');
    const line = await insertLine(context.db, {
      basket_id: row.id,
      product_id: product.id,
      size: size.size,
      added_at: context.clock.now(),
      gift: JSON.stringify(gift),
    });
    const filled = await fillBasket(context, { ...basket, lines: [...lines, { ...line, extras: [] }] });
    return { lineId: line.id, basket: filled };
  });
}

/** The gift of a card that was filled in, if it can be given. */
export function readGift({ clock }: Pick<VisitContext, 'clock'>, card: GivenCard): Gift | Refusal {
  const { amount, ...given } = card;
  const today = clock.now().toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  const fields = giftMistakes(card, today);
  const cents = fromEuros(amount);
  if (Object.keys(fields).length > 0 || cents === undefined) return refuse('bad-input', { fields });
  return { ...given, cents };
}
