import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hoursOfDate,
  joinTouching,
  openIntervals,
  type DayNumber,
  type Schedule,
  type WeeklyHours,
} from './opening-hours.ts';

const at = (text: string) => Temporal.Instant.from(text);
const day = (text: string) => Temporal.PlainDate.from(text);
const local = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO('Europe/Berlin').toPlainDateTime().toString({ smallestUnit: 'minute' });

const row = (dayNumber: DayNumber, open: string | null, close: string | null): WeeklyHours => ({
  service: 'delivery',
  day: dayNumber,
  open,
  close,
});
const daily = (open: string, close: string) =>
  ([1, 2, 3, 4, 5, 6, 7] as const).map((number) => row(number, open, close));

const schedule = (over: Partial<Schedule> = {}): Schedule => ({
  hours: daily('11:00', '14:00'),
  exceptions: [],
  absences: [],
  holidayState: null,
  ...over,
});

/** 'day: from/to' in local time for each interval. */
const read = (given: Schedule, from: string, until: string) =>
  openIntervals(given, at(from), at(until)).map(
    ({ start, end, businessDay }) => `${businessDay.toString()}: ${local(start)}/${local(end)}`,
  );

const minutes = ({ start, end }: { start: Temporal.Instant; end: Temporal.Instant }) =>
  (end.epochMilliseconds - start.epochMilliseconds) / 60_000;

test('PAG-004 a day with several openings has them all, touching ones joined', () => {
  const hours = [
    row(3, '11:00', '14:00'),
    row(3, '17:00', '20:00'),
    row(3, '20:00', '22:00'),
    row(3, '21:00', '21:30'),
  ];
  expect(read(schedule({ hours }), '2026-07-01T00:00+02:00', '2026-07-02T00:00+02:00')).toEqual([
    '2026-07-01: 2026-07-01T11:00/2026-07-01T14:00',
    '2026-07-01: 2026-07-01T17:00/2026-07-01T22:00',
  ]);
});

test('a night past midnight belongs to the day it began', () => {
  const hours = [row(5, '18:00', '02:00'), row(6, '18:00', '24:00')];
  expect(read(schedule({ hours }), '2026-07-03T20:00+02:00', '2026-07-06T00:00+02:00')).toEqual([
    '2026-07-03: 2026-07-03T20:00/2026-07-04T02:00',
    '2026-07-04: 2026-07-04T18:00/2026-07-05T00:00',
  ]);
  expect(read(schedule({ hours }), '2026-07-04T01:00+02:00', '2026-07-04T12:00+02:00')).toEqual([
    '2026-07-03: 2026-07-04T01:00/2026-07-04T02:00',
  ]);
});

test('a night that runs into the next opening keeps what it has', () => {
  const hours = [row(5, '18:00', '04:00'), row(6, '02:00', '06:00')];
  expect(read(schedule({ hours }), '2026-07-03T12:00+02:00', '2026-07-04T12:00+02:00')).toEqual([
    '2026-07-03: 2026-07-03T18:00/2026-07-04T04:00',
    '2026-07-04: 2026-07-04T04:00/2026-07-04T06:00',
  ]);
});

test.each([
  ['short', '2026-03-29', 23],
  ['long', '2026-10-25', 25],
  ['plain', '2026-07-05', 24],
])('around the clock a %s day (%s) has %i hours and no instant is lost', (_kind, date, hours) => {
  const midnight = day(date).toZonedDateTime('Europe/Berlin').toInstant();
  const next = day(date).add({ days: 1 }).toZonedDateTime('Europe/Berlin').toInstant();
  const intervals = openIntervals(schedule({ hours: daily('00:00', '24:00') }), midnight, next);
  expect(intervals.map(minutes)).toEqual([hours * 60]);
});

test.each([
  ['2026-03-28', '22:00', '04:00', 300],
  ['2026-10-24', '22:00', '04:00', 420],
  ['2026-03-29', '01:00', '05:00', 180],
  ['2026-10-25', '01:00', '05:00', 300],
  ['2026-03-29', '02:30', '03:15', 0],
  ['2026-10-25', '11:00', '14:00', 180],
])('on %s from %s to %s is open for %i minutes', (date, open, close, expected) => {
  const hours = [{ ...row(1, open, close), day: day(date).dayOfWeek as DayNumber }];
  const from = day(date).toZonedDateTime('Europe/Berlin').toInstant();
  const intervals = openIntervals(schedule({ hours }), from, from.add({ hours: 40 }));
  expect(intervals.reduce((sum, interval) => sum + minutes(interval), 0)).toBe(expected);
});

test('PAG-003 a public holiday follows its own rows, for all services', () => {
  const given = schedule({
    hours: [...daily('11:00', '14:00'), { ...row(8, '12:00', '13:00'), service: 'pickup' }],
    holidayState: 'SH',
  });
  expect(hoursOfDate(given, day('2026-10-31'), 'delivery')).toEqual([]);
  expect(hoursOfDate(given, day('2026-10-31'), 'pickup')).toEqual([{ open: '12:00', close: '13:00' }]);
  expect(hoursOfDate({ ...given, holidayState: 'BY' }, day('2026-10-31'), 'delivery')).toEqual([
    { open: '11:00', close: '14:00' },
  ]);
});

test('PAG-003 without holiday rows the weekday holds, a row without times closes it', () => {
  const plain = schedule({ holidayState: 'SH' });
  expect(hoursOfDate(plain, day('2026-12-25'), 'delivery')).toEqual([{ open: '11:00', close: '14:00' }]);
  const closed = schedule({ hours: [...daily('11:00', '14:00'), row(8, null, null)], holidayState: 'SH' });
  expect(hoursOfDate(closed, day('2026-12-25'), 'delivery')).toEqual([]);
  expect(hoursOfDate(closed, day('2026-12-24'), 'delivery')).toEqual([{ open: '11:00', close: '14:00' }]);
});

test('PAG-002 a day with null times is a rest day', () => {
  expect(hoursOfDate(schedule({ hours: [row(1, null, null)] }), day('2026-07-06'), 'delivery')).toEqual([]);
});

test('an exception replaces the whole date of its service', () => {
  const exceptions = [
    { date: day('2026-07-01'), service: 'delivery' as const, hours: [{ open: '20:00', close: '01:00' }] },
  ];
  expect(read(schedule({ exceptions }), '2026-07-01T00:00+02:00', '2026-07-02T12:00+02:00')).toEqual([
    '2026-07-01: 2026-07-01T20:00/2026-07-02T01:00',
    '2026-07-02: 2026-07-02T11:00/2026-07-02T12:00',
  ]);
});

test('ENT-011 absences are cut out, their end is open again', () => {
  const absences = [
    { title: 'Pause', start: at('2026-07-01T12:00+02:00'), stop: at('2026-07-01T13:00+02:00') },
    { title: 'Kehrt', start: at('2026-07-01T14:00+02:00'), stop: at('2026-07-01T10:00+02:00') },
  ];
  expect(read(schedule({ absences }), '2026-07-01T00:00+02:00', '2026-07-02T00:00+02:00')).toEqual([
    '2026-07-01: 2026-07-01T11:00/2026-07-01T12:00',
    '2026-07-01: 2026-07-01T13:00/2026-07-01T14:00',
  ]);
});

test('OWN-770 absences of whole days end the night of their last day, and leave the night before them', () => {
  const given = schedule({
    hours: daily('18:00', '02:00'),
    // Two that are entered one after the other are one.
    absences: [
      { title: 'Pause', start: at('2026-07-03T00:00+02:00'), stop: at('2026-07-04T00:00+02:00') },
      { title: 'Umbau', start: at('2026-07-04T00:00+02:00'), stop: at('2026-07-05T00:00+02:00') },
    ],
  });
  expect(read(given, '2026-07-02T12:00+02:00', '2026-07-06T12:00+02:00')).toEqual([
    '2026-07-02: 2026-07-02T18:00/2026-07-03T02:00',
    '2026-07-05: 2026-07-05T18:00/2026-07-06T02:00',
  ]);
});

test('OWN-770 what opens early after an absence does not wait for a night that never began', () => {
  const given = schedule({
    hours: [row(6, '18:00', '06:00'), row(7, '05:00', '12:00')],
    absences: [{ title: 'Pause', start: at('2026-07-04T00:00+02:00'), stop: at('2026-07-05T00:00+02:00') }],
  });
  expect(read(given, '2026-07-04T00:00+02:00', '2026-07-06T00:00+02:00')).toEqual([
    '2026-07-05: 2026-07-05T05:00/2026-07-05T12:00',
  ]);
});

const time = fc
  .integer({ min: 0, max: 24 * 4 - 1 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );
const anyHours = fc.array(
  fc.record({
    service: fc.constantFrom('delivery', 'pickup'),
    day: fc.integer({ min: 1, max: 7 }),
    open: time,
    close: time,
  }),
  { maxLength: 12 },
) as fc.Arbitrary<WeeklyHours[]>;
const anyStart = fc.constantFrom('2026-03-27T09:00Z', '2026-10-23T09:00Z', '2026-06-30T22:00Z').map(at);

test('the two halves of any window are the whole: no instant is lost or doubled, on both DST days too', () => {
  fc.assert(
    fc.property(anyHours, anyStart, fc.integer({ min: 0, max: 96 * 60 }), (hours, from, cutMinutes) => {
      const given = schedule({ hours });
      const cut = from.add({ minutes: cutMinutes });
      const until = from.add({ hours: 96 });
      const whole = openIntervals(given, from, until);
      const halves = [...openIntervals(given, from, cut), ...openIntervals(given, cut, until)];
      for (const service of ['delivery', 'pickup'] as const) {
        const of = (list: typeof whole) =>
          joinTouching(list.filter((interval) => interval.service === service)).map(
            ({ start, end }) => `${local(start)} ${minutes({ start, end })}`,
          );
        const sum = (list: typeof whole) =>
          list
            .filter((interval) => interval.service === service)
            .reduce((total, interval) => total + minutes(interval), 0);
        expect(of(halves)).toEqual(of(whole));
        expect(sum(halves)).toBe(
          joinTouching(whole.filter((interval) => interval.service === service)).reduce(
            (total, span) => total + minutes(span),
            0,
          ),
        );
        expect(sum(whole)).toBe(sum(halves));
      }
    }),
  );
});
