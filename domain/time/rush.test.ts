import { expect, test } from 'vitest';
import { longerAt, type Rushes, rushEdges, type WeeklyRush } from './rush.ts';

const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Berlin').toInstant();

const FRIDAY: WeeklyRush = { days: [5], from: '18:00', until: '21:00', minutes: 15, service: null };
const rushes = (given: Partial<Rushes>): Rushes => ({ said: null, weekly: [FRIDAY], state: 'SH', ...given });

test.each([
  ['2026-11-20T17:59', 0],
  ['2026-11-20T18:00', 15],
  ['2026-11-20T20:59', 15],
  ['2026-11-20T21:00', 0],
  ['2026-11-21T19:00', 0],
  ['2026-11-27T19:00', 15],
])('KIT-940 what takes longer every Friday evening takes so at %s: %i', (when, minutes) => {
  expect(longerAt(rushes({}), 'delivery', at(when))).toBe(minutes);
});

test('KIT-940 a time may be of one way, go past midnight and name public holidays', () => {
  const weekly: WeeklyRush[] = [
    { ...FRIDAY, from: '22:00', until: '02:00', service: 'delivery' },
    { ...FRIDAY, days: [8], from: '12:00', until: '14:00', minutes: 30 },
  ];
  const night = at('2026-11-21T01:30');
  expect(longerAt(rushes({ weekly }), 'delivery', night)).toBe(15);
  expect(longerAt(rushes({ weekly }), 'pickup', night)).toBe(0);
  expect(longerAt(rushes({ weekly }), 'pickup', at('2026-12-25T13:00'))).toBe(30);
});

test('KIT-940 of what the kitchen says and what holds every week, and of two that meet, the longer one counts', () => {
  const evening = at('2026-11-20T19:00');
  const said = { minutes: 20, until: at('2026-11-20T19:30') };
  const more: WeeklyRush = { ...FRIDAY, from: '19:00', until: '20:00', minutes: 30 };
  expect(longerAt(rushes({ said }), 'pickup', evening)).toBe(20);
  expect(longerAt(rushes({ said }), 'pickup', said.until)).toBe(15);
  expect(longerAt(rushes({ said, weekly: [FRIDAY, more] }), 'pickup', evening)).toBe(30);
});

test('KIT-940 it is known when that changes', () => {
  const edges = rushEdges(rushes({}), at('2026-11-19T19:00')).map(String);
  expect(edges).toContain(at('2026-11-20T18:00').toString());
  expect(edges).toContain(at('2026-11-20T21:00').toString());
});
