import type { Context } from '#server/plumbing/context.ts';
import { mailGift } from './gift-mails.ts';
import { endGiven, takeDue } from './store-gifts.ts';

/**
 * Sends what is to be given by now, each gift once: that it is done is written together with its mail. What its buyer
 * has used up or withdrawn meanwhile is sent to nobody.
 */
export function sendGifts(outer: Context): Promise<void> {
  return outer.transaction(async (context) => {
    const now = context.clock.now();
    const due = await takeDue(context.db, now);
    if (due.length === 0) return;
    for (const gift of due) if (gift.is_active && (gift.left_cents ?? 0) > 0) await mailGift(context, gift);
    await endGiven(
      context.db,
      due.map(({ id }) => id),
      now,
    );
  });
}
