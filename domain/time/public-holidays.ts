/** The sixteen states by the second part of their ISO 3166-2 code. */
export type GermanState =
  | 'BW'
  | 'BY'
  | 'BE'
  | 'BB'
  | 'HB'
  | 'HH'
  | 'HE'
  | 'MV'
  | 'NI'
  | 'NW'
  | 'RP'
  | 'SL'
  | 'SN'
  | 'ST'
  | 'SH'
  | 'TH';

export type PublicHoliday = { date: Temporal.PlainDate; name: string };

type When = { month: number; day: number } | { easterOffset: number } | 'repentance';
type HolidayRule = {
  name: string;
  when: When;
  states?: readonly GermanState[];
  since?: number;
  only?: number;
};

/**
 * The holiday acts of the states. Holidays of single towns are left to a restaurant's own date exceptions:
 * Friedensfest in Augsburg, Mariä Himmelfahrt in the mainly Catholic towns of Bavaria, Fronleichnam in
 * some towns of Saxony and Thuringia.
 */
const RULES: readonly HolidayRule[] = [
  { name: 'Neujahr', when: { month: 1, day: 1 } },
  { name: 'Heilige Drei Könige', when: { month: 1, day: 6 }, states: ['BW', 'BY', 'ST'] },
  { name: 'Internationaler Frauentag', when: { month: 3, day: 8 }, states: ['BE'], since: 2019 },
  { name: 'Internationaler Frauentag', when: { month: 3, day: 8 }, states: ['MV'], since: 2023 },
  { name: 'Karfreitag', when: { easterOffset: -2 } },
  { name: 'Ostersonntag', when: { easterOffset: 0 }, states: ['BB'] },
  { name: 'Ostermontag', when: { easterOffset: 1 } },
  { name: 'Tag der Arbeit', when: { month: 5, day: 1 } },
  { name: 'Tag der Befreiung', when: { month: 5, day: 8 }, states: ['BE'], only: 2025 },
  { name: 'Christi Himmelfahrt', when: { easterOffset: 39 } },
  { name: 'Pfingstsonntag', when: { easterOffset: 49 }, states: ['BB'] },
  { name: 'Pfingstmontag', when: { easterOffset: 50 } },
  { name: 'Fronleichnam', when: { easterOffset: 60 }, states: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  { name: 'Jahrestag des Volksaufstands', when: { month: 6, day: 17 }, states: ['BE'], only: 2028 },
  { name: 'Mariä Himmelfahrt', when: { month: 8, day: 15 }, states: ['SL'] },
  { name: 'Weltkindertag', when: { month: 9, day: 20 }, states: ['TH'], since: 2019 },
  { name: 'Tag der Deutschen Einheit', when: { month: 10, day: 3 } },
  { name: 'Reformationstag', when: { month: 10, day: 31 }, states: ['BB', 'MV', 'SN', 'ST', 'TH'] },
  { name: 'Reformationstag', when: { month: 10, day: 31 }, states: ['HB', 'HH', 'NI', 'SH'], since: 2018 },
  { name: 'Allerheiligen', when: { month: 11, day: 1 }, states: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { name: 'Buß- und Bettag', when: 'repentance', states: ['SN'] },
  { name: 'Erster Weihnachtstag', when: { month: 12, day: 25 } },
  { name: 'Zweiter Weihnachtstag', when: { month: 12, day: 26 } },
];

/** All state-wide public holidays of a year in order of date. Valid for the law since 2018. */
export function publicHolidays(state: GermanState, year: number): PublicHoliday[] {
  const easter = easterSunday(year);
  return RULES.filter((rule) => appliesIn(rule, state, year))
    .map((rule) => ({ date: dateOf(rule.when, year, easter), name: rule.name }))
    .sort((a, b) => Temporal.PlainDate.compare(a.date, b.date));
}

// Asked for every day of every restaurant of a list; making a year's dates anew each time took most of its time.
const knownYears = new Map<string, ReadonlySet<string>>();

/** Whether the day is a public holiday in the whole state. */
export function isPublicHoliday(date: Temporal.PlainDate, state: GermanState): boolean {
  const key = `${state} ${date.year}`;
  const days =
    knownYears.get(key) ?? new Set(publicHolidays(state, date.year).map((day) => day.date.toString()));
  knownYears.set(key, days);
  return days.has(date.toString());
}

function appliesIn(rule: HolidayRule, state: GermanState, year: number): boolean {
  if (rule.states !== undefined && !rule.states.includes(state)) return false;
  return rule.only === undefined ? year >= (rule.since ?? 0) : year === rule.only;
}

function dateOf(when: When, year: number, easter: Temporal.PlainDate): Temporal.PlainDate {
  if (when === 'repentance') return repentanceDay(year);
  if ('easterOffset' in when) return easter.add({ days: when.easterOffset });
  return Temporal.PlainDate.from({ year, ...when });
}

// The Wednesday before 23 November.
function repentanceDay(year: number): Temporal.PlainDate {
  const eve = Temporal.PlainDate.from({ year, month: 11, day: 22 });
  return eve.subtract({ days: (eve.dayOfWeek + 4) % 7 });
}

/** Easter Sunday by the Gregorian computus (Meeus/Jones/Butcher). */
export function easterSunday(year: number): Temporal.PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((b + 8) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - d + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 });
}
