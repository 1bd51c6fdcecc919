import { z } from 'zod';
import { TIME_ZONE } from '#domain/opening-hours.ts';
import { type Cutoffs, cutoffsAt } from '#domain/retention.ts';
import { forgetOldTries } from '#server/features/account/forget-old.ts';
import { forgetOldCompanies } from '#server/features/business/forget-old.ts';
import { forgetOldRecommendations } from '#server/features/discovery/forget-old.ts';
import { forgetOldMessages } from '#server/features/message/forget-old.ts';
import { forgetOldOrders } from '#server/features/order/forget-old.ts';
import { forgetOldEvents } from '#server/features/payment/forget-old.ts';
import { forgetOldApplications } from '#server/features/provider/forget-old.ts';
import { forgetOldPresence } from '#server/features/restaurant/forget-old.ts';
import { forgetOldReports } from '#server/features/review/forget-old.ts';
import { forgetOldNotices } from '#server/features/site/forget-old.ts';
import type { Context } from '#server/plumbing/context.ts';
import { dropFailedJobs, type Jobs } from '#server/plumbing/jobs.ts';
import { forgetOldAudits, takeChore } from './store.ts';

const QUEUE = 'forget-old';
const Payload = z.object({});

/** Registers who forgets what is old. */
export function privacyJobs(jobs: Jobs, context: Context): void {
  jobs.work(QUEUE, (payload) => {
    Payload.parse(payload);
    return forgetOld(context);
  });
}

/** Has what is old forgotten, once a day, by whichever process asks first on that day. */
export async function forgetDaily(outer: Context): Promise<void> {
  const today = outer.clock.now().toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();
  await outer.transaction(async (context) => {
    if (await takeChore(context.db, QUEUE, today)) await context.enqueue({ queue: QUEUE, payload: {} });
  });
}

type Forget = (context: Context, cutoffs: Cutoffs) => Promise<void>;

/** Each bears being called twice, at once, and being cut off. */
const CHORES: readonly Forget[] = [
  forgetOldPresence,
  forgetOldTries,
  forgetOldOrders,
  forgetOldMessages,
  forgetOldEvents,
  forgetOldReports,
  forgetOldNotices,
  forgetOldRecommendations,
  forgetOldApplications,
  forgetOldCompanies,
  ({ db }, { contacts }) => forgetOldAudits(db, contacts),
  ({ db }, { failedJobs }) => dropFailedJobs(db, failedJobs),
];

/** Erases everything whose time is over, as the privacy page says (Art. 5 Abs. 1 lit. e DSGVO). */
export async function forgetOld(context: Context): Promise<void> {
  const cutoffs = cutoffsAt(context.clock.now());
  for (const forget of CHORES) await forget(context, cutoffs);
}
