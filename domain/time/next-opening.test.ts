import { expect, test } from 'vitest';
import { isBackWithNext, openSpans } from './next-opening.ts';
import { berlin as at, daily, usualFacts } from './usual-facts.ts';

const hours = [
  ...daily('delivery', '12:00', '14:00'),
  ...daily('pickup', '11:00', '14:00'),
  ...daily('pickup', '17:00', '22:00'),
];
const NOON = at('2026-11-23T12:30');

test.each([
  ['within the opening', '2026-11-23T13:00', false],
  ['as it closes', '2026-11-23T14:00', true],
  ['until it opens again', '2026-11-23T17:00', true],
  ['into the next opening', '2026-11-23T17:30', false],
  ['until the one after the next', '2026-11-24T11:00', false],
])('KIT-1100 out %s: ordered ahead %s', (_what, until, isBack) => {
  const spans = openSpans(usualFacts({ hours }), NOON);
  expect(isBackWithNext(spans, at(until), NOON)).toBe(isBack);
});

test('KIT-1100 nothing is ordered ahead farther than wish times reach, nor where nobody opens again', () => {
  const closed = { title: 'Ferien', start: at('2026-11-23T14:30'), stop: at('2026-12-04T00:00') };
  const spans = openSpans(usualFacts({ hours, absences: [closed] }), NOON);
  expect(spans[1]?.start.equals(at('2026-12-04T11:00'))).toBe(true);
  expect(isBackWithNext(spans, at('2026-12-04T11:00'), NOON)).toBe(false);
  expect(isBackWithNext(spans.slice(0, 1), at('2026-11-24T00:00'), NOON)).toBe(false);
});
