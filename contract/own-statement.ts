import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { StatementWay } from './own-account.ts';
import { Euros, Id, Instant, listed } from './values.ts';

const Pdf = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

const Sums = {
  base: Euros.describe('goods that the commission is on'),
  commission: Euros.describe("the operator's share, without VAT"),
  withheld: Euros.describe('what payment services have kept for the operator'),
  vouchers: Euros.describe('what others pay for guests'),
};

export const ownStatement = endpoint('ownStatement', {
  may: { at: 'payment', of: 'id' },
  summary: 'One statement of a restaurant with every booking that it takes up, the earliest first.',
  token: 'not-needed',
  request: z.object({ id: Id, ...listed('order', 'time', 'base', 'commission') }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    month: z.string().describe('YYYY-MM'),
    writtenAt: Instant,
    opening: Euros.describe('carried on from the one before; negative: owed to the restaurant'),
    orders: z.number(),
    ...Sums,
    vat: Euros,
    result: Euros.describe('what the restaurant owes, VAT included; negative: what it is owed'),
    way: StatementWay,
    dueOn: z.string().nullable(),
    says: z.string().describe('how it is paid, in German'),
    invoices: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        corrects: z.string().nullable().describe('number of the one that it corrects'),
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

export const officeStatements = endpoint('officeStatements', {
  may: { office: 'payees' },
  summary: 'Statements of all restaurants, the newest month first.',
  token: 'not-needed',
  request: z.object({
    ...listed('restaurant', 'month', 'result', 'due'),
    state: StatementWay.or(z.literal('')).default('').describe('how it is settled'),
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
        invoice: z.string().describe('numbers of its invoices'),
      }),
    ),
  }),
});
