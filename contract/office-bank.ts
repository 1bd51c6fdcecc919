import { z } from 'zod';
import { fileLimits } from '#domain/limits/file.ts';
import { workLimits } from '#domain/limits/work.ts';
import { BANK_PURPOSE_NAMES } from '#domain/money/bank-purpose.ts';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id, Instant, listed, rowsOf, text } from './values.ts';

const State = z
  .enum(['open', 'matched', 'aside'])
  .describe('open: nobody knows yet what it is for; aside: nothing that the books know');
const Purpose = z.enum(BANK_PURPOSE_NAMES).describe('what the books know besides statements and debits');
const Of = z.enum(['statement', 'debit']).describe("a restaurant's statement or a company's debit");

const Payment = {
  id: z.number(),
  bookedOn: z.string().describe('YYYY-MM-DD'),
  amount: Euros.describe('positive came in'),
  currency: z.string().describe('ISO 4217, of the amount; what is not in EUR is never booked'),
  party: z.string(),
  purpose: z.string(),
  reference: z.string().describe('end to end; empty: it has none'),
  state: State,
  isByHand: z.boolean(),
  isReturn: z.boolean(),
  note: z.string().describe('German; why nothing fits, or why it was set aside'),
};

const BankFile = z.object({
  id: z.number(),
  kind: z.string(),
  messageId: z.string(),
  readAt: Instant,
  payments: z.number(),
  fresh: z.number().describe('that no file before had'),
});

export const officeBank = endpoint('officeBank', {
  may: { office: 'collections' },
  summary: "What the operator's bank has booked, and the files that told of it.",
  token: 'not-needed',
  request: z.object({
    ...listed('booked', 'amount', 'party', 'purpose', 'state', 'note'),
    state: State.or(z.literal('')).default(''),
  }),
  answer: z.object({
    count: z.number(),
    payments: z.array(z.object(Payment)),
    files: rowsOf(BankFile).describe('the latest ten'),
  }),
});

export const officeBankFiles = endpoint('officeBankFiles', {
  may: { office: 'collections' },
  summary: 'Files of the bank that were read, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object(listed('messageId', 'kind', 'payments', 'fresh', 'readAt')),
  answer: rowsOf(BankFile),
});

export const officeBankEntry = endpoint('officeBankEntry', {
  may: { office: 'collections' },
  summary: 'One payment with what it is for or could be for.',
  token: 'not-needed',
  request: z.object({ id: Id, search: text(workLimits.search.any).default('') }),
  answer: z.object({
    payment: z.object(Payment),
    matches: z.array(
      z.object({
        of: Of,
        id: z.number(),
        name: z.string(),
        month: z.string().describe('YYYY-MM'),
        amount: Euros,
        isReturn: z.boolean(),
      }),
    ),
    charge: Euros.describe('what the bank kept of it'),
    booked: Purpose.nullable().describe('what it was booked as by hand'),
    likely: Purpose.nullable().describe('what it may be, by who is at its other end'),
    mayUndo: z.boolean().describe('it was decided by hand, or by what its payer wrote'),
    candidates: z
      .array(
        z.object({
          of: Of,
          id: z.number(),
          name: z.string(),
          month: z.string(),
          amount: Euros,
          isReturn: z.boolean(),
          isAlike: z.boolean().describe('it comes to the same'),
          isNamed: z.boolean().describe('the payment itself says that it is for this'),
        }),
      )
      .describe('none where it is decided'),
  }),
  refusals: ['unknown-bank-entry'],
});

export const readBankFile = endpoint('readBankFile', {
  may: { office: 'collections' },
  fresh: 'money',
  summary:
    'Reads what the bank has booked (camt.053 or camt.054, version 02 or 08), books what its references name; the same twice changes nothing.',
  takesFile: true,
  request: z.object({
    file: z
      .file()
      .or(z.literal(''))
      .optional()
      .describe(`XML, or a ZIP of them, up to ${fileLimits.bank} MB`),
  }),
  answer: Done.extend({
    files: z.number().describe('more than one where an archive was sent'),
    payments: z.number(),
    fresh: z.number().describe('that no file before had'),
    matched: z.number().describe('of those'),
    waiting: z.number().describe('of those, for somebody to decide; the others are set aside'),
  }),
  refusals: ['collecting-not-set-up'],
});

export const matchBankEntry = endpoint('matchBankEntry', {
  may: { office: 'collections' },
  fresh: 'money',
  summary: 'Says what a payment is for; what that means is booked with it.',
  request: z.object({
    id: Id,
    items: z
      .array(z.object({ of: Of, id: Id }))
      .min(1)
      .max(workLimits.office.bankItems),
    isInexact: z
      .boolean()
      .default(false)
      .describe('it may be less, and the rest stays open, or more, which the next statement takes up'),
  }),
  answer: Done,
  refusals: ['unknown-bank-entry', 'already-decided', 'bank-entry-unfit'],
});

export const bookBankEntry = endpoint('bookBankEntry', {
  may: { office: 'collections' },
  fresh: 'money',
  summary:
    'Says that a payment is the payout of a payment service, a donation passed on, or what the bank keeps, and books it so.',
  request: z.object({ id: Id, purpose: Purpose }),
  answer: Done,
  refusals: ['unknown-bank-entry', 'already-decided'],
});

export const setBankEntryAside = endpoint('setBankEntryAside', {
  may: { office: 'collections' },
  fresh: 'money',
  summary: 'Says that a payment is for nothing that the books know, and why.',
  request: z.object({ id: Id, reason: text(workLimits.office.shortReason).default('') }),
  answer: Done,
  refusals: ['unknown-bank-entry', 'already-decided'],
});

export const undoBankEntry = endpoint('undoBankEntry', {
  may: { office: 'collections' },
  fresh: 'money',
  summary: 'Takes back what was decided, with everything that was booked of it.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-bank-entry', 'already-decided', 'bank-entry-unfit'],
});
