import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DayOrNone } from './values.ts';

const days = {
  from: DayOrNone.describe('first day in Germany'),
  to: DayOrNone.describe('last day; without any day the year before this one'),
};

export const officeBooks = endpoint('officeBooks', {
  may: { office: 'collections' },
  summary: 'What the export of the books for an auditor holds, and whether there is one of these days.',
  token: 'not-needed',
  request: z.object(days),
  answer: z.object({
    from: z.string().describe('YYYY-MM-DD'),
    to: z.string(),
    isCompanyKnown: z.boolean().describe('false: nobody has said who the operator is, so there is none'),
    bookings: z.number(),
    orders: z.number(),
    tables: z.array(z.object({ file: z.string(), description: z.string() })),
  }),
});

export const officeBooksFile = endpoint('officeBooksFile', {
  may: { office: 'collections' },
  summary:
    'The books of a period for an auditor (GoBD, access Z3): postings, accounts, orders as sold, payments, refunds, statements, invoices and vouchers as CSV with their description (index.xml), in one archive.',
  request: z.object(days),
  answer: z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream),
  answerType: 'application/zip',
  refusals: ['operator-not-set-up'],
});
