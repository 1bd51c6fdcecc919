import { z } from 'zod';
import { DUTIES, type Duty } from '#domain/people/office-duties.ts';
import { OFFICE_STEPS, type OfficeStep } from '#domain/people/office-start.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './values.ts';

const duties = Object.keys(DUTIES) as [Duty, ...Duty[]];
const steps = Object.keys(OFFICE_STEPS) as [OfficeStep, ...OfficeStep[]];

export const officeDesk = endpoint('officeDesk', {
  may: { office: 'any' },
  summary: "What needs a person now, of what the visitor's rights are for, the most urgent first.",
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    now: Instant,
    duties: z.array(
      z.object({
        duty: z.enum(duties),
        count: z.number(),
        since: Instant.nullable().describe('since when the oldest waits; null: always'),
        dueOn: z
          .string()
          .nullable()
          .describe(
            'YYYY-MM-DD: the day until which the first of it is decided in time; null: there is none',
          ),
        isLate: z.boolean().describe('that day has passed'),
      }),
    ),
    start: z
      .object({
        steps: z.array(
          z.object({
            step: z.enum(steps),
            state: z.enum(['done', 'needed', 'open']),
            isMine: z.boolean().describe('the visitor may do it in the office'),
          }),
        ),
        origin: z.string(),
        sendsMail: z.boolean().describe('a mail server is named'),
        missingTexts: z.array(z.string()).describe('titles of pages of law that nobody has written yet'),
      })
      .nullable()
      .describe('what leads a new operator to the first guest; null once all that is needed stands'),
  }),
});
