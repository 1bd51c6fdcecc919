import { formatDate } from '../../lib/format.ts';

/** '24.12.2026' from a calendar day, YYYY-MM-DD. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00Z`);

/** From the first day to the last; either may be open. */
export function formatDays(firstDay: string | null, lastDay: string | null): string {
  if (firstDay && lastDay)
    return firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} bis ${formatDay(lastDay)}`;
  if (lastDay) return `bis ${formatDay(lastDay)}`;
  return firstDay ? `ab ${formatDay(firstDay)}` : 'bis auf Weiteres';
}

/** 0 to 6 = Monday to Sunday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
