import type { Answer } from '#contract/contract.ts';

type Hours = Answer<'hostopen'>;
type OpeningTime = Hours['open'][number];
type Service = OpeningTime['type'];

/** What day 8 is called. */
export const HOLIDAYS = 'Feiertage';

/** Names by day number: 1 to 7 Monday to Sunday, 8 public holidays (NUM-019). */
const DAYS = [
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
  'Sonntag',
  HOLIDAYS,
] as const;

export interface DayHours {
  name: string;
  /** '11:30–14:00 Uhr' for each opening; empty on a rest day. */
  times: string[];
}

export interface Week {
  /** 'Lieferung', 'Abholung', or both in one where they keep the same hours. */
  title: string;
  days: DayHours[];
}

const titles: Record<Service, string> = { delivery: 'Lieferung', pickup: 'Abholung' };

/** '11:30–22:00 Uhr'; closing at midnight is written 24:00. */
function timesOf(rows: readonly OpeningTime[]): string[] {
  return rows.flatMap(({ item_open, item_close }) =>
    item_open && item_close ? [`${item_open}–${item_close === '00:00' ? '24:00' : item_close} Uhr`] : [],
  );
}

/** The week as people read it; delivery and pickup stand together where they are the same (PAG-001 to PAG-004). */
export function weeksOf({ open }: Pick<Hours, 'open'>): Week[] {
  const weeks = (['delivery', 'pickup'] as const).flatMap((type) => {
    const rows = open.filter((row) => row.type === type);
    return rows.length === 0 ? [] : [{ title: titles[type], days: daysOf(rows) }];
  });
  const [one, other] = weeks;
  const same = one && other && JSON.stringify(one.days) === JSON.stringify(other.days);
  return same ? [{ title: 'Lieferung und Abholung', days: one.days }] : weeks;
}

/** Today's openings as lines, each with its service unless both keep the same hours; none on a rest day. */
export function todayOf({ today }: Pick<Hours, 'today'>): string[] {
  const weeks = weeksOf({ open: today });
  return weeks.flatMap(({ title, days }) => {
    const times = days.flatMap((day) => day.times);
    if (times.length === 0) return [];
    return [weeks.length > 1 ? `${title}: ${times.join(', ')}` : times.join(', ')];
  });
}

function daysOf(rows: readonly OpeningTime[]): DayHours[] {
  return DAYS.flatMap((name, at) => {
    const ofDay = rows.filter(({ item_day }) => item_day === at + 1);
    return ofDay.length === 0 ? [] : [{ name, times: timesOf(ofDay) }];
  });
}
