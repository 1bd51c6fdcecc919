import { z } from 'zod';
import { VOUCHER_FUNDERS } from '#domain/money/sales.ts';
import { endpoint } from './endpoint.ts';
import { DayOrNone, Euros, Id, Instant, listed } from './values.ts';

/** 19 %, 7 % and everything else are columns of their own. */
const SALES_SORTS = [
  'order',
  'time',
  'mode',
  'means',
  'standard',
  'reduced',
  'untaxed',
  'tip',
  'sum',
  'voucher',
  'funder',
  'deposit',
  'discount',
  'goodwill',
] as const;

const Day = z.string().describe('YYYY-MM-DD');
const Days = z.object({ from: Day, to: Day });
const Rate = z.number().nullable().describe('percent; null: sold without VAT');
const Amounts = {
  taxed: z.array(z.object({ rate: Rate, gross: Euros })),
  tip: Euros.describe('bears no VAT'),
  sum: Euros,
};

const days = {
  from: DayOrNone.describe('first day in Germany; without any day the month that runs'),
  to: DayOrNone.describe('last day'),
};

export const ownSales = endpoint('ownSales', {
  may: { at: 'payment', by: 'hostId' },
  summary:
    'What a restaurant sold in a period, for its tax advisor: by rate of VAT, way and payment, and a page of all sales and corrections, the earliest first. A correction counts on the day it happened.',
  token: 'not-needed',
  request: z.object({
    hostId: Id.nullish(),
    ...days,
    ...listed(...SALES_SORTS),
  }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    period: Days,
    months: z.array(Days).describe('in which something may have been sold, the newest first'),
    orders: z.number(),
    corrections: z.number(),
    rates: z.array(Rate),
    lines: z
      .array(z.object({ mode: z.string(), means: z.string(), ...Amounts }))
      .describe('a line per way and means of payment'),
    total: z.object(Amounts),
    vat: z
      .array(z.object({ rate: z.number(), net: Euros, vat: Euros, gross: Euros }))
      .describe('rounded for each order, as its receipt'),
    deposit: Euros.describe('contained in what was sold'),
    discount: Euros.describe('price reductions, already taken off'),
    vouchers: Euros.describe('paid by others, settled by the statement'),
    goodwill: Euros.describe('given back to guests by the operator, settled by the statement'),
    statement: z
      .object({
        id: z.number(),
        commission: Euros,
        vat: Euros,
        withheld: Euros,
        vouchers: Euros.describe('goodwill included'),
        result: Euros,
      })
      .nullable()
      .describe('of the same month; null: the period is no month, or it has none yet'),
    count: z.number(),
    rows: z.array(
      z.object({
        id: z.number().describe('of the order; negative of a correction'),
        orderId: z.number(),
        at: Instant,
        isCorrection: z.boolean(),
        mode: z.string(),
        means: z.string(),
        ...Amounts,
        deposit: Euros,
        discount: Euros,
        voucher: Euros,
        voucherBy: z.literal(Object.keys(VOUCHER_FUNDERS)).nullable(),
        goodwill: Euros,
      }),
    ),
  }),
  refusals: ['unknown-restaurant'],
});

export const ownSalesPaper = endpoint('ownSalesPaper', {
  may: { at: 'payment', by: 'hostId' },
  summary: 'The same as PDF, with the sums of each day.',
  request: z.object({ hostId: Id, ...days }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answerType: 'application/pdf',
  refusals: ['unknown-restaurant'],
});
