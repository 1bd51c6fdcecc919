import { z } from 'zod';
import { LONGEST_VOUCHER_CODE } from '#domain/voucher-code.ts';
import { Basket } from './basket.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, text } from './values.ts';

/** A code that is unknown or cannot be used is an answer that says so, not a failure (CPN-008). */
export const redeemCoupon = endpoint('redeemCoupon', {
  summary:
    'Puts the voucher of a code into the basket, in place of any other; without a basket it is remembered for the next one. Nothing is spent before the order.',
  request: z.object({
    couponCode: text(LONGEST_VOUCHER_CODE)
      .refine((code) => code !== '')
      .describe('small letters, spaces and dashes do not matter'),
    isv3: z.boolean().optional().describe('the message may be HTML, as it always is'),
    hostId: Id.optional().describe('the restaurant whose basket is meant; the last one if left out'),
  }),
  answer: z.object({
    success: z.boolean().describe('whether the voucher is in the basket or remembered now'),
    message: z.string().describe('HTML of our own: text and <strong>'),
    basket: Basket.nullable().describe('the basket as it is now; null: none was meant'),
  }),
  refusals: ['unknown-restaurant', 'too-many-tries'],
});

export const removeCoupon = endpoint('removeCoupon', {
  summary: 'Takes the voucher out of the basket of a restaurant; one that is gone already is a success.',
  request: z.object({ hostId: Id }),
  answer: Done.extend({ basket: Basket }),
  refusals: ['unknown-restaurant'],
});
