import { CollectionState } from './business.ts';
import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { ENDED_MANDATES, RUNNING_MANDATES } from '#domain/money/mandate.ts';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id, Instant, listed, rowsOf, text } from './values.ts';

/** Only this one. */
const One = { id: Id.optional() };
const MandateState = z.enum([...RUNNING_MANDATES, ...ENDED_MANDATES]);

export const officeMandates = endpoint('officeMandates', {
  may: { office: 'mandates' },
  summary: 'SEPA mandates of companies, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object({
    ...listed('company', 'reference', 'email', 'signed', 'employees', 'state'),
    ...One,
    state: MandateState.or(z.literal('')).default(''),
  }),
  answer: z.object({
    count: z.number(),
    mandates: z.array(
      z.object({
        id: z.number(),
        state: MandateState,
        reference: z.string(),
        company: z.string(),
        item_sepa_name: z.string().describe('holder of the account, as signed'),
        email: z.string(),
        item_sepa_iban: z.string(),
        item_sepa_street: z.string(),
        item_sepa_city: z.string(),
        item_sepa_country: z.string(),
        sepaSign: z.string(),
        textVersion: z.string(),
        signedAt: Instant,
        decidedAt: Instant.nullable(),
        pausedAt: Instant.nullable().describe('since when it rests because a debit came back'),
        endedAt: Instant.nullable(),
        refusal: z.string().describe('why it was refused'),
        employees: z.number(),
      }),
    ),
  }),
});

export const officeMandateCopy = endpoint('officeMandateCopy', {
  may: { office: 'mandates' },
  summary: 'A mandate as it was signed, as PDF.',
  request: z.object({ id: Id }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answerType: 'application/pdf',
  refusals: ['unknown-mandate'],
});

export const decideMandate = endpoint('decideMandate', {
  may: { office: 'mandates' },
  fresh: 'money',
  summary:
    'Approves a mandate, so that vouchers are made and redeemed, also one that rests, or refuses it with a reason.',
  request: z.object({ id: Id, approve: z.boolean(), reason: text(workLimits.office.decision).default('') }),
  answer: Done,
  refusals: ['unknown-mandate', 'already-decided'],
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
  mandateId: z.number().describe('of the one that runs, else of the one that the debit was announced for'),
  mandateState: MandateState.or(z.literal('none')).describe("of the company's mandate that runs"),
  mayUndo: z.boolean().describe('that it came back was noted by hand'),
});

const CollectionFile = z.object({
  id: z.number(),
  messageId: z.string(),
  amount: Euros,
  debits: z.number(),
  createdAt: Instant,
});

export const officeCollections = endpoint('officeCollections', {
  may: { office: 'collections' },
  summary: 'Debits of companies and the files that were made for the bank, the newest first.',
  token: 'not-needed',
  request: z.object({
    ...listed('company', 'month', 'amount', 'due', 'reference', 'mandate', 'state'),
    ...One,
    state: CollectionState.or(z.literal('')).default(''),
  }),
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
    files: rowsOf(CollectionFile).describe('the latest ten'),
  }),
});

export const officeCollectionFiles = endpoint('officeCollectionFiles', {
  may: { office: 'collections' },
  summary: "Files of companies' debits that were made for the bank, the newest first, 50 a page.",
  token: 'not-needed',
  request: z.object(listed('messageId', 'amount', 'debits', 'createdAt')),
  answer: rowsOf(CollectionFile),
});

export const makeCollectionFile = endpoint('makeCollectionFile', {
  may: { office: 'collections' },
  fresh: 'money',
  summary:
    'Makes one file (pain.008.001.08) of all announced debits whose day can still be kept; others are announced anew.',
  request: z.object({}),
  answer: Done.extend({
    id: z.number().nullable(),
    debits: z.number(),
    amount: Euros,
    postponed: z.number(),
  }),
  refusals: ['collecting-not-set-up', 'nothing-to-collect'],
});

export const officeCollectionFile = endpoint('officeCollectionFile', {
  may: { office: 'collections' },
  fresh: 'money',
  summary: 'A file for the bank, word for word as it was made.',
  request: z.object({ id: Id }),
  answer: z.string(),
  answerType: 'application/xml',
  refusals: ['unknown-collection'],
});

export const returnCollection = endpoint('returnCollection', {
  may: { office: 'collections' },
  fresh: 'money',
  summary: 'Notes that the bank gave a debit back: what it collected is open again, and the mandate rests.',
  request: z.object({ id: Id, reason: text(workLimits.office.shortReason).default('') }),
  answer: Done,
  refusals: ['unknown-collection', 'already-decided'],
});

export const undoCollectionReturn = endpoint('undoCollectionReturn', {
  may: { office: 'collections' },
  fresh: 'money',
  summary: 'Takes back that a debit came back, where somebody noted that by mistake: it stands as before.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-collection', 'already-decided'],
});

export const announceCollectionAgain = endpoint('announceCollectionAgain', {
  may: { office: 'collections' },
  summary: 'Announces a returned debit for a new day.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-collection', 'already-decided', 'collecting-not-set-up'],
});

export const officeBusinessStatement = endpoint('officeBusinessStatement', {
  may: { office: 'collections' },
  summary: "A company's statement as it reads it: what its people redeemed, as PDF.",
  request: z.object({ id: Id }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answerType: 'application/pdf',
  refusals: ['unknown-collection'],
});

export const officeBusinessStatementCsv = endpoint('officeBusinessStatementCsv', {
  may: { office: 'collections' },
  summary: 'The same for spreadsheets, a line per voucher.',
  request: z.object({ id: Id }),
  answer: z.string(),
  answerType: 'text/csv',
  refusals: ['unknown-collection'],
});
