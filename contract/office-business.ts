import { CollectionState } from './business.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id, Instant, text } from './values.ts';

const Page = { search: text(80).default(''), page: z.coerce.number().int().min(1).max(10000).default(1) };
/** Only this one. */
const One = { id: Id.optional() };
const refusals = ['login-needed', 'forbidden'] as const;
const MandateState = z.enum(['open', 'approved', 'refused', 'replaced']);

export const officeMandates = endpoint('officeMandates', {
  summary: 'SEPA mandates of companies, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object({ ...Page, ...One, state: MandateState.or(z.literal('')).default('') }),
  answer: z.object({
    count: z.number(),
    mandates: z.array(
      z.object({
        id: z.number(),
        state: MandateState,
        reference: z.string(),
        company: z.string(),
        email: z.string(),
        item_sepa_iban: z.string(),
        item_sepa_street: z.string(),
        item_sepa_city: z.string(),
        sepaSign: z.string(),
        textVersion: z.string(),
        signedAt: Instant,
        decidedAt: Instant.nullable(),
        refusal: z.string().describe('why it was refused'),
        employees: z.number(),
      }),
    ),
  }),
  refusals,
});

export const decideMandate = endpoint('decideMandate', {
  summary: 'Approves a mandate, so that vouchers are made and redeemed, or refuses it with a reason.',
  request: z.object({ id: Id, approve: z.boolean(), reason: text(500).default('') }),
  answer: Done,
  refusals: [...refusals, 'unknown-mandate', 'already-decided'],
});

const Collection = z.object({
  id: z.number(),
  company: z.string(),
  month: z.string(),
  amount: Euros,
  state: CollectionState,
  dueOn: z.string(),
  reference: z.string(),
  attempt: z.number(),
  fileId: z.number().nullable(),
  returnReason: z.string(),
  isMandateApproved: z.boolean(),
});

export const officeCollections = endpoint('officeCollections', {
  summary: 'Debits of companies and the files that were made for the bank, the newest first.',
  token: 'not-needed',
  request: z.object({ ...Page, ...One, state: CollectionState.or(z.literal('')).default('') }),
  answer: z.object({
    count: z.number(),
    collections: z.array(Collection),
    open: z
      .array(
        z.object({
          id: z.number().describe('of the company'),
          company: z.string(),
          amount: Euros,
          isMandateApproved: z.boolean(),
        }),
      )
      .describe('redeemed and not announced yet, company by company'),
    files: z.array(
      z.object({
        id: z.number(),
        messageId: z.string(),
        amount: Euros,
        debits: z.number(),
        createdAt: Instant,
      }),
    ),
  }),
  refusals,
});

export const makeCollectionFile = endpoint('makeCollectionFile', {
  summary: 'Makes one file (pain.008.001.08) of all announced debits whose day can still be kept.',
  request: z.object({}),
  answer: Done.extend({
    id: z.number().nullable(),
    debits: z.number(),
    amount: Euros,
    postponed: z.number(),
  }),
  refusals: [...refusals, 'collecting-not-set-up', 'nothing-to-collect'],
});

export const officeCollectionFile = endpoint('officeCollectionFile', {
  summary: 'A file for the bank, word for word as it was made.',
  request: z.object({ id: Id }),
  answer: z.string(),
  answerType: 'application/xml',
  refusals: [...refusals, 'unknown-collection'],
});

export const returnCollection = endpoint('returnCollection', {
  summary: 'Notes that the bank gave a debit back: what it collected is open again.',
  request: z.object({ id: Id, reason: text(200).default('') }),
  answer: Done,
  refusals: [...refusals, 'unknown-collection', 'already-decided'],
});

export const announceCollectionAgain = endpoint('announceCollectionAgain', {
  summary: 'Announces a returned debit for a new day.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: [...refusals, 'unknown-collection', 'already-decided', 'collecting-not-set-up'],
});
