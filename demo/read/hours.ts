import { z } from 'zod';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'];
const Time = String.raw`(?:[01]\d|2[0-4]):[0-5]\d`;
const DAY_KEY = new RegExp(`^(${DAYS.join('|')})(-(${DAYS.join('|')}))?$`);
const TIMES = new RegExp(`^(closed|${Time}-${Time}(, ${Time}-${Time})*)$`);

/** Hours of a week: { mon: closed, tue-fri: '11:30-14:30, 17:00-22:00', holiday: … }. */
export const Week = z.record(z.string().regex(DAY_KEY), z.string().regex(TIMES));

export interface DayHours {
  /** 1 to 7 Monday to Sunday, 8 a public holiday. */
  day: number;
  opens: string | null;
  closes: string | null;
}

/** One row per opening, and one without times per rest day. */
export const dayHours = (week: z.infer<typeof Week>): DayHours[] =>
  Object.entries(week)
    .flatMap(([key, times]) =>
      daysOf(key).flatMap((day) => openings(times).map((opening) => ({ day, ...opening }))),
    )
    .sort((a, b) => a.day - b.day || (a.opens ?? '').localeCompare(b.opens ?? ''));

function daysOf(key: string): number[] {
  const [first = '', last = first] = key.split('-');
  const from = DAYS.indexOf(first);
  return DAYS.slice(from, DAYS.indexOf(last) + 1).map((_, index) => from + index + 1);
}

const openings = (times: string): { opens: string | null; closes: string | null }[] =>
  times === 'closed'
    ? [{ opens: null, closes: null }]
    : times.split(', ').map((span) => {
        const [opens = '', closes = ''] = span.split('-');
        return { opens, closes };
      });
