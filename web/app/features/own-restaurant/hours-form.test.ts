import { expect, test } from 'vitest';
import { readHours, typedHours } from './hours-form.ts';

const row = (service: 'delivery' | 'pickup', day: number, opens: string | null, closes: string | null) => ({
  service,
  day,
  opens,
  closes,
});

test('PRV-009 hours that are shown and saved again stay as they are', () => {
  const weekly = [
    row('delivery', 1, '11:30', '14:00'),
    row('delivery', 1, '17:00', '02:00'),
    row('delivery', 7, '12:00', '22:00'),
    row('delivery', 8, null, null),
    row('pickup', 1, '11:00', '23:00'),
    row('pickup', 8, null, null),
  ];
  expect(readHours(typedHours(weekly), undefined)).toEqual(weekly);
});

test('PRV-009 one grid counts for both where they are the same', () => {
  const typed = { same: 'Y', 'delivery-2-a-opens': '9', 'delivery-2-a-closes': '24:00', holiday: 'weekday' };
  expect(readHours(typed, undefined)).toEqual([
    row('delivery', 2, '09:00', '00:00'),
    row('pickup', 2, '09:00', '00:00'),
  ]);
  expect(readHours({ 'pickup-3-b-opens': '17.30', 'pickup-3-b-closes': '' }, 'pickup')).toEqual([
    row('delivery', 3, '17:30', null),
    row('pickup', 3, '17:30', null),
  ]);
});

test.each(['25:00', 'abends', '12:60'])('PRV-009 %s is no time, and its day says so', (typed) => {
  const fields = { 'delivery-4': expect.stringContaining('17:30') as unknown };
  expect(readHours({ same: 'Y', 'delivery-4-a-opens': typed }, undefined)).toEqual({ fields });
});
