import { z } from 'zod';
import { DUTIES, type Duty } from '#domain/people/office-duties.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './values.ts';

const duties = Object.keys(DUTIES) as [Duty, ...Duty[]];

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
      }),
    ),
  }),
});
