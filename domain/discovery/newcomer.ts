import { dayOf, startOfDay } from '../time/calendar.ts';

/** Days for which a restaurant that has just come is new. */
const NEW_FOR_DAYS = 30;

/** Until when a restaurant is new that guests see from that instant on: the end of its last whole day. */
export const newUntil = (from: Temporal.Instant): Temporal.Instant =>
  startOfDay(dayOf(from).add({ days: NEW_FOR_DAYS }));
