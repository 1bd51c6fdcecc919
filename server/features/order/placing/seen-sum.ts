import { formatPrice, toEuros } from '#domain/money/money.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, Refusal } from '#server/plumbing/refusal.ts';
import { chooseMode } from '../../basket/choose-mode.ts';
import { loadBasket, type LoadedBasket, type Wishes } from '../../basket/load-basket.ts';
import { choosePlace } from '../../location/chosen-places.ts';
import type { Sent } from './submission.ts';

/**
 * Nobody is made to pay another sum than the one above the button. Whoever does not say which one that was has seen
 * the one that was last answered: what the form or the restaurant has made dearer since is asked about first.
 */
export async function checkSeenSum(
  context: VisitContext,
  sent: Sent,
  { basket, wishes }: { basket: LoadedBasket; wishes: Wishes },
): Promise<Refusal | null> {
  const { payableCents } = basket.sums;
  if (sent.payable !== undefined) return sent.payable === toEuros(payableCents) ? null : askAgain(basket);
  const shownCents = await findShownSum(context, basket);
  if (isRefusal(shownCents)) return shownCents;
  return payableCents > shownCents ? new UnseenSum(askAgain(basket), wishes) : null;
}

/** What was last answered, with what it costs to bring it where the guest has chosen since. */
async function findShownSum(context: VisitContext, { row, seller }: LoadedBasket): Promise<number | Refusal> {
  const shownCents = row?.shown_cents ?? null;
  if (row && shownCents !== null && row.shown_place_id === (context.session?.placeId ?? null))
    return shownCents;
  const now = await loadBasket(context, { restaurantId: seller.id });
  if (isRefusal(now)) return now;
  const { payableCents, deliveryCents } = now.sums;
  return shownCents === null ? payableCents : shownCents - (row?.shown_delivery_cents ?? 0) + deliveryCents;
}

/** An order that would cost more than was shown, with what makes it dearer. */
export class UnseenSum extends Refusal {
  readonly wishes: Wishes;

  constructor({ code, message }: Refusal, wishes: Wishes) {
    super(code, message);
    this.wishes = wishes;
  }
}

/** From now on the basket shows what the order would cost, so that who orders again agrees to that. */
export async function showWished(
  context: VisitContext,
  { placeId, mode = 'delivery', tipCents, paymentCode }: Wishes,
  restaurantId: number,
): Promise<void> {
  if (placeId) await choosePlace(context, placeId);
  await chooseMode(context, restaurantId, {
    mode,
    ...(tipCents !== undefined && { tipCents }),
    ...(paymentCode !== undefined && { paymentCode }),
  });
}

const askAgain = ({ sums }: LoadedBasket): Refusal =>
  refuse('basket-changed', {
    message: `Die Summe hat sich geändert, ${sums.payableCents > 0 ? `zu zahlen sind jetzt ${formatPrice(sums.payableCents)}` : 'zu zahlen ist jetzt nichts mehr'}. Bitte prüfe deinen Warenkorb noch einmal.`,
  });
