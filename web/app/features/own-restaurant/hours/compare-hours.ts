import type { Answer } from '#contract/contract.ts';
import { DAYS } from '../../../lib/week-times.ts';

type Weekly = Answer<'ownRestaurant'>['hours']['weekly'];

export interface DayChange {
  key: string;
  day: string;
  service: string;
  before: string;
  after: string;
}

const SERVICES = [
  ['delivery', 'Lieferung'],
  ['pickup', 'Abholung'],
] as const;

function timesOf(weekly: Weekly, service: string, day: number): string {
  const rows = weekly.filter((row) => row.service === service && row.day === day);
  const times = rows.flatMap(({ opens, closes }) => (opens && closes ? [`${opens}–${closes}`] : []));
  if (times.length > 0) return times.toSorted().join(', ');
  // Without a rule of its own a holiday is like its weekday.
  return day === 8 && rows.length === 0 ? 'wie am Wochentag' : 'geschlossen';
}

/** The days on which other weekly hours would be different, Monday first. */
export const compareHours = (before: Weekly, after: Weekly): DayChange[] =>
  DAYS.flatMap(([day, name]) =>
    SERVICES.flatMap(([service, label]) => {
      const [old, next] = [timesOf(before, service, day), timesOf(after, service, day)];
      return old === next
        ? []
        : [{ key: `${service}-${day}`, day: name, service: label, before: old, after: next }];
    }),
  );
