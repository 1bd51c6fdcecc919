import { z } from 'zod';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { matchByThemselves } from './match-entry.ts';

const QUEUE = 'match-bank-entries';
const Payload = z.object({});

/** Registers who matches what whoever read the file could not, such as when the process ended meanwhile. */
export function bankAnswerJobs(jobs: Jobs, context: Context): void {
  jobs.work(QUEUE, async (payload) => {
    Payload.parse(payload);
    const failures = await matchByThemselves(context);
    if (failures.length > 0) throw new AggregateError(failures, 'some payments could not be matched');
  });
}

export const queueMatching = (context: Context): Promise<void> =>
  context.enqueue({ queue: QUEUE, payload: {} });
