import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Instant, Key, listed, rowsOf } from './values.ts';

const Bytes = z.number().describe('bytes');
const JobId = Key;

const FailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  name: z.string().describe('German; what the queue does'),
  meaning: z.string().describe('German; what it means for people'),
  at: Instant,
  tries: z.number(),
  problem: z.string(),
});

const Fault = z.object({
  mark: z.string(),
  what: z.string().describe('what was being done, and behind which route'),
  problem: z.string().describe('the error in its own words, without values; empty: none was named'),
  place: z.string().describe('function, file and line; empty: unknown'),
  count: z.number(),
  firstAt: Instant,
  lastAt: Instant,
  isBack: z.boolean().describe('came up again after somebody had seen to it'),
});

export const officeOperation = endpoint('officeOperation', {
  may: { office: 'operation' },
  summary:
    'How the product runs: jobs and what became of them, the database, this process and its slowest calls.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    queues: z
      .array(
        z.object({
          queue: z.string(),
          waiting: z.number(),
          oldest: Instant.nullable().describe('since when the oldest could have begun; null: none waits'),
          again: z.number().describe('failed at least once and are tried again'),
          failed: z.number().describe('not tried again by themselves'),
        }),
      )
      .describe('only those in which anything stands'),
    failed: rowsOf(FailedJob).describe('the latest ten'),
    database: z.object({
      version: z.string(),
      migration: z.string().describe('the last that was applied'),
      bytes: Bytes,
      connections: z.number(),
      mostConnections: z.number(),
      longest: z.number().describe('seconds that the longest open transaction lasts'),
    }),
    backup: z.object({
      at: Instant.nullable().describe('how old the last one is; null: there has been none'),
      isOverdue: z.boolean(),
      hours: z.number().describe('after so many it is'),
    }),
    process: z.object({
      node: z.string(),
      startedAt: Instant,
      bytes: Bytes.describe('resident memory'),
    }),
    faults: rowsOf(Fault).describe('the latest ten'),
    calls: z
      .array(
        z.object({
          name: z.string(),
          count: z.number(),
          mean: z.number().describe('ms'),
          slow: z.number().describe('ms that 95 of 100 needed at most, rounded up to the next step'),
          failed: z.number().describe('answered with 5xx'),
        }),
      )
      .describe('of this process since it began, those of which the slow ones were slowest, 15 at most'),
  }),
});

export const officeFailedJobs = endpoint('officeFailedJobs', {
  may: { office: 'operation' },
  summary: 'Jobs that are not tried again by themselves, the latest first, 50 a page.',
  token: 'not-needed',
  request: z.object(listed('name', 'at', 'tries', 'problem')),
  answer: rowsOf(FailedJob),
});

export const officeFaults = endpoint('officeFaults', {
  may: { office: 'operation' },
  summary:
    'What went wrong in the program in the last 30 days and nobody has seen to, by kind, the latest first, 50 a page.',
  token: 'not-needed',
  request: z.object(listed('what', 'problem', 'place', 'count', 'firstAt', 'lastAt')),
  answer: rowsOf(Fault),
});

export const officeRetryJob = endpoint('officeRetryJob', {
  may: { office: 'operation' },
  summary: 'Has a job that failed for good tried once more, at once.',
  token: 'needed',
  request: z.object({ id: JobId }),
  answer: Done,
  refusals: ['unknown-job'],
});

export const officeDropJob = endpoint('officeDropJob', {
  may: { office: 'operation' },
  summary: 'Gives up a job that failed for good.',
  token: 'needed',
  request: z.object({ id: JobId }),
  answer: Done,
  refusals: ['unknown-job'],
});

export const officeCloseFault = endpoint('officeCloseFault', {
  may: { office: 'operation' },
  summary: 'Notes that a kind of error is seen to; it comes back by itself when it comes up again.',
  token: 'needed',
  request: z.object({
    mark: Key,
    count: z.number().int().positive().describe('how often it had come up, as it was shown'),
  }),
  answer: Done,
  refusals: ['unknown-fault'],
});
