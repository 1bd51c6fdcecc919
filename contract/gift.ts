import { z } from 'zod';
import { GIFT_DESIGN_CODES } from '#domain/voucher/gift-designs.ts';
import { Euros, Instant } from './values.ts';

/** The drawing on a card. */
export const Design = z.enum(GIFT_DESIGN_CODES);

/** What somebody gives: a voucher over an amount that they chose, on a card. */
export const BasketGift = z.object({
  design: Design,
  recipient: z.string(),
  email: z.string().describe('empty: the buyer hands it over'),
  day: z.string().describe('on which it is sent, YYYY-MM-DD in Berlin; empty: at once'),
});

/** The same with all of its words, for whoever may still change them. */
export const GiftInBasket = BasketGift.extend({ giver: z.string(), greeting: z.string() });

/** A gift voucher that was bought. */
export const BoughtGift = z.object({
  code: z.string(),
  value: Euros,
  left: Euros.describe('not redeemed yet'),
  validUntil: Instant.describe('its last second'),
  withdrawn: z.boolean().describe('the buyer withdrew from the contract: it is no longer good'),
  card: BasketGift.omit({ day: true })
    .extend({
      greeting: z.string(),
      sendAt: Instant.nullable().describe('from when on it is sent; null: the buyer hands it over'),
      isSent: z.boolean(),
    })
    .nullable()
    .describe('null: bought as it stands on the menu. Its words are empty some days after it was sent'),
});
