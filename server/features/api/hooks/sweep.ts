import { z } from 'zod';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { deliver } from './deliver.ts';
import { claimDue, forgetEvents } from './hook-store.ts';

const QUEUE = 'webhook';
const MOST = 100;
/** Longer than a try takes; whose process was killed is tried again then. */
const CLAIMED = { minutes: 2 };
/** Long enough to find out why something did not arrive. */
const KEPT = { hours: 7 * 24 };

const Payload = z.object({ eventId: z.number(), tries: z.number() });

export function hookJobs(jobs: Jobs, context: Context): void {
  jobs.work(QUEUE, (payload) => deliver(context, Payload.parse(payload)), { isPatient: true });
}

/** Has everything tried that is due, for the first time or again. */
export async function sweepHooks(outer: Context): Promise<void> {
  const now = outer.clock.now();
  await outer.transaction(async (context) => {
    const claims = await claimDue(context.db, now, now.add(CLAIMED), MOST);
    for (const claim of claims) await context.enqueue({ queue: QUEUE, payload: { ...claim } });
  });
  await forgetEvents(outer.db, now.subtract(KEPT));
}
