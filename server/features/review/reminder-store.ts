import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

type Db = Kysely<Schema>;

/** Twice for the same order is once. */
export async function insertReminder(db: Db, orderId: number, dueAt: Temporal.Instant): Promise<void> {
  await db
    .insertInto('review_reminder')
    .values({ order_id: orderId, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findCompletion(
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

/** Takes what is due, so that no other process finds it as well. */
export async function takeDueReminders(db: Db, now: Temporal.Instant, most: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('review_reminder')
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('review_reminder')
        .select('order_id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('order_id')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Those of the orders whose guest still wants to be asked, with what the question says. */
export function listRemindable(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('orders')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .innerJoin('site', 'site.id', 'orders.site_id')
    .select(['orders.id', 'orders.uid', 'orders.site_id', 'orders.person_id', 'orders.email'])
    .select(['orders.first_name', 'orders.placed_at', 'orders.state', 'orders.promised_at'])
    .select(['restaurant.name', 'restaurant.allows_reviews', 'site.origin'])
    .where('orders.id', 'in', orderIds)
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
    .execute();
}

export async function findEmailOf(db: Db, orderId: number): Promise<string> {
  const row = await db.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirst();
  return row?.email ?? '';
}

export async function insertStop(db: Db, email: string, now: Temporal.Instant): Promise<void> {
  await db
    .insertInto('review_reminder_stop')
    .values({ email, stopped_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ stopped_at: now }))
    .execute();
}

export async function deleteRemindersOf(
  db: Db,
  { orderIds, emails }: { orderIds: readonly number[]; emails: readonly string[] },
): Promise<void> {
  if (orderIds.length > 0) await db.deleteFrom('review_reminder').where('order_id', 'in', orderIds).execute();
  if (emails.length === 0) return;
  const orders = db.selectFrom('orders').select('id').where('email', 'in', emails);
  await db.deleteFrom('review_reminder').where('order_id', 'in', orders).execute();
}

export async function deleteStops(db: Db, emails: readonly string[]): Promise<void> {
  if (emails.length > 0) await db.deleteFrom('review_reminder_stop').where('email', 'in', emails).execute();
}
