import { TIME_ZONE } from './opening-hours.ts';

/** So many hours or days after it happened, or so many years after the end of the calendar year in which it did. */
export type RetentionPeriod = { hours: number } | { days: number } | { years: number };

/**
 * How long what is known of people is kept; the privacy page says the same. Eight years: § 147 Abs. 3 AO, § 14b UStG.
 * Three years: as long as anybody may have claims from it (§§ 195, 199 BGB). Everything else: Art. 5 Abs. 1 lit. e DSGVO.
 */
export const RETENTION = {
  /** How often a browser or network asked for something that costs. */
  counts: { hours: 2 },
  /** Visits that ended with their first page. */
  unusedVisits: { days: 1 },
  /** Visits, after their last page: place, basket and last orders of a browser. */
  visits: { days: 180 },
  /** The same of whoever is logged in. */
  loggedInVisits: { days: 30 },
  /** Who looks at which menu. */
  presence: { days: 1 },
  /** What was answered to programs. */
  keyAnswers: { days: 1 },
  /** Jobs that failed for good, with what they were to do. */
  failedJobs: { days: 14 },
  /** What went wrong in the program, after it last did. */
  faults: { days: 30 },
  /** Failed log-ins and guesses, codes that nobody used. */
  tries: { days: 30 },
  /** Accounts that nobody activated. */
  newcomers: { days: 30 },
  /** Who ordered and never paid. */
  unpaidOrders: { days: 30 },
  /** What stood on a gift and where it went, once it was sent, handed over or withdrawn. */
  gifts: { days: 14 },
  /** From which device and network somebody of the staff did something, or anybody logged in. */
  traces: { days: 90 },
  /** Orders on the spot that were stopped, and blocks that are over. */
  stoppedOrders: { days: 30 },
  /** Numbers that were confirmed by a code on a device. */
  confirmedNumbers: { days: 180 },
  /** What was changed in a menu, so that it can be taken back. */
  menuVersions: { days: 180 },
  /** By what a guest's orders are recognised. */
  orderMarks: { days: 366 },
  /** Mails and short messages as they went out. */
  messages: { days: 90 },
  /** Who asked for a newsletter and never confirmed it. */
  unconfirmedNewsletters: { days: 7 },
  /** Reported contents and reviews, after the decision; complaints are possible for six months (Art. 20 DSA). */
  reports: { days: 365 },
  /** Who logged in when, or was refused. */
  logIns: { days: 365 },
  /** Browsers in which somebody has logged in; as long as they keep the cookie. */
  devices: { days: 400 },
  /** Restaurants that were recommended, or applied in vain. */
  recommendations: { days: 365 },
  /** Who ordered, withdrew or worked for a company that pays; what staff did. */
  contacts: { years: 3 },
  /** What a till recorded. */
  tillRecords: { years: 10 },
  /** Receipts, and what banks and payment services were told. */
  receipts: { years: 8 },
} as const satisfies Record<string, RetentionPeriod>;

/** What ends that no time ends by itself. */
export const UNTIL = {
  account: 'bis du dein Konto löschst',
  removed: 'bis du es entfernst, spätestens mit deinem Konto',
  role: 'bis du nicht mehr im Team bist',
  ordered: 'bis die Bestellung fertig ist',
  ended: 'bis eine Stunde nach dem Ende der Bestellung',
  reminded: 'bis zum Tag danach',
  unsubscribed: 'bis du dich abmeldest',
  customer: 'solange wir Geschäfte miteinander machen',
  books: 'bleibt als Zahl ohne Namen stehen',
} as const;
export type Until = keyof typeof UNTIL;

/** Why it is so long, where it is not for a purpose of its own. */
const BECAUSE: Partial<Record<keyof typeof RETENTION, string>> = {
  reports: 'so lange kann jemand widersprechen und klagen',
  logIns: 'daran sehen wir Angriffe auf Konten',
  contacts: '§§ 195, 199 BGB',
  receipts: '§ 147 AO',
  tillRecords: '§§ 146, 147 AO',
};

/** How long something is kept, in German. */
export function sayKept(kind: keyof typeof RETENTION): string {
  const because = BECAUSE[kind];
  return sayPeriod(RETENTION[kind]) + (because ? ` (${because})` : '');
}

function sayPeriod(period: RetentionPeriod): string {
  if ('years' in period) return `${period.years} Jahre nach dem Ende des Jahres`;
  if ('hours' in period) return `nach ${period.hours} Stunden`;
  return period.days === 1 ? 'nach einem Tag' : `nach ${period.days} Tagen`;
}

const startOfYear = (year: number): Temporal.Instant =>
  Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(TIME_ZONE).toInstant();

const yearOf = (instant: Temporal.Instant): number => instant.toZonedDateTimeISO(TIME_ZONE).year;

/** How long something is kept that is not counted in calendar years. */
export const hoursOf = (period: Exclude<RetentionPeriod, { years: number }>): number =>
  'hours' in period ? period.hours : 24 * period.days;

/** The instant before which everything of this kind goes. */
export function keptSince(period: RetentionPeriod, now: Temporal.Instant): Temporal.Instant {
  if ('years' in period) return startOfYear(yearOf(now) - period.years);
  return now.subtract({ hours: hoursOf(period) });
}

/** The instant at which what happened then goes. */
export function keptUntil(period: RetentionPeriod, happened: Temporal.Instant): Temporal.Instant {
  if ('years' in period) return startOfYear(yearOf(happened) + period.years + 1);
  return happened.add({ hours: hoursOf(period) });
}

/** The instants before which each kind goes. */
export type Cutoffs = Record<keyof typeof RETENTION, Temporal.Instant>;

export const cutoffsAt = (now: Temporal.Instant): Cutoffs =>
  Object.fromEntries(
    Object.entries(RETENTION).map(([kind, period]) => [kind, keptSince(period, now)]),
  ) as Cutoffs;
