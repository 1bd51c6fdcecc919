import type { Cents } from '../money/money.ts';
import { nextTimeOfDay } from '../time/calendar.ts';
import { TIME_ZONE } from '../time/opening-hours.ts';

/** Guests of one group order at most. */
export const MOST_GROUP_CLIENTS = 50;

/** Pieces that a whole group can hand over at most. */
export const MOST_GROUP_LINES = 400;

/** A group order that nobody has touched for so long, or so long after its deadline, ends by itself. */
export const GROUP_IDLE_HOURS = 6;

/** A guest without a name is called that. */
export const NAMELESS = 'Gast';

/** What decides whether a guest may still join or hand something over. */
export type GroupFacts = {
  state: 'open' | 'locked' | 'ordered' | 'cancelled';
  /** Nothing is taken any more from exactly then on; null = until the master orders. */
  deadlineAt: Temporal.Instant | null;
};

export type GroupRefusalCode = 'group-ended' | 'group-locked' | 'group-deadline-over';

/** Why nothing more comes into the group order now; null = it does. */
export function checkGroup(
  { state, deadlineAt }: GroupFacts,
  now: Temporal.Instant,
): GroupRefusalCode | null {
  if (state === 'ordered' || state === 'cancelled') return 'group-ended';
  if (state === 'locked') return 'group-locked';
  const isLate = deadlineAt !== null && Temporal.Instant.compare(now, deadlineAt) >= 0;
  return isLate ? 'group-deadline-over' : null;
}

/** How far a guest's goods and deposit lie above the budget per head; 0 = within it, as is exactly the budget. */
export const overBudget = (shareCents: Cents, budgetCents: Cents | null): Cents =>
  budgetCents === null ? 0 : Math.max(0, shareCents - budgetCents);

/**
 * The deadline that a master who changes the terms means by a time of day: the one that is agreed where its time stands
 * there still, even if it is over, else the next such moment; '' = none.
 */
export function changedDeadline(
  time: string,
  agreed: Temporal.Instant | null,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (time === '') return null;
  const isAgreed = agreed?.toZonedDateTimeISO(TIME_ZONE).toPlainTime().equals(Temporal.PlainTime.from(time));
  return isAgreed ? agreed : nextTimeOfDay(now, time);
}

/** Whole seconds until nothing is taken any more, at least 0; null = no deadline. */
export const secondsLeft = (deadlineAt: Temporal.Instant | null, now: Temporal.Instant): number | null =>
  deadlineAt && Math.max(0, Math.ceil(deadlineAt.since(now).total('seconds')));

/** The name with a number behind it where others of the group have the same one already. */
export function distinctName(name: string, taken: readonly string[]): string {
  const isTaken = (wanted: string) => taken.some((other) => other.toLowerCase() === wanted.toLowerCase());
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name} ${number}`);
  while (isTaken(numbered())) number += 1;
  return numbered();
}

/** The name in what somebody gave as their PayPal.me name or address; '' = none, null = it is neither. */
export function payPalMeName(given: string): string | null {
  const name = given
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?paypal\.(me|com\/paypalme)\//i, '')
    .replace(/\/.*$/, '')
    .replace(/^@/, '');
  return /^[a-z0-9]{0,20}$/i.test(name) ? name : null;
}

/** Where that amount is paid to a PayPal.me name. Amounts stand with a dot there, and the currency behind. */
export const payPalMeUrl = (name: string, cents: Cents): string =>
  `https://paypal.me/${name}/${(cents / 100).toFixed(2)}EUR`;
