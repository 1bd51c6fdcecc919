import { type RawBuilder, sql } from 'kysely';
import type { Duty } from '#domain/people/office-duties.ts';
import { UNSEEN_SECONDS } from '#domain/order/restaurant-needs.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Db } from '#server/database/db.ts';
import { unansweredOrders } from '#server/features/order/progress/unanswered.ts';
import { isPaid } from '#server/features/statement/statements/is-paid.ts';

/** How much of one thing waits, and since when the oldest of it does. */
export interface Waiting {
  duty: Duty;
  count: number;
  since: Temporal.Instant | null;
}

interface Now {
  now: Temporal.Instant;
  today: Temporal.PlainDate;
}

type Counted = (db: Db, now: Now) => RawBuilder<unknown>;

const unseen = (db: Db, now: Temporal.Instant) =>
  unansweredOrders(db)
    .select('accept_from')
    .where('accept_from', '<=', now.subtract({ seconds: UNSEEN_SECONDS }))
    .where('accept_until', '>', now)
    .where('payment_state', 'not in', ['awaiting', 'failed']);

/** What of it waits, as its own list finds it: a row with the instant of each. */
const WAITING: Record<Exclude<Duty, 'money' | 'backup'>, Counted> = {
  unseen: (db, { now }) => sql`select accept_from as at from ${unseen(db, now)} as orders`,
  alarms: () => sql`select at from alarm where seen_at is null`,
  silent: () => sql`select silent_since as at from restaurant where silent_since is not null`,
  messages: () =>
    sql`select created_at as at from message where state in ('failed', 'not-configured') and handled_at is null`,
  jobs: () => sql`select completed_on as at from pgboss.job where state = 'failed'`,
  faults: () => sql`select first_at as at from fault where done_at is null`,
  webhooks: () =>
    sql`select coalesce(failing_since, off_at) as at from webhook where failing_since is not null or off_at is not null`,
  notices: () => sql`select received_at as at from notice where done_at is null`,
  reviews:
    () => sql`select min(review_report.created_at) as at from review_report join review on review.id = review_id
    where decided_at is null and hidden_at is null group by review_id`,
  applications: () =>
    sql`select submitted_at as at from provider_application where decision = '' and submitted_at is not null`,
  mandates: () => sql`select signed_at as at from sepa_mandate where state = 'open'`,
  payees: () => sql`select coalesce(changed_at, created_at) as at from payee_account
    where provider = 'paypal' and not is_active and ended_at is null`,
  sellers: () => sql`select made_at as at from proposed_seller where refused_at is null`,
  overdue: (_db, { today }) => sql`select due_on::timestamp at time zone ${TIME_ZONE} as at from statement
    where way in ('debit', 'invoice') and due_on < ${today}::date and not ${isPaid}`,
  bank: () => sql`select read_at as at from bank_entry where state = 'open'`,
};

const isCounted = (duty: Duty): duty is keyof typeof WAITING => duty in WAITING;

/** Counts what waits of those duties; those of which nothing does are missing. */
export async function countWaiting(db: Db, duties: readonly Duty[], now: Now): Promise<Waiting[]> {
  const parts = duties.filter(isCounted).map(
    (duty) => sql`select ${duty}::text as duty, count(*)::int as count, min(at) as since
      from (${WAITING[duty](db, now)}) as ${sql.id(`waiting_${duty}`)} having count(*) > 0`,
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<Waiting>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}
