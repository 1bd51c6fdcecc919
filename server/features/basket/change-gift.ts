import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { type GivenCard, readGift } from './add-gift.ts';
import { changeLine } from './change-line.ts';
import type { LoadedBasket } from './load-basket.ts';
import { updateLine } from './store.ts';

/** Fills in the card of a gift voucher in the basket anew; the other pieces stay as they are. */
export async function changeGift(
  context: VisitContext,
  { basketId, ...card }: GivenCard & { basketId: number },
): Promise<LoadedBasket | Refusal> {
  const gift = readGift(context, card);
  if (isRefusal(gift)) return gift;
  return changeLine(context, basketId, async ({ db }, line) => {
    if (line.gift === null) return refuse('unknown-line');
    await updateLine(db, line.id, { gift: JSON.stringify(gift) });
    return undefined;
  });
}
