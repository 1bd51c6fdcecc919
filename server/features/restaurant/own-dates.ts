import type { z } from 'zod';
import type { removeOwnDay, saveOwnDay } from '#contract/own-hours.ts';
import type { OwnDay } from '#contract/own-restaurant.ts';
import { wrongTimes } from '#domain/time/day-times.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { deleteRows, replaceRows } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { readDay } from './own-days.ts';
import { type DayRow, deleteDaysBefore, selectDays } from './store.ts';

type Shown = z.input<typeof OwnDay>;

/** As many days as anybody plans. */
const MOST_DAYS = 100;

/** The days with hours of their own from today on, the next first. */
export async function readOwnDates({ db, clock }: Context, restaurantId: number): Promise<Shown[]> {
  const today = todayOf(clock.now());
  const rows = (await selectDays(db, [restaurantId])).filter(({ day }) => day >= today);
  const days = Map.groupBy(rows, ({ day, service }) => `${day} ${service}`);
  return [...days.values()].flatMap((ofDay) => toShown(ofDay) ?? []);
}

function toShown(rows: readonly DayRow[]): Shown | null {
  const [first] = rows;
  if (!first) return null;
  const times = rows.flatMap(({ opens, closes }) =>
    opens !== null && closes !== null ? [{ opens, closes: closes === '24:00' ? '00:00' : closes }] : [],
  );
  return { day: first.day, service: first.service, times };
}

/** Enters the hours of one day, instead of what there was. Who may do this is the caller's to see to. */
export async function saveDay(
  { db, clock }: Context,
  { hostId, day, services, times }: z.output<typeof saveOwnDay.request>,
): Promise<Refusal | null> {
  const today = todayOf(clock.now());
  const sentence = wrongTimes(times);
  const fields = {
    ...(!readDay(day) && { day: 'Bitte wähle einen Tag.' }),
    ...(readDay(day) && day < today && { day: 'Dieser Tag ist schon vorbei.' }),
    ...(sentence && { times: sentence }),
  };
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const kept = [...new Set(services)];
  const spans = times.length === 0 ? [{ opens: null, closes: null }] : times;
  const rows = kept.flatMap((service) =>
    spans.map((span) => ({ restaurant_id: hostId, day, service, ...span })),
  );
  await replaceRows(db, 'day_opening', { restaurant_id: hostId, day, service: kept }, rows);
  await deleteDaysBefore(db, hostId, yesterdayOf(clock.now()));
  const days = new Set((await selectDays(db, [hostId])).map((row) => row.day));
  return days.size > MOST_DAYS ? refuse('too-many-entries') : null;
}

export const removeDay = async (
  { db }: Context,
  { hostId, day }: z.output<typeof removeOwnDay.request>,
): Promise<Refusal | null> =>
  readDay(day) && (await deleteRows(db, 'day_opening', { restaurant_id: hostId, day }))
    ? null
    : refuse('unknown-entry');

const dateOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(TIME_ZONE).toPlainDate();

const todayOf = (now: Temporal.Instant): string => dateOf(now).toString();

// A night that began yesterday may still go on.
const yesterdayOf = (now: Temporal.Instant): string => dateOf(now).subtract({ days: 1 }).toString();
