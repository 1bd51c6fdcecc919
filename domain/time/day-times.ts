import { workLimits } from '../limits/work.ts';

const { timesOfDay } = workLimits.restaurant;
const DAY_MINUTES = 24 * 60;

/** What is wrong with the times of one day; null where nothing is. */
export function wrongTimes(rows: readonly { opens: string | null; closes: string | null }[]): string | null {
  if (rows.some(({ opens, closes }) => (opens === null) !== (closes === null)))
    return 'Bitte gib beide Zeiten an: ab wann und bis wann.';
  if (rows.length > timesOfDay) return `Höchstens ${timesOfDay} Zeiten an einem Tag.`;
  const times = rows.flatMap(({ opens, closes }) => (opens && closes ? [[opens, closes] as const] : []));
  if (times.flat().some((time) => !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)))
    return 'Bitte schreib die Uhrzeit so: 17:30.';
  const spans = times
    .map(([opens, closes]) => ({ start: minuteOf(opens), end: endOf(opens, closes) }))
    .sort((a, b) => a.start - b.start);
  const overlaps = spans.some(({ start }, at) => start < (spans[at - 1]?.end ?? 0));
  return overlaps ? 'Diese Zeiten überschneiden sich.' : null;
}

function endOf(opens: string, closes: string): number {
  const end = minuteOf(closes);
  return end <= minuteOf(opens) ? end + DAY_MINUTES : end;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
