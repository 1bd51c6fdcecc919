import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { DATEV_ACCOUNT_NAMES } from '#domain/money/datev-accounts.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './own-restaurant.ts';
import { Done, Instant, text, whole } from './values.ts';

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
const BatchNumber = z
  .number()
  .describe('within its month: 1 is the month itself, each later one a supplement to it');
const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const { min: FIRST, max: LAST } = workLimits.office.datevBatch;
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
      z.object({
        month: z.string().describe('YYYY-MM'),
        bookings: z.number().describe('in the books'),
        fresh: z.number().describe('of them in no batch yet'),
        batches: z.array(
          z.object({
            number: BatchNumber,
            bookings: z.number().describe('that it holds'),
            lines: z.number().describe('of its file'),
            madeAt: Instant,
            by: z.string(),
          }),
        ),
      }),
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
    'What no batch for DATEV has yet of a month that is over, as it would be handed over (EXTF 700, Buchungsstapel), its sums held against the books. Changes nothing.',
  request: z.object({ month: Month }),
  answer: Bytes,
  answerType: 'application/octet-stream',
  refusals: ['datev-not-set-up'],
});

export const handOverDatev = endpoint('handOverDatev', {
  may: { office: 'collections' },
  summary:
    'Hands a month that is over to the tax advisor: a batch of all bookings that none has yet. Named by its number it is made once, however often and by how many it is asked for.',
  request: z.object({ month: Month, number: whole(workLimits.office.datevBatch) }),
  answer: z.object({
    month: Month,
    number: BatchNumber,
    bookings: z.number(),
    lines: z.number(),
    isNew: z.boolean().describe('false: it was there'),
  }),
  refusals: ['datev-not-set-up', 'nothing-to-hand-over', 'changed-meanwhile'],
});

export const officeDatevFile = endpoint('officeDatevFile', {
  may: { office: 'collections' },
  summary: 'A batch for DATEV as it was handed over, byte for byte.',
  request: z.object({ month: Month, number: z.coerce.number().int().min(FIRST).max(LAST) }),
  answer: Bytes,
  answerType: 'application/octet-stream',
  refusals: ['unknown-datev-batch'],
});
