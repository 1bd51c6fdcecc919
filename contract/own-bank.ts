import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant, text } from './values.ts';

const ofHost = { hostId: Id };

export const ownBank = endpoint('ownBank', {
  may: { at: 'payment', by: 'hostId' },
  summary: 'The bank account that a restaurant is paid to, and its mandate for what it owes.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    id: z.number(),
    item_name: z.string(),
    bank: z
      .object({ holder: z.string(), iban: z.string().describe('masked: the first and last four characters') })
      .nullable(),
    mandate: z
      .object({ reference: z.string(), signedAt: Instant, signature: z.string() })
      .nullable()
      .describe('null: the restaurant pays by transfer'),
    terms: z
      .object({ creditor: z.string(), creditorId: z.string(), text: z.array(z.string()) })
      .nullable()
      .describe('what is signed; null: the operator collects nothing'),
  }),
  refusals: ['unknown-restaurant'],
});

export const saveOwnBank = endpoint('saveOwnBank', {
  may: { at: 'payment', by: 'hostId' },
  fresh: 'money',
  summary: 'The account that a restaurant is paid to; a mandate for another one ends with it.',
  request: z.object({
    ...ofHost,
    holder: text(limits.company.accountHolder),
    iban: text(limits.company.iban),
  }),
  answer: Done,
  refusals: ['unknown-restaurant'],
});

export const signOwnMandate = endpoint('signOwnMandate', {
  may: { at: 'payment', by: 'hostId' },
  fresh: 'money',
  summary: 'Lets the operator collect what a restaurant owes by its statements from that account.',
  request: z.object({ ...ofHost, signature: text(limits.company.signature) }),
  answer: Done,
  refusals: ['unknown-restaurant', 'collecting-not-set-up', 'no-bank'],
});

export const revokeOwnMandate = endpoint('revokeOwnMandate', {
  may: { at: 'payment', by: 'hostId' },
  summary: 'Ends the mandate; what is announced from then on is paid by transfer.',
  request: z.object(ofHost),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-mandate'],
});

export const ownMandateCopy = endpoint('ownMandateCopy', {
  may: { at: 'payment', by: 'hostId' },
  summary: 'The mandate as it was signed, as PDF.',
  request: z.object(ofHost),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answerType: 'application/pdf',
  refusals: ['unknown-restaurant', 'unknown-mandate'],
});
