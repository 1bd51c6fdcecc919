import type { z } from 'zod';
import type { ownToday } from '#contract/own-today.ts';
import { toEuros } from '#domain/money/money.ts';
import { OPEN_STATUSES } from '#domain/order/order-status.ts';
import { OWN_DUTIES, type OwnDuty, STATEMENT_DAYS } from '#domain/people/own-duties.ts';
import { dayOf } from '#domain/time/calendar.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { countShort } from '#server/features/menu/shortages.ts';
import { countShutOut } from '#server/features/order/count-shut-out.ts';
import { countOrders, readTurnover } from '#server/features/order/read-turnover.ts';
import { listInUse } from '#server/features/printing/change-printers.ts';
import { availabilitiesOf } from '#server/features/restaurant/availability-of.ts';
import { describeState } from '#server/features/restaurant/describe-state.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Restaurant } from '#server/features/restaurant/restaurants-of-site.ts';
import { countUnanswered } from '#server/features/review/read-moderated.ts';
import { listComingTermsFor } from '#server/features/site/provider-terms.ts';
import { countStatements } from '#server/features/statement/statements/read-statement.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';

type Answer = z.input<typeof ownToday.answer>;
type Counts = Partial<Record<OwnDuty, number>>;

const ALL = Object.keys(OWN_DUTIES) as OwnDuty[];

/** How the day goes, and what waits for somebody with the visitor's rights. */
export async function showToday(
  context: StaffVisit,
  { hostId }: z.output<typeof ownToday.request>,
): Promise<Answer | Refusal> {
  const restaurant = await findAnyRestaurant(context, hostId);
  const availability = restaurant && (await availabilitiesOf(context, [restaurant])).get(hostId);
  if (!restaurant || !availability) return refuse('unknown-restaurant');
  const rights = context.staff.rightsAt(hostId);
  const now = context.clock.now();
  const mine = new Set(ALL.filter((duty) => rights.includes(OWN_DUTIES[duty])));
  const [comingTerms, sold, open, ...counts] = await Promise.all([
    listComingTermsFor(context, restaurant),
    rights.includes('revenue') ? readSold(context, hostId, now) : null,
    rights.includes('orders') ? countOrders(context, hostId, OPEN_STATUSES) : null,
    mine.has('unseen') ? atTheStove(context, restaurant) : {},
    mine.has('shut') ? { shut: await countShutOut(context, hostId, availability.facts) } : {},
    mine.has('few') ? whatIsLeft(context, hostId) : {},
    mine.has('reviews') ? { reviews: await countUnanswered(context, hostId) } : {},
    mine.has('statement')
      ? { statement: await countStatements(context, hostId, now.subtract({ hours: 24 * STATEMENT_DAYS })) }
      : {},
  ]);
  const count: Counts = Object.assign({}, ...counts);
  return {
    now: now.toString(),
    state: describeState(availability, now),
    sold,
    open,
    waiting: ALL.flatMap((duty) => (count[duty] ? [{ duty, count: count[duty] }] : [])),
    comingTerms,
  };
}

/** For today, as far as it is ordered, and for the same day a week ago as far as it was by this time. */
async function readSold(context: StaffVisit, id: number, now: Temporal.Instant): Promise<Answer['sold']> {
  const weekAgo = now.toZonedDateTimeISO(TIME_ZONE).subtract({ weeks: 1 });
  const [today, then] = await Promise.all([
    readTurnover(context, id, dayOf(now), now),
    readTurnover(context, id, weekAgo.toPlainDate(), weekAgo.toInstant()),
  ]);
  return { ...inEuros(today), weekAgo: inEuros(then) };
}

const inEuros = ({ orders, payableCents }: { orders: number; payableCents: number }) => ({
  orders,
  value: toEuros(payableCents),
});

async function atTheStove(context: StaffVisit, { id, silent_since }: Restaurant): Promise<Counts> {
  const [unseen, printers] = await Promise.all([
    countOrders(context, id, ['placed']),
    listInUse(context, id),
  ]);
  return {
    unseen,
    silent: silent_since === null ? 0 : 1,
    printers: printers.filter(({ trouble }) => trouble !== null).length,
  };
}

async function whatIsLeft(context: StaffVisit, id: number): Promise<Counts> {
  const { few, soldOut } = await countShort(context, id);
  return { few, 'sold-out': soldOut };
}
