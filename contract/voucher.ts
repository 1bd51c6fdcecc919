import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { Basket } from './basket-parts.ts';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id, Instant, text } from './values.ts';

/** A code that is unknown or cannot be used is an answer that says so, not a failure (CPN-008). */
export const redeemCoupon = endpoint('redeemCoupon', {
  may: 'own',
  summary:
    'Puts the voucher of a code into the basket, in place of any other; without a basket it is remembered for the next one. Nothing is spent before the order.',
  request: z.object({
    couponCode: text(limits.order.voucherCode)
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
  may: 'own',
  summary: 'Takes the voucher out of the basket of a restaurant; one that is gone already is a success.',
  request: z.object({ hostId: Id }),
  answer: Done.extend({ basket: Basket }),
  refusals: ['unknown-restaurant'],
});

/** A voucher of the logged-in user: fetched for a friend, or got as thanks. */
export const PassedOn = z.object({
  code: z.string(),
  link: z.string().describe('address that redeems the code'),
  value: Euros,
  minimum: Euros.describe('goods it needs at least'),
  validUntil: Instant.describe('its last second'),
  state: z.enum(['open', 'redeemed', 'expired']).describe('redeemed as soon as it lies in an order'),
});

export const userGetC4CBudget = endpoint('userGetC4CBudget', {
  may: 'activated',
  summary: 'How many codes for friends the user can still fetch this month, and those fetched so far.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    budget: z.number().int().min(0).describe('codes left this month'),
    codes: z.array(PassedOn).describe('fetched for friends, the newest first'),
    thanks: z.array(PassedOn).describe('got because friends ordered, the newest first'),
  }),
});

/** None left is an answer that says so, not a failure (CPN-022). */
export const getCouponForCoupon = endpoint('getCouponForCoupon', {
  may: 'confirmed',
  summary: "Fetches one of this month's codes for friends.",
  request: z.object({}),
  answer: z.object({
    success: z.boolean(),
    code: z.string().optional().describe('the new code'),
    error: z.string().optional().describe('why there is none'),
  }),
});
