import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id, Key, text } from './values.ts';

/** An order of this session or user; whoever has its uid needs no session. */
const opened = {
  orderId: Id,
  uid: Key.optional().describe('opens it without the session'),
};

export const proveWithdrawal = endpoint('proveWithdrawal', {
  may: 'link',
  summary: 'Carries out a withdrawal from gift vouchers, by the link that was mailed to their buyer.',
  request: z.object({ code: Key }),
  answer: Done,
  refusals: ['code-expired'],
});

export const survey = endpoint('survey', {
  may: 'own-or-link',
  summary:
    "Says whether ordering went well. Without orderId it is about the session's newest order; a second vote replaces the first.",
  request: z.object({
    value: z.enum(['Y', 'N']),
    orderId: Id.nullish(),
    uid: opened.uid,
  }),
  answer: z.object({ id: z.number().describe('of the vote, for surveyComment') }),
  refusals: ['unknown-order'],
});

export const surveyComment = endpoint('surveyComment', {
  may: 'own-or-link',
  summary: 'Says why; sent again it replaces what was said before.',
  request: z.object({ id: Id, comment: text(limits.order.surveyComment), uid: opened.uid }),
  answer: Done,
  refusals: ['unknown-order'],
});

/** What is different about an order that is ordered once more. */
const Changes = z.object({
  hostUrl: z.string(),
  pricier: z
    .array(z.object({ title: z.string(), was: Euros, now: Euros }))
    .describe('pieces that cost more or less than then, without deposit'),
  without: z
    .array(z.object({ title: z.string(), missing: z.array(z.string()) }))
    .describe('pieces that are there, without extras that are not'),
  gone: z.array(z.string()).describe('titles of pieces that are sold out or not sold any more'),
});

export const reorder = endpoint('reorder', {
  may: 'own-or-link',
  summary:
    'Puts what an order was made of into the basket of its restaurant, as far as it is sold now and at the prices of now. As long as any of it lies there, a second call adds nothing.',
  request: z.object(opened),
  answer: Changes.extend({ id: z.number().describe('of the restaurant, whose basket it now is') }),
  refusals: ['unknown-order', 'unknown-restaurant', 'restaurant-unavailable', 'basket-full'],
});

export const reorderChanges = endpoint('reorderChanges', {
  may: 'own-or-link',
  summary: 'What is different now about an order; changes nothing.',
  token: 'not-needed',
  request: z.object(opened),
  answer: Changes,
  refusals: ['unknown-order', 'unknown-restaurant'],
});

export const cancelPerRequest = endpoint('cancelPerRequest', {
  may: 'own-or-link',
  summary: 'Asks the restaurant to cancel an order that it has accepted; asked once, the answer is awaited.',
  request: z.object(opened),
  answer: Done,
  refusals: ['unknown-order', 'order-moved-on'],
});

export const giftVouchers = endpoint('giftVouchers', {
  may: 'link',
  summary:
    'The gift vouchers that an order bought as PDF, one a page, for whoever has the link of the order.',
  request: z.object({ uid: Key }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  refusals: ['unknown-order', 'no-gift-vouchers'],
  answerType: 'application/pdf',
});

export const receipt = endpoint('receipt', {
  may: 'link',
  summary: "The Bewirtungsbeleg of a completed order as PDF, in the restaurant's name.",
  request: z.object({ uid: Key }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  refusals: ['unknown-order', 'no-receipt'],
  answerType: 'application/pdf',
});

export const receiptCorrection = endpoint('receiptCorrection', {
  may: 'link',
  summary: 'What corrects the Bewirtungsbeleg after the restaurant took something off, as PDF.',
  request: z.object({ uid: Key, number: Id }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  refusals: ['unknown-order', 'no-receipt'],
  answerType: 'application/pdf',
});
