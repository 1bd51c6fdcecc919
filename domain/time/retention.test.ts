import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutoffsAt, hoursOf, keptSince, keptUntil, RETENTION } from './retention.ts';

const at = (text: string) => Temporal.Instant.from(text);

test.each([
  [
    'made on the first day of a year it lasts nine years',
    '2026-01-01T00:00:00+01:00',
    '2034-12-31T23:59:59+01:00',
    true,
  ],
  ['and is gone with the next', '2026-01-01T00:00:00+01:00', '2035-01-01T00:00:00+01:00', false],
  ['made in its last second it lasts eight', '2026-12-31T23:59:59+01:00', '2034-12-31T23:59:59+01:00', true],
  ['and is gone at the same moment', '2026-12-31T23:59:59+01:00', '2035-01-01T00:00:00+01:00', false],
  ['the year ends in Berlin, not in London', '2026-12-31T23:30:00Z', '2035-01-01T00:00:00+01:00', true],
])('CHK-042 a receipt is kept for eight years from the end of its year: %s', (_what, made, now, isKept) => {
  const since = keptSince(RETENTION.receipts, at(now));
  expect(Temporal.Instant.compare(at(made), since) >= 0).toBe(isKept);
});

test('days are counted from the moment itself', () => {
  expect(keptSince({ days: 30 }, at('2026-11-21T18:00:00+01:00'))).toEqual(at('2026-10-22T17:00:00Z'));
});

test('nothing is erased earlier than its period, and everything is in time', () => {
  const instant = fc
    .integer({ min: 1_700_000_000, max: 2_500_000_000 })
    .map((seconds) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000));
  fc.assert(
    fc.property(instant, (now) => {
      for (const [kind, since] of Object.entries(cutoffsAt(now))) {
        const period = RETENTION[kind as keyof typeof RETENTION];
        const hours = now.since(since).total('hours');
        const inYears = 'years' in period;
        expect(hours).toBeGreaterThanOrEqual(inYears ? 24 * 365 * period.years : hoursOf(period));
        expect(hours).toBeLessThanOrEqual(inYears ? 24 * (366 * (period.years + 1) + 1) : hoursOf(period));
      }
    }),
  );
});

test('TRU-250 the end that people are told of is when it goes', () => {
  const happened = at('2026-11-22T18:00:00+01:00');
  for (const period of Object.values(RETENTION)) {
    const end = keptUntil(period, happened);
    const isOver = (now: Temporal.Instant) => Temporal.Instant.compare(happened, keptSince(period, now)) < 0;
    expect(isOver(end.subtract({ seconds: 1 }))).toBe(false);
    expect(isOver(end.add({ seconds: 1 }))).toBe(true);
  }
});
