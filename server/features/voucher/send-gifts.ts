import type { Context } from '#server/plumbing/context.ts';
import { mailGift } from './gift-mails.ts';
import { endGiven, endUnsent, takeDue } from './store-gifts.ts';

/**
 * Sends what is to be given by now, each gift once: that it is done is written together with its mail. What its buyer
 * has used up or withdrawn meanwhile is sent to nobody.
 */
export function sendGifts(outer: Context): Promise<void> {
  return outer.transaction(async (context) => {
    const now = context.clock.now();
    const due = await takeDue(context.db, now);
    if (due.length === 0) return;
    const isGood = (gift: (typeof due)[number]) => gift.is_active && (gift.left_cents ?? 0) > 0;
    const good = due.filter(isGood);
    for (const gift of good) await mailGift(context, gift);
    await endGiven(context.db, idsOf(good), now);
    await endUnsent(context.db, idsOf(due.filter((gift) => !isGood(gift))), now);
  });
}

const idsOf = (gifts: readonly { id: number }[]): number[] => gifts.map(({ id }) => id);
