import { dayOf } from '#domain/time/calendar.ts';
import type { Context } from '#server/plumbing/context.ts';
import { mayReplace } from '#server/plumbing/http/save-once.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { holdRestaurant } from './edit-details.ts';
import { findAnyRestaurant } from './find-restaurant.ts';
import { readDay } from './own-days.ts';
import type { Restaurant } from './restaurants-of-site.ts';
import { updateRestaurant } from './store.ts';

/** Days for which a place is sold at most: longer than a year, somebody has typed a wrong one. */
const MOST_DAYS = 366;

interface Days {
  firstDay: string;
  lastDay: string;
}

type Marked = Pick<Restaurant, 'sponsored_from' | 'sponsored_until'>;

/** The days of its paid place that are not over, with the mark of what stands there. */
export function readSponsored(restaurant: Marked, now: Temporal.Instant) {
  const days = daysOf(restaurant);
  return { days: days && days.lastDay >= dayOf(now).toString() ? days : null, version: versionOf(days) };
}

const daysOf = ({ sponsored_from: firstDay, sponsored_until: lastDay }: Marked): Days | null =>
  firstDay === null || lastDay === null ? null : { firstDay, lastDay };

const versionOf = (days: Days | null): string => stampOf([days?.firstDay, days?.lastDay]);

/**
 * Says on which days its place in the list is paid for, null on none. It is marked from the first one's midnight to the
 * last one's, or no more at once. Answers whether that is anything new. Who may do this is the caller's to see to.
 */
export async function setSponsored(
  context: Context,
  { id, days, version }: { id: number; days: Days | null; version: string },
): Promise<boolean | Refusal> {
  const restaurant = (await holdRestaurant(context, id)) ? await findAnyRestaurant(context, id) : null;
  if (!restaurant) return refuse('unknown-restaurant');
  const before = daysOf(restaurant);
  if (!mayReplace(versionOf(before), versionOf(days), version)) return refuse('changed-meanwhile');
  const fields = days ? wrongDays(days, before, dayOf(context.clock.now()).toString()) : {};
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  if (versionOf(before) === versionOf(days)) return false;
  await updateRestaurant(context.db, id, {
    sponsored_from: days?.firstDay ?? null,
    sponsored_until: days?.lastDay ?? null,
    changed_at: context.clock.now(),
  });
  context.announce({ tags: [`restaurant:${id}`, 'list'] });
  return true;
}

function wrongDays({ firstDay, lastDay }: Days, before: Days | null, today: string): Record<string, string> {
  const [first, last] = [readDay(firstDay), readDay(lastDay)];
  if (!first || !last)
    return {
      ...(!first && { firstDay: 'Bitte wähle den ersten Tag.' }),
      ...(!last && { lastDay: 'Bitte wähle den letzten Tag.' }),
    };
  // What runs may be given another end without touching its beginning.
  if (firstDay < today && firstDay !== before?.firstDay) return { firstDay: 'Dieser Tag ist schon vorbei.' };
  if (lastDay < today) return { lastDay: 'Dieser Tag ist schon vorbei.' };
  if (lastDay < firstDay) return { lastDay: 'Das Ende liegt vor dem Anfang.' };
  return first.until(last).days >= MOST_DAYS ? { lastDay: 'Bitte höchstens ein Jahr auf einmal.' } : {};
}
