import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { PAID_BY, type PaidBy as PaidByName } from '#domain/money/statement-payments.ts';
import { STANDINGS, type Standing as StandingName } from '#domain/money/statement.ts';
import { endpoint } from './endpoint.ts';
import { NeedsAccount, Open, StatementWay } from './own-account.ts';
import { amount, Done, Euros, Id, Instant, listed, rowsOf, text, whole } from './values.ts';

const Pdf = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

const FileKind = z.enum(['debit', 'transfer']);

const Standing = z
  .enum(Object.keys(STANDINGS) as [StandingName, ...StandingName[]])
  .describe('what it waits for; ready: the bank is to be handed it');

const Sums = {
  base: Euros.describe('goods that the commission is on'),
  commission: Euros.describe("the operator's share, without VAT"),
  withheld: Euros.describe('what payment services have kept for the operator'),
  vouchers: Euros.describe('what others pay for guests'),
};

const PaidBy = z
  .enum(Object.keys(PAID_BY) as [PaidByName, ...PaidByName[]])
  .describe('bank: the account whose files are read here');

const Received = {
  open: Open,
  paid: Euros.describe('what came of it, less what came back; negative: what the restaurant got'),
  surplus: Euros.describe('what of that is more than it asks for, for the next statement'),
  setOff: Euros.describe('what of it was set off against what the restaurant was owed later'),
};

export const ownStatement = endpoint('ownStatement', {
  may: { at: 'payment', of: 'id' },
  summary: 'One statement of a restaurant with every booking that it takes up, the earliest first.',
  token: 'not-needed',
  request: z.object({
    id: Id,
    ...listed('order', 'time', 'base', 'percent', 'commission', 'withheld', 'vouchers', 'taken', 'owed'),
  }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    month: z.string().describe('YYYY-MM'),
    writtenAt: Instant,
    opening: Euros.describe('carried on from the one before; negative: owed to the restaurant'),
    setOffs: z
      .array(z.object({ month: z.string().describe('YYYY-MM'), amount: Euros }))
      .describe('what was paid too much of earlier statements, negative, or was still open of them'),
    orders: z.number(),
    ...Sums,
    vat: Euros,
    result: Euros.describe('what the restaurant owes, VAT included; negative: what it is owed'),
    way: StatementWay,
    dueOn: z.string().nullable(),
    isPaid: z.boolean().describe('nothing of it is open any more'),
    ...Received,
    needsAccount: NeedsAccount,
    says: z.string().describe('how it is paid, in German'),
    invoices: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        corrects: z.string().nullable().describe('number of the one that it corrects'),
        hasXRechnung: z.boolean().describe('it can be had as XRechnung, too'),
        net: Euros,
        vatPercent: z.number(),
        vat: Euros,
      }),
    ),
    count: z.number(),
    lines: z.array(
      z.object({
        id: z.number(),
        orderId: z.number(),
        at: Instant,
        isCorrection: z.boolean(),
        percent: z.number().nullable(),
        ...Sums,
        takenOff: z
          .array(z.object({ amount: Euros, borneBy: z.enum(['restaurant', 'operator']) }))
          .describe('what its guest got back with this booking, and whose money that was'),
        takenBack: Euros.describe(
          'what a bank took back with this booking and the operator bears, with the fee for it; negative: it came back',
        ),
        owed: Euros.describe('of this booking, without VAT'),
      }),
    ),
  }),
  refusals: ['unknown-statement'],
});

export const ownStatementPaper = endpoint('ownStatementPaper', {
  may: { at: 'payment', of: 'id' },
  summary: 'The same as PDF.',
  request: z.object({ id: Id }),
  answer: Pdf,
  answerType: 'application/pdf',
  refusals: ['unknown-statement'],
});

export const ownInvoice = endpoint('ownInvoice', {
  may: { at: 'payment', of: 'id' },
  summary:
    'An invoice of the operator for its commission as PDF, with the invoice for machines in it (EN 16931).',
  request: z.object({ id: Id }),
  answer: Pdf,
  answerType: 'application/pdf',
  refusals: ['unknown-invoice'],
});

export const ownInvoiceXml = endpoint('ownInvoiceXml', {
  may: { at: 'payment', of: 'id' },
  summary: 'The same for machines alone, as XRechnung (EN 16931 with what Germany adds, CII).',
  token: 'not-needed',
  request: z.object({ id: Id }),
  answer: z.string(),
  answerType: 'application/xml',
  refusals: ['unknown-invoice'],
});

const StatementFile = z.object({
  id: z.number(),
  kind: FileKind,
  messageId: z.string(),
  amount: Euros,
  payments: z.number(),
  createdAt: Instant,
});

export const officeStatements = endpoint('officeStatements', {
  may: { office: 'payees' },
  summary: 'Statements of all restaurants, the newest month first.',
  token: 'not-needed',
  request: z.object({
    ...listed(
      'restaurant',
      'month',
      'orders',
      'commission',
      'vat',
      'result',
      'way',
      'paid',
      'due',
      'invoice',
    ),
    state: StatementWay.or(z.enum(['', 'open', 'ready', 'no-account']))
      .default('')
      .describe('how it is settled, or what it waits for; open: not paid yet'),
  }),
  answer: z.object({
    count: z.number(),
    isCompanyKnown: z.boolean().describe('false: none is written before the operator says who it is'),
    statements: z.array(
      z.object({
        id: z.number(),
        restaurantId: z.number(),
        restaurant: z.string(),
        month: z.string(),
        orders: z.number(),
        commission: Euros.describe('without VAT'),
        vat: Euros,
        result: Euros,
        way: StatementWay,
        dueOn: z.string().nullable(),
        isPaid: z.boolean(),
        open: Open,
        standing: Standing,
        invoice: z.string().describe('numbers of its invoices'),
      }),
    ),
    files: rowsOf(StatementFile).describe('for the bank, the latest ten'),
  }),
});

export const officeStatementFiles = endpoint('officeStatementFiles', {
  may: { office: 'payees' },
  summary: 'Files of statements that were made for the bank, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object({
    ...listed('messageId', 'kind', 'amount', 'payments', 'createdAt'),
    state: FileKind.or(z.literal('')).default('').describe('which way the money goes'),
  }),
  answer: rowsOf(StatementFile),
});

export const officeStatement = endpoint('officeStatement', {
  may: { office: 'payees' },
  summary: 'One statement as the operator deals with it: what of it is open, and what the bank did.',
  token: 'not-needed',
  request: z.object({ id: Id }),
  answer: z.object({
    restaurantId: z.number(),
    restaurant: z.string(),
    month: z.string(),
    result: Euros,
    way: StatementWay,
    dueOn: z.string().nullable(),
    isPaid: z.boolean(),
    ...Received,
    standing: Standing,
    bank: z.string().describe('where the restaurant is paid to, as a whole; empty: it has not said so'),
    steps: z
      .array(
        z.object({
          id: z.number(),
          at: Instant,
          isPaid: z.boolean(),
          amount: Euros.describe('as the bank has it; positive came in'),
          by: PaidBy,
          reason: z
            .string()
            .describe('why somebody noted it by hand, or why it came back; empty: nobody said so'),
          entryId: z.number().nullable().describe('the payment of the bank that proves it; null: none does'),
          isTakenBack: z.boolean().describe('it was a mistake'),
        }),
      )
      .describe('when it was noted as paid or as come back, the earliest first'),
    mayReturn: Euros.nullable().describe('the last payment that has not come back; null: there is none'),
    mayUndo: z
      .number()
      .nullable()
      .describe('the step that was noted last, where somebody did by hand; null: there is none'),
  }),
  refusals: ['unknown-statement'],
});

export const payStatement = endpoint('payStatement', {
  may: { office: 'collections' },
  fresh: 'money',
  summary: 'Notes that what is open of a statement has reached the bank it was for.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-statement', 'already-decided'],
});

export const payStatementPart = endpoint('payStatementPart', {
  may: { office: 'collections' },
  fresh: 'money',
  summary:
    'Notes that a part of what is open of a statement was paid, with a reason and without a payment of the bank that says so: in cash, over another account, or over the bank whose file is not read yet. Named by its step it is noted once.',
  request: z.object({
    id: Id,
    step: whole(workLimits.office.statementStep).describe('which of its steps it is to be, the first is 1'),
    amount: amount(workLimits.office.paidPart).describe('EUR, positive whichever way it goes'),
    by: PaidBy,
    reason: text(workLimits.office.shortReason).default(''),
  }),
  answer: Done,
  refusals: ['unknown-statement', 'already-decided', 'changed-meanwhile'],
});

export const returnStatement = endpoint('returnStatement', {
  may: { office: 'collections' },
  fresh: 'money',
  summary:
    'Notes that the bank gave the last payment back: it is open again, and a mandate that a debit was made with ends.',
  request: z.object({ id: Id, reason: text(workLimits.office.shortReason).default('') }),
  answer: Done,
  refusals: ['unknown-statement', 'already-decided'],
});

export const undoStatement = endpoint('undoStatement', {
  may: { office: 'collections' },
  fresh: 'money',
  summary:
    'Takes back what somebody noted last of a statement by mistake, with a booking of its own; what a payment of the bank has proven is taken back there.',
  request: z.object({ id: Id, step: Id }),
  answer: Done,
  refusals: ['unknown-statement', 'already-decided'],
});

export const makeStatementFile = endpoint('makeStatementFile', {
  may: { office: 'collections' },
  fresh: 'money',
  summary:
    'Makes one file of everything that is open and collected (pain.008.001.08) or paid out (pain.001.001.09), each once until it comes back.',
  request: z.object({ kind: FileKind }),
  answer: Done.extend({ id: z.number(), payments: z.number(), amount: Euros }),
  refusals: ['collecting-not-set-up', 'nothing-to-collect'],
});

export const officeStatementFile = endpoint('officeStatementFile', {
  may: { office: 'collections' },
  fresh: 'money',
  summary: 'Such a file, word for word as it was made.',
  request: z.object({ id: Id }),
  answer: z.string(),
  answerType: 'application/xml',
  refusals: ['unknown-statement'],
});
