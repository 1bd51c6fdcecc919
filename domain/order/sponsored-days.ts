import { startOfDay } from '../time/calendar.ts';

/** The days in Germany on which a restaurant's place in the list is paid for. */
export interface SponsoredDays {
  /** YYYY-MM-DD, both of them or none. */
  sponsored_from: string | null;
  sponsored_until: string | null;
}

/** The instants at which the mark appears and goes again. */
export function sponsoredEdges({ sponsored_from: from, sponsored_until: until }: SponsoredDays) {
  if (from === null || until === null) return [];
  return [
    startOfDay(Temporal.PlainDate.from(from)),
    startOfDay(Temporal.PlainDate.from(until).add({ days: 1 })),
  ];
}

/** Whether a place is paid for now, so that it has to be marked. */
export function isSponsored(days: SponsoredDays, now: Temporal.Instant): boolean {
  const [begins, ends] = sponsoredEdges(days);
  return (
    begins !== undefined &&
    ends !== undefined &&
    Temporal.Instant.compare(begins, now) <= 0 &&
    Temporal.Instant.compare(now, ends) < 0
  );
}
