import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Euros, Id, Instant } from './values.ts';

const Sums = {
  orders: z.number().describe('how many were completed'),
  base: Euros.describe('goods that the commission is on; of a correction by how much they fell'),
  commission: Euros.describe("the operator's share, without VAT"),
  withheld: Euros.describe('of that, what payment services have kept for the operator'),
  vouchers: Euros.describe(
    'what others pay for guests: the operator, also what it gave back on its own account, companies, who bought a gift',
  ),
  owed: Euros.describe('what the restaurant owes the operator without VAT; negative: what it is owed'),
};

export const StatementWay = z.enum(['debit', 'invoice', 'transfer', 'carried', 'waived']);

export const NeedsAccount = z
  .boolean()
  .describe('the restaurant is owed it and has not said where it is paid to');

export const Open = Euros.describe('what of it is not paid yet; negative: to the restaurant');

/** A statement in short. */
const Statement = z.object({
  id: z.number(),
  month: z.string(),
  result: Euros.describe('what the restaurant owes, VAT included; negative: what it is owed'),
  way: StatementWay.describe(
    'how it is settled by now; carried: less than a euro, on the next one; waived: the same of a restaurant that has left; a debit whose mandate has ended is an invoice',
  ),
  dueOn: z.string().nullable(),
  isPaid: z.boolean().describe('nothing of it is open any more'),
  open: Open,
  needsAccount: NeedsAccount,
});

export const ownAccount = endpoint('ownAccount', {
  may: { at: 'payment', by: 'hostId' },
  summary:
    "What a restaurant and the operator owe each other in a month, day by day as it is booked; with a day that day's bookings.",
  token: 'not-needed',
  request: z.object({
    hostId: Id.nullish(),
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .nullish()
      .describe('YYYY-MM; this month where it is left out'),
    day: z
      .string()
      .regex(/^20\d\d-\d\d-\d\d$/)
      .nullish()
      .describe('a day of that month, YYYY-MM-DD'),
  }),
  answer: z.object({
    id: z.number(),
    item_name: z.string(),
    asksTaxDetails: z.boolean().describe('nobody has said yet who sells, which the tax office is told'),
    commissionPercent: z.number().describe('the rate of orders that come now'),
    commissionAhead: z
      .array(z.object({ firstDay: z.string().describe('YYYY-MM-DD'), percent: z.number() }))
      .describe('rates that orders have from a later day on, the next first'),
    month: z.string(),
    months: z.array(z.string()).describe('that something can stand in, the newest first'),
    before: Euros.describe(
      'what was open when the month began, VAT included; no statement of it is open any more',
    ),
    days: z
      .array(z.object({ day: z.string(), ...Sums }))
      .describe('on which something was booked, the newest first'),
    sums: z.object(Sums),
    vat: Euros.describe("on the month's commission"),
    vatPercent: z.number(),
    setOff: Euros.describe(
      'what was paid too much of earlier statements, negative, or was still open of them',
    ),
    after: Euros.describe('what is owed at its end, or now, VAT included'),
    statement: Statement.nullable().describe('of this month; null: it is not written yet'),
    statements: z.array(Statement).describe('all of them, the newest first'),
    bookings: z
      .array(
        z.object({
          id: z.number(),
          at: Instant,
          orderId: z.number(),
          isCorrection: z.boolean().describe('something was taken off or paid back later'),
          percent: z
            .number()
            .nullable()
            .describe('rate of the commission as it was sold; null: nobody knows'),
          ...Sums,
        }),
      )
      .describe('of the chosen day, the newest first'),
  }),
  refusals: ['unknown-restaurant'],
});
