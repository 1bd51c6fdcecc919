import { TIME_ZONE } from '../time/opening-hours.ts';

/** How far ahead a change of a menu can be planned; what is kept of menus stays longer. */
export const MOST_DAYS_AHEAD = 90;

/** The instant of a day and a time of day in Germany; null where it is none, over already or too far ahead. */
export function publishInstant(
  { day, time }: { day: string; time: string },
  now: Temporal.Instant,
): Temporal.Instant | null {
  const at = readLocal(`${day}T${time}`)?.toZonedDateTime(TIME_ZONE).toInstant();
  if (!at || Temporal.Instant.compare(at, now) <= 0) return null;
  return Temporal.Instant.compare(at, now.add({ hours: MOST_DAYS_AHEAD * 24 })) > 0 ? null : at;
}

function readLocal(text: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** Beside the field of somebody who chose no such time. */
export const NO_PUBLISH_TIME = `Bitte wähle einen Zeitpunkt, der noch kommt, höchstens ${MOST_DAYS_AHEAD} Tage im Voraus.`;
