import { inWords } from '../text/in-words.ts';
import { joinTouching, openIntervals, TIME_ZONE, type DayNumber } from '../time/opening-hours.ts';
import type { GermanState } from '../time/public-holidays.ts';

/**
 * A time at which a section of the menu is sold: on these days (1 Monday to 7 Sunday, 8 public holidays) from 'HH:MM' up
 * to, but not including, `until`, which is on the next day where it is at or before `from`.
 */
export interface OfferTime {
  days: readonly DayNumber[];
  from: string;
  until: string;
}

/** When something is sold; without times always. A public holiday has only the times that name it. */
export interface Offer {
  times: readonly OfferTime[];
  /** Whose public holidays count. */
  state: GermanState | null;
  /** Not before then: it is sold out until that instant. */
  from?: Temporal.Instant;
}

/** Whether there are times at which it is not sold. */
export const isLimited = ({ times, from }: Offer): boolean => times.length > 0 || from !== undefined;

interface Span {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** Whether it is sold at that instant. */
export const isOffered = (offer: Offer, at: Temporal.Instant): boolean =>
  !isOutAt(offer, at) &&
  (offer.times.length === 0 || spansOf(offer, at, at.add({ milliseconds: 1 })).length > 0);

/** Whether it is sold out then, whatever its times are. */
export const isOutAt = ({ from }: Pick<Offer, 'from'>, at: Temporal.Instant): boolean =>
  from !== undefined && Temporal.Instant.compare(at, from) < 0;

/** How far ahead a change is looked for; every page is made anew at midnight. */
const LOOK_AHEAD = { hours: 48 };

/** When it begins or ends to be sold within the next two days. */
export const offerEdges = (offer: Offer, now: Temporal.Instant): Temporal.Instant[] =>
  offer.times.length === 0
    ? []
    : spansOf(offer, now, now.add(LOOK_AHEAD)).flatMap(({ start, end }) => [start, end]);

/** Whether what has all of these at once is sold at that instant: a dish those of its section, a combo also its dishes'. */
export const areOffered = (offers: readonly Offer[], at: Temporal.Instant): boolean =>
  offers.every((offer) => isOffered(offer, at));

/** Says of instants within a window whether all of these are sold. */
export function offeredTogether(
  offers: readonly Offer[],
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): (at: Temporal.Instant) => boolean {
  const limited = offers.filter(({ times }) => times.length > 0);
  const spans = [...new Set(limited)].map((offer) => spansOf(offer, from, until));
  return (at) =>
    !offers.some((offer) => isOutAt(offer, at)) &&
    spans.every((each) => each.some((span) => isWithin(span, at)));
}

const isWithin = ({ start, end }: Span, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(start, at) <= 0 && Temporal.Instant.compare(at, end) < 0;

// The hours of a week are the same whether a house opens or a dish is sold; a rest day for holidays makes them count.
function spansOf({ times, state }: Offer, from: Temporal.Instant, until: Temporal.Instant): Span[] {
  const service = 'pickup';
  const hours = times.flatMap(({ days, from: open, until: close }) =>
    days.map((day) => ({ service, day, open, close }) as const),
  );
  const holiday = { service, day: 8, open: null, close: null } as const;
  const schedule = { hours: [...hours, holiday], exceptions: [], absences: [], holidayState: state };
  return joinTouching(openIntervals(schedule, from, until));
}

/** The name of one of several times of every week, by its place; what is said of it is said under this. */
export const weeklyRow = (at: number): string => `weekly-${at}`;

/** What is wrong with times of every week that were typed, by their place. */
export function wrongWeeklyTimes(times: readonly OfferTime[]): Record<string, string> {
  const wrong = times.flatMap(({ days, from, until }, at): [string, string][] => {
    if (days.length === 0) return [[weeklyRow(at), 'Bitte wähle, an welchen Tagen.']];
    const areTimes = [from, until].every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time));
    return areTimes ? [] : [[weeklyRow(at), 'Bitte gib beide Uhrzeiten an, zum Beispiel 11:00 bis 14:00.']];
  });
  return Object.fromEntries(wrong);
}

const DAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];

/** 'Mo–Fr 11–14 Uhr, Sa und So 12–15 Uhr'. */
export const sayOfferTimes = (times: readonly OfferTime[]): string =>
  times.map(({ days, from, until }) => `${sayDays(days)} ${sayHours(from, until)}`).join(', ');

/** The times that all hold at once, as they are said; empty where it is always sold. */
export const sayOffers = (offers: readonly Offer[]): string =>
  [...new Set(offers.filter(isLimited).map(sayOffer))].join(' und zugleich ');

const sayOffer = ({ times, from }: Pick<Offer, 'times' | 'from'>): string =>
  from ? sayFrom(from) : sayOfferTimes(times);

// Nobody orders farther ahead than a week.
function sayFrom(from: Temporal.Instant): string {
  const local = from.toZonedDateTimeISO(TIME_ZONE);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return `ab ${DAYS[local.dayOfWeek - 1]} ${sayTime(time)} Uhr`;
}

function sayDays(days: readonly DayNumber[]): string {
  const week = [1, 2, 3, 4, 5, 6, 7].filter((day) => days.includes(day as DayNumber));
  const runs: number[][] = [];
  for (const day of week) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const said = week.length === 7 ? ['täglich'] : runs.flatMap(sayRun);
  return inWords([...said, ...(days.includes(8) && week.length < 7 ? ['an Feiertagen'] : [])]);
}

function sayRun(run: readonly number[]): string[] {
  const names = run.map((day) => DAYS[day - 1] ?? '');
  return names.length < 3 ? names : [`${names[0]}–${names.at(-1)}`];
}

function sayHours(from: string, until: string): string {
  if (from === until) return 'ganztägig';
  return `${sayTime(from)}–${until === '00:00' ? '24' : sayTime(until)} Uhr`;
}

const sayTime = (time: string): string => time.replace(/^0(?=\d)/, '').replace(/:00$/, '');

/** Something in a basket that is sold at other times than the one that was chosen. */
export interface OffTime extends Pick<Offer, 'times' | 'from'> {
  title: string;
}

/** What a guest is told whose order holds what is not sold at its time. At a table nobody can choose another. */
export function sayOffTime(off: readonly OffTime[], mayChooseTime: boolean): string {
  const byTimes = Map.groupBy(off, sayOffer);
  const each = [...byTimes].map(([times, dishes]) => {
    const titles = [...new Set(dishes.map(({ title }) => `„${title}“`))];
    return `${inWords(titles)} gibt es nur ${times}.`;
  });
  const dishes = new Set(off.map(({ title }) => title)).size === 1 ? 'das Gericht' : 'die Gerichte';
  const out = `nimm ${dishes} aus deinem Warenkorb.`;
  return `${each.join(' ')} Bitte ${mayChooseTime ? `wähle eine passende Wunschzeit oder ${out}` : out}`;
}
