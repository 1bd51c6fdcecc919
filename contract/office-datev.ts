import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { DATEV_ACCOUNT_NAMES } from '#domain/money/datev-accounts.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './own-restaurant.ts';
import { Done, text, whole } from './values.ts';

const Chart = z.enum(['03', '04']).describe('SKR03 or SKR04');
const AccountName = z.enum(DATEV_ACCOUNT_NAMES);

export const officeDatev = endpoint('officeDatev', {
  may: { office: 'collections' },
  summary: 'How the books become a batch for DATEV, and the months of which there is one.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    setting: z
      .object({
        chart: Chart,
        advisor: z.number(),
        client: z.number(),
        firstMonth: z.number().describe('in which the financial year begins'),
        accounts: z.array(z.object({ name: AccountName, number: z.number() })),
      })
      .nullable()
      .describe('null: nobody has said so yet'),
    version: z.string().describe('mark of what is shown; empty where nothing is'),
    months: z.array(
      z.object({ month: z.string().describe('YYYY-MM'), bookings: z.number().describe('in the books') }),
    ),
  }),
});

export const saveOfficeDatev = endpoint('saveOfficeDatev', {
  may: { office: 'collections' },
  summary: 'Says how the books become a batch for DATEV, with a number for each kind of account.',
  request: z.object({
    chart: Chart,
    advisor: text(workLimits.office.datevNumber),
    client: text(workLimits.office.datevNumber),
    firstMonth: whole(workLimits.office.firstMonth),
    accounts: z.partialRecord(AccountName, text(workLimits.office.datevNumber)),
    version: Version,
  }),
  answer: Done,
  refusals: ['changed-meanwhile'],
});

export const officeDatevBatch = endpoint('officeDatevBatch', {
  may: { office: 'collections' },
  summary:
    'The books of a month that is over as a batch for DATEV (EXTF 700, Buchungsstapel), its sums held against the books.',
  request: z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answerType: 'application/octet-stream',
  refusals: ['datev-not-set-up'],
});
