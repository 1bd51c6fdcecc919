const ZONE = 'Europe/Berlin';

/** The instant at which the demo begins, and days and minutes counted from it. */
export interface Moment {
  now: Temporal.Instant;
  /** Midnight in Germany so many days after today's; negative before. */
  day(days: number): Temporal.Instant;
  minutes(minutes: number): Temporal.Instant;
}

export const momentOf = (now: Temporal.Instant): Moment => ({
  now,
  day: (days) => now.toZonedDateTimeISO(ZONE).startOfDay().add({ days }).toInstant(),
  minutes: (minutes) => now.round('minute').add({ minutes }),
});
