import { z } from 'zod';
import { reminderTime } from '#domain/time/reminder.ts';
import type { Db } from '#server/database/db.ts';
import { changesAny, insertNew, saveRow } from '#server/database/rows.ts';
import type { Context, SiteContext } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { checksumOf } from './checksum.ts';
import { remindOfReview } from './mails.ts';
import { recountReviewOf } from './rate-order.ts';
import { openRatingLink, type RatingLink, whyNotRateable } from './rateable-order.ts';

const Payload = z.object({ orderId: z.number() });

/** So many mails in one sweep, so that it never holds up what comes after it. */
const MOST = 100;

/** Registers who notes that the guest of a completed order wants to be reminded. */
export function reviewJobs(jobs: Jobs, context: Context): void {
  jobs.work('review-standing', (payload) => recountReviewOf(context, Payload.parse(payload).orderId));
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
  const now = outer.clock.now();
  await eachAlone(outer, await listDueReminders(outer.db, now, MOST), REMINDER, (orderId) =>
    outer.transaction(async (context) => {
      if (!(await takeReminder(context.db, orderId, now))) return;
      const order = await findRemindable(context.db, orderId);
      if (!order || whyNotRateable(order)) return;
      const page = `${order.origin}/bewerten/${order.id}/${checksumOf(order.uid)}`;
      await remindOfReview(context, { ...order, page });
    }),
  );
}

const REMINDER = {
  what: 'a guest could not be asked how it was',
  about: (orderId: number) => ({ orderId }),
};

/** Whoever has the link of a reminder ends all of them for its address, except those ticked anew later. */
export async function stopReminders(outer: SiteContext, link: RatingLink): Promise<null | Refusal> {
  return outer.transaction<SiteContext, null | Refusal>(async (context) => {
    const order = await openRatingLink(context, link);
    if (isRefusal(order)) return order;
    const email = await findEmailOf(context.db, order.id);
    // Nothing goes to whoever has deleted their data.
    if (email === '') return null;
    await insertStop(context.db, email, context.clock.now());
    await deleteRemindersTo(context.db, email);
    return null;
  });
}

/** Twice for the same order is once. */
async function insertReminder(db: Db, orderId: number, dueAt: Temporal.Instant): Promise<void> {
  await insertNew(db, 'review_reminder', { order_id: orderId, due_at: dueAt });
}

async function findCompletion(
  db: Db,
  orderId: number,
): Promise<{ completed_at: Temporal.Instant | null } | undefined> {
  return db
    .selectFrom('orders')
    .select('completed_at')
    .where('id', '=', orderId)
    .where('state', '=', 'completed')
    .where('review_reminder_consent_at', 'is not', null)
    .executeTakeFirst();
}

async function listDueReminders(db: Db, now: Temporal.Instant, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('review_reminder')
    .select('order_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Takes one that is due, so that no other process takes it as well; false: one did. */
const takeReminder = (db: Db, orderId: number, now: Temporal.Instant): Promise<boolean> =>
  changesAny(db.deleteFrom('review_reminder').where('order_id', '=', orderId).where('due_at', '<=', now));

/** The order, with what the question says, if its guest still wants to be asked. */
function findRemindable(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .innerJoin('site', 'site.id', 'orders.site_id')
    .select(['orders.id', 'orders.uid', 'orders.site_id', 'orders.person_id', 'orders.email'])
    .select(['orders.first_name', 'orders.placed_at', 'orders.state', 'orders.promised_at'])
    .leftJoin('order_mark', 'order_mark.order_id', 'orders.id')
    .select(['orders.payable_cents', 'orders.reduced_cents', 'orders.payment_state', 'order_mark.no_show_at'])
    .select(['restaurant.name', 'restaurant.allows_reviews', 'site.origin'])
    .where('orders.id', '=', orderId)
    .where('orders.email', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('review').select('review.id').whereRef('order_id', '=', 'orders.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review_reminder_stop')
            .select('stopped_at')
            .whereRef('review_reminder_stop.email', '=', 'orders.email')
            .whereRef('stopped_at', '>=', 'orders.review_reminder_consent_at'),
        ),
      ),
    )
    .executeTakeFirst();
}

async function findEmailOf(db: Db, orderId: number): Promise<string> {
  const row = await db.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirst();
  return row?.email ?? '';
}

async function insertStop(db: Db, email: string, now: Temporal.Instant): Promise<void> {
  await saveRow(db, 'review_reminder_stop', { email, stopped_at: now }, ['email'], { stopped_at: now });
}

async function deleteRemindersTo(db: Db, email: string): Promise<void> {
  const orders = db.selectFrom('orders').select('id').where('email', '=', email);
  await db.deleteFrom('review_reminder').where('order_id', 'in', orders).execute();
}
