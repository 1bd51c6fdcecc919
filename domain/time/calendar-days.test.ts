import { expect, test } from 'vitest';
import { daysOfMonth } from './calendar-days.ts';
import type { DayNumber, Schedule } from './opening-hours.ts';
import { startOfDay } from './calendar.ts';

const day = (date: string) => Temporal.PlainDate.from(date);
const week: Schedule['hours'] = ([1, 2, 3, 4, 5, 6, 7] as DayNumber[]).flatMap((on) => [
  { service: 'delivery', day: on, open: '17:00', close: '22:00' },
  { service: 'delivery', day: on, open: '12:00', close: '14:00' },
  { service: 'pickup', day: on, open: null, close: null },
]);
const schedule: Schedule = {
  hours: [...week, { service: 'delivery', day: 8, open: '12:00', close: '20:00' }],
  exceptions: [
    { date: day('2026-12-24'), service: 'delivery', hours: [{ open: '11:00', close: '14:00' }] },
    { date: day('2026-12-26'), service: 'delivery', hours: [] },
  ],
  absences: [{ title: 'Pause', start: startOfDay(day('2026-12-28')), stop: startOfDay(day('2026-12-30')) }],
  holidayState: 'SH',
};
const shown = (given: Partial<Schedule> = {}) =>
  daysOfMonth({ ...schedule, ...given }, Temporal.PlainYearMonth.from('2026-12')).map(
    ({ date, reason, title, hours }) =>
      [
        date.day,
        reason,
        title ?? '',
        hours.delivery.map(({ open, close }) => `${open}-${close}`).join(' '),
        hours.pickup.length,
      ] as const,
  );

test('OWN-977 each day of a month has the hours that hold, and says why', () => {
  const days = shown();
  expect(days).toHaveLength(31);
  expect(days.slice(22)).toEqual([
    [23, 'weekday', '', '12:00-14:00 17:00-22:00', 0],
    [24, 'own', '', '11:00-14:00', 0],
    [25, 'holiday', 'Erster Weihnachtstag', '12:00-20:00', 0],
    [26, 'own', 'Zweiter Weihnachtstag', '', 0],
    [27, 'weekday', '', '12:00-14:00 17:00-22:00', 0],
    [28, 'absence', 'Pause', '', 0],
    [29, 'absence', 'Pause', '', 0],
    [30, 'weekday', '', '12:00-14:00 17:00-22:00', 0],
    [31, 'weekday', '', '12:00-14:00 17:00-22:00', 0],
  ]);
});

test('OWN-977 who has said nothing of public holidays is open on them as on any day, and reads that it is one', () => {
  expect(shown({ hours: week })[24]).toEqual([
    25,
    'weekday',
    'Erster Weihnachtstag',
    '12:00-14:00 17:00-22:00',
    0,
  ]);
});
