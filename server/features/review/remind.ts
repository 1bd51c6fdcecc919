import { z } from 'zod';
import { reminderTime } from '#domain/reminder-time.ts';
import type { Context, SiteContext } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { checksumOf } from './checksum.ts';
import { remindOfReview } from './letters.ts';
import { openRatingLink, whyNotRateable, type RatingLink } from './rateable-order.ts';
import {
  deleteRemindersOf,
  deleteStops,
  findCompletion,
  findEmailOf,
  insertReminder,
  insertStop,
  listRemindable,
  takeDueReminders,
} from './reminder-store.ts';

const Payload = z.object({ orderId: z.number() });

/** So many letters in one sweep, so that it never holds up what comes after it. */
const MOST = 100;

/** Registers who notes that the guest of a completed order wants to be reminded. */
export function reviewJobs(jobs: Jobs, context: Context): void {
  jobs.work('review-reminder', (payload) => planReminder(context, Payload.parse(payload).orderId));
}

async function planReminder({ db }: Context, orderId: number): Promise<void> {
  const order = await findCompletion(db, orderId);
  if (order?.completed_at) await insertReminder(db, orderId, reminderTime(order.completed_at));
}

/**
 * Asks those whose day after has come, each once. Whoever has rated meanwhile, deleted their data or wants no more of it
 * is not asked.
 */
export async function sendReminders(outer: Context): Promise<void> {
  await outer.transaction(async (context) => {
    const due = await takeDueReminders(context.db, context.clock.now(), MOST);
    const orders = due.length > 0 ? await listRemindable(context.db, due) : [];
    for (const order of orders) {
      if (whyNotRateable(order)) continue;
      const page = `${order.origin}/bewerten/${order.id}/${checksumOf(order.uid)}`;
      await remindOfReview(context, { ...order, page });
    }
  });
}

/** Whoever has the link of a reminder ends all of them for its address, except those ticked anew later. */
export async function stopReminders(outer: SiteContext, link: RatingLink): Promise<null | Refusal> {
  return outer.transaction<SiteContext, null | Refusal>(async (context) => {
    const order = await openRatingLink(context, link);
    if (isRefusal(order)) return order;
    const email = await findEmailOf(context.db, order.id);
    // Nothing goes to whoever has deleted their data.
    if (email === '') return null;
    await insertStop(context.db, email, context.clock.now());
    await deleteRemindersOf(context.db, { orderIds: [], emails: [email] });
    return null;
  });
}

/** Forgets what is planned for a person and what they wanted no more of. */
export async function eraseReminders(
  { db }: Context,
  person: { orderIds: readonly number[]; emails: readonly string[] },
): Promise<void> {
  await deleteRemindersOf(db, person);
  await deleteStops(db, person.emails);
}
