import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { mailGift } from './gift-mails.ts';
import { endGift, holdDue, listDue } from './store-gifts.ts';

const GIFT = {
  what: 'a gift could not be sent',
  about: (giftId: number) => ({ giftId }),
};

/**
 * Sends what is to be given by now, each gift once: that it is done is written together with its mail. What its buyer
 * has used up or withdrawn meanwhile is sent to nobody.
 */
export async function sendGifts(outer: Context): Promise<void> {
  const now = outer.clock.now();
  await eachAlone(outer, await listDue(outer.db, now), GIFT, (id) =>
    outer.transaction(async (context) => {
      const gift = await holdDue(context.db, id, now);
      if (!gift) return;
      const isGood = gift.is_active && (gift.left_cents ?? 0) > 0;
      if (isGood) await mailGift(context, gift);
      await endGift(context.db, id, { at: now, isSent: isGood });
    }),
  );
}
