import { type RawBuilder, sql } from 'kysely';
import { DECIDED_WITHIN } from '#domain/people/decided-within.ts';
import type { Duty } from '#domain/people/office-duties.ts';
import type { Need } from '#domain/order/restaurant-needs.ts';
import type { Db } from '#server/database/db.ts';

/** How much of one thing waits, and since when the oldest of it does. */
export interface Waiting {
  duty: Duty;
  count: number;
  since: Temporal.Instant | null;
  /** The day until which the first of it is decided in time; null: there is none. */
  due: string | null;
}

/** What of it waits, as its own list finds it: a row with the instant of each, and the days it may wait where they are counted. */
const WAITING: Record<Exclude<Duty, Need | 'money' | 'backup'>, RawBuilder<unknown>> = {
  alarms: sql`select at from alarm where seen_at is null`,
  messages: sql`select created_at as at from message where state in ('failed', 'not-configured') and handled_at is null`,
  jobs: sql`select completed_on as at from pgboss.job where state = 'failed'`,
  faults: sql`select first_at as at from fault where done_at is null`,
  webhooks: sql`select coalesce(failing_since, off_at) as at from webhook where failing_since is not null or off_at is not null`,
  notices: sql`select received_at as at,
    case kind when 'withdrawal' then ${DECIDED_WITHIN.withdrawal}::int else ${DECIDED_WITHIN['illegal-content']}::int end as days
    from notice where done_at is null`,
  reviews: sql`select min(review_report.created_at) as at, ${DECIDED_WITHIN.review}::int as days from review_report join review on review.id = review_id
    where decided_at is null and hidden_at is null group by review_id`,
  applications: sql`select submitted_at as at from provider_application where decision = '' and submitted_at is not null`,
  mandates: sql`select signed_at as at from sepa_mandate where state = 'open'`,
  bank: sql`select read_at as at from bank_entry where state = 'open'`,
};

/** Of these some day is the last. */
const DATED: readonly Duty[] = ['notices', 'reviews'];
const LAST_DAY = sql`min((at at time zone 'Europe/Berlin')::date + days)`;

const isCounted = (duty: Duty): duty is keyof typeof WAITING => duty in WAITING;

/** Counts what waits of those duties; those of which nothing does are missing. */
export async function countWaiting(db: Db, duties: readonly Duty[]): Promise<Waiting[]> {
  const parts = duties.filter(isCounted).map(
    (duty) => sql`select ${duty}::text as duty, count(*)::int as count, min(at) as since,
        ${DATED.includes(duty) ? LAST_DAY : sql`null::date`} as due
      from (${WAITING[duty]}) as ${sql.id(`waiting_${duty}`)} having count(*) > 0`,
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<Waiting>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}
