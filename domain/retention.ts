import { TIME_ZONE } from './opening-hours.ts';

/** So many days after it happened, or so many years after the end of the calendar year in which it did. */
export type Period = { days: number } | { years: number };

/**
 * How long what is known of people is kept; the privacy page says the same. Eight years: § 147 Abs. 3 AO, § 14b UStG.
 * Three years: as long as anybody may have claims from it (§§ 195, 199 BGB). Everything else: Art. 5 Abs. 1 lit. e DSGVO.
 */
export const RETENTION = {
  /** Who looks at which menu. */
  presence: { days: 1 },
  /** Jobs that failed for good, with what they were to do. */
  failedJobs: { days: 14 },
  /** Failed log-ins and guesses, codes that nobody used. */
  tries: { days: 30 },
  /** Who ordered and never paid. */
  unpaidOrders: { days: 30 },
  /** Mails and short messages as they went out. */
  messages: { days: 90 },
  /** Reported contents and reviews, after the decision; complaints are possible for six months (Art. 20 DSA). */
  reports: { days: 365 },
  /** Restaurants that were recommended, or applied in vain. */
  recommendations: { days: 365 },
  /** Who ordered, withdrew or worked for a company that pays. */
  contacts: { years: 3 },
  /** Receipts, and what banks and payment services were told. */
  receipts: { years: 8 },
} as const satisfies Record<string, Period>;

/** The instant before which everything of this kind goes. */
export function keptSince(period: Period, now: Temporal.Instant): Temporal.Instant {
  if ('days' in period) return now.subtract({ hours: 24 * period.days });
  const { year } = now.toZonedDateTimeISO(TIME_ZONE);
  return Temporal.PlainDate.from({ year: year - period.years, month: 1, day: 1 })
    .toZonedDateTime(TIME_ZONE)
    .toInstant();
}

/** The instants before which each kind goes. */
export type Cutoffs = Record<keyof typeof RETENTION, Temporal.Instant>;

export const cutoffsAt = (now: Temporal.Instant): Cutoffs => ({
  presence: keptSince(RETENTION.presence, now),
  failedJobs: keptSince(RETENTION.failedJobs, now),
  tries: keptSince(RETENTION.tries, now),
  unpaidOrders: keptSince(RETENTION.unpaidOrders, now),
  messages: keptSince(RETENTION.messages, now),
  reports: keptSince(RETENTION.reports, now),
  recommendations: keptSince(RETENTION.recommendations, now),
  contacts: keptSince(RETENTION.contacts, now),
  receipts: keptSince(RETENTION.receipts, now),
});
