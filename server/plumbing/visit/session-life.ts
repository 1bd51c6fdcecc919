import type { Selectable } from 'kysely';
import { hoursOf, RETENTION } from '#domain/time/retention.ts';
import type { SessionTable } from '#server/database/tables/session.ts';

/** Sliding lifetimes, which begin with the second request; staff log-ins end with the shift. */
export const LIFETIME_HOURS = {
  unused: hoursOf(RETENTION.unusedVisits),
  guest: hoursOf(RETENTION.visits),
  person: hoursOf(RETENTION.loggedInVisits),
  staff: 12,
};
/** However often it is used, a log-in of staff ends so long after it was made. */
const LONGEST_STAFF_HOURS = 30 * 24;
/** Writing once a day is enough for lifetimes counted in days; a shift is renewed by the hour. */
export const RENEWED_HOURS = { staff: 1, others: 24 };

export function isUnused(
  row: Pick<Selectable<SessionTable>, 'person_id' | 'created_at' | 'expires_at'>,
): boolean {
  const unused = row.created_at.add({ hours: LIFETIME_HOURS.unused });
  return row.person_id === null && Temporal.Instant.compare(row.expires_at, unused) <= 0;
}

export function lifetime({ personId, isStaff }: { personId: number | null; isStaff: boolean }): number {
  if (isStaff) return LIFETIME_HOURS.staff;
  return personId === null ? LIFETIME_HOURS.guest : LIFETIME_HOURS.person;
}

export const kindOf = (isStaff: boolean) => (isStaff ? 'staff' : 'others');

type Times = Pick<Selectable<SessionTable>, 'created_at' | 'logged_in_at' | 'seen_at' | 'is_staff'>;

export const endOf = ({ logged_in_at, created_at }: Times): Temporal.Instant =>
  (logged_in_at ?? created_at).add({ hours: LONGEST_STAFF_HOURS });

/** Whether a log-in of staff was not used for a shift or is too old; a role that came since then counts as well. */
export function isOver(row: Times & { has_role: boolean }, now: Temporal.Instant): boolean {
  if (!row.has_role) return false;
  // Of who was no staff yet it is known to a day when they were seen last.
  const idle = LIFETIME_HOURS.staff + (row.is_staff ? 0 : RENEWED_HOURS.others);
  return [row.seen_at.add({ hours: idle }), endOf(row)].some(
    (end) => Temporal.Instant.compare(end, now) <= 0,
  );
}
