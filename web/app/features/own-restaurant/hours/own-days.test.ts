import { expect, test } from 'vitest';
import { readOwnDay, typedOwnDay } from './own-days.ts';

const EVE = '2026-12-24';
const times = [{ opens: '11:00', closes: '14:00' }];
const [brings, hands] = [
  { day: EVE, service: 'delivery' as const, times },
  { day: EVE, service: 'pickup' as const, times },
];

test.each([
  ['one time for both ways', [brings, hands], ['delivery', 'pickup'], times],
  ['a time for one way alone', [hands], ['pickup'], times],
  ['other times for each way', [{ ...brings, times: [] }, hands], ['delivery'], []],
])('OWN-761 a day with %s keeps it when its form is sent as it begins', (_, days, services, kept) => {
  expect(readOwnDay(Object.assign(typedOwnDay(days, EVE), { hostId: 1 }))).toEqual({
    hostId: 1,
    day: EVE,
    services,
    times: kept,
  });
});

test('OWN-761 a day without times of its own begins empty', () => {
  expect(typedOwnDay([brings], '2026-12-25')).toEqual({ day: '2026-12-25' });
});
