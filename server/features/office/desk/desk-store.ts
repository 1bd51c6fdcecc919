import { type RawBuilder, sql } from 'kysely';
import { DECIDED_WITHIN } from '#domain/people/decided-within.ts';
import { REPORT_WITHIN } from '#domain/money/seller-report.ts';
import type { Standing } from '#domain/money/statement.ts';
import type { Duty } from '#domain/people/office-duties.ts';
import type { Need } from '#domain/order/restaurant-needs.ts';
import type { Db } from '#server/database/db.ts';
import { siteState } from '#server/features/site/run/all-sites.ts';
import { standing } from '#server/features/statement/statements/standing.ts';

/** How much of one thing waits, and since when the oldest of it does. */
export interface Waiting {
  duty: Duty;
  count: number;
  since: Temporal.Instant | null;
  /** The day until which the first of it is decided in time; null: there is none. */
  due: string | null;
}

/** Open statements that wait for this, with the days until the bank has to have them: of a debit the one before. */
const statementsThat = (waits: Standing) => sql`
  select written_at as at, statement.due_on - (written_at at time zone 'Europe/Berlin')::date - (way = 'debit')::int as days
  from open_statement join statement on statement.id = statement_id where ${standing} = ${waits}`;

/** What of it waits, as its own list finds it: a row with the instant of each, and the days it may wait where they are counted. */
const WAITING: Record<Exclude<Duty, Need | 'money' | 'backup'>, RawBuilder<unknown>> = {
  alarms: sql`select at from alarm where seen_at is null`,
  disputes: sql`select told_at as at,
    (due_at at time zone 'Europe/Berlin')::date - (told_at at time zone 'Europe/Berlin')::date as days
    from payment_dispute where state in ('asked', 'open') and not is_answered`,
  messages: sql`select created_at as at from message where state in ('failed', 'not-configured') and handled_at is null`,
  jobs: sql`select completed_on as at from pgboss.job where state = 'failed'`,
  faults: sql`select first_at as at from fault where done_at is null`,
  webhooks: sql`select coalesce(failing_since, off_at) as at from webhook where failing_since is not null or off_at is not null`,
  'bank-file': statementsThat('ready'),
  'no-account': statementsThat('no-account'),
  debits: sql`select changed_at as at, due_on - (changed_at at time zone 'Europe/Berlin')::date - 1 as days
    from business_collection where state = 'announced'`,
  sellers: sql`select make_date(year + 1, 1, 1)::timestamp at time zone 'Europe/Berlin' as at, ${REPORT_WITHIN}::int as days
    from seller_report where is_due and sent_at is null and not exists (select from seller_message as message
      where message.year = seller_report.year and message.sent_at is not null)`,
  'seller-changes': sql`select changed_at as at from seller_report where changed_at is not null`,
  'seller-corrections': sql`select made_at as at from seller_message where sent_at is null and number > 1`,
  returned: sql`select changed_at as at from business_collection where state = 'returned'`,
  sites: sql`select created_at as at from site where ${siteState} = 'waiting'`,
  notices: sql`select received_at as at,
    case kind when 'withdrawal' then ${DECIDED_WITHIN.withdrawal}::int else ${DECIDED_WITHIN['illegal-content']}::int end as days
    from notice where done_at is null`,
  reviews: sql`select min(review_report.created_at) as at, ${DECIDED_WITHIN.review}::int as days from review_report join review on review.id = review_id
    where decided_at is null and hidden_at is null group by review_id`,
  applications: sql`select submitted_at as at from provider_application where decision = '' and submitted_at is not null`,
  mandates: sql`select signed_at as at from sepa_mandate where state = 'open'`,
  datev: sql`select found_at as at from datev_due`,
  bank: sql`select read_at as at from bank_entry where state = 'open'`,
};

/** Of these some day is the last. */
const DATED: readonly Duty[] = [
  'disputes',
  'bank-file',
  'no-account',
  'debits',
  'sellers',
  'notices',
  'reviews',
];
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
