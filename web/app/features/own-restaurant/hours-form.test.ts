import { expect, test } from 'vitest';
import { workLimits } from '#domain/limits/work.ts';
import { countTimes, readHours, typedHours } from './hours-form.ts';

const row = (service: 'delivery' | 'pickup', day: number, opens: string | null, closes: string | null) => ({
  service,
  day,
  opens,
  closes,
});

test('PRV-009 hours that are shown and saved again stay as they are', () => {
  const weekly = [
    row('delivery', 1, '11:30', '14:00'),
    row('delivery', 1, '15:00', '16:30'),
    row('delivery', 1, '17:00', '20:00'),
    row('delivery', 1, '21:00', '02:00'),
    row('delivery', 7, '12:00', '22:00'),
    row('delivery', 8, null, null),
    row('pickup', 1, '11:00', '23:00'),
    row('pickup', 8, null, null),
  ];
  expect(readHours(typedHours(weekly), undefined)).toEqual(weekly);
});

test('PRV-009 HSE-343 a day takes one time more than it has, as far as it may have them', () => {
  const four = ['08:00', '11:00', '15:00', '19:00'].map((opens) => row('pickup', 5, opens, '10:00'));
  const most = [...four, ...four].slice(0, workLimits.restaurant.timesOfDay);
  const weeks = [[], four.slice(0, 2), four, most, [...most, ...four.slice(0, 1)]];
  expect(weeks.map((weekly) => countTimes(typedHours(weekly)))).toEqual([3, 3, 5, 6, 7]);
});

test('PRV-009 one grid counts for both where they are the same', () => {
  const typed = { same: 'Y', 'delivery-2-0-opens': '9', 'delivery-2-0-closes': '24:00', holiday: 'weekday' };
  expect(readHours(typed, undefined)).toEqual([
    row('delivery', 2, '09:00', '00:00'),
    row('pickup', 2, '09:00', '00:00'),
  ]);
  expect(readHours({ 'pickup-3-1-opens': '17.30', 'pickup-3-1-closes': '' }, 'pickup')).toEqual([
    row('delivery', 3, '17:30', null),
    row('pickup', 3, '17:30', null),
  ]);
});

test.each(['25:00', 'abends', '12:60'])('PRV-009 %s is no time, and its day says so', (typed) => {
  const fields = { 'delivery-4': expect.stringContaining('17:30') as unknown };
  expect(readHours({ same: 'Y', 'delivery-4-0-opens': typed }, undefined)).toEqual({ fields });
});
