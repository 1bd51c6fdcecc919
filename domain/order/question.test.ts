import { expect, test } from 'vitest';
import { answerUntil, type Askable, canAsk, checkAsked } from './question.ts';

const NOW = Temporal.Instant.from('2026-11-26T17:00:00Z');
const asked: Askable = { state: 'placed', channel: 'online', leftCents: 1200 };

test.each<[string, Partial<Askable>, boolean]>([
  ['a new order', {}, true],
  ['an accepted one', { state: 'accepted' }, true],
  ['one on the stove', { state: 'preparing' }, true],
  ['what is ready', { state: 'ready' }, false],
  ['what is over', { state: 'cancelled' }, false],
  ['what staff took at the counter', { channel: 'counter' }, false],
  ['what staff took by telephone', { channel: 'telephone' }, false],
  ['what a voucher paid as a whole', { leftCents: 0 }, false],
])('KIT-800 of %s its guest is asked, or not', (_, change, may) => {
  expect(canAsk({ ...asked, ...change })).toBe(may);
});

test.each<[string, string | null, string | null, string]>([
  ['as soon as possible', '2026-11-26T17:06:00Z', null, '2026-11-26T17:10:00Z'],
  ['for later', '2026-11-26T17:06:00Z', '2026-11-26T19:20:00Z', '2026-11-26T19:20:00Z'],
  ['in the night, to be accepted in the morning', '2026-11-27T10:10:00Z', null, '2026-11-27T10:10:00Z'],
  ['that should be on the stove by now', null, '2026-11-26T16:50:00Z', '2026-11-26T17:10:00Z'],
])('KIT-801 the guest of an order %s has ten minutes or longer', (_, accept, start, until) => {
  const at = (text: string | null) => text && Temporal.Instant.from(text);
  expect(answerUntil(NOW, { acceptUntil: at(accept) || null, startBy: at(start) || null }).toString()).toBe(
    until,
  );
});

test.each<[readonly number[], readonly number[], ReturnType<typeof checkAsked>]>([
  [[1, 2, 3], [2], null],
  [[1, 2, 3], [], 'nothing'],
  [[1, 2, 3], [4], 'line'],
  [[1, 2], [2, 1], 'everything'],
])('KIT-800 of %j without %j: %s', (open, without, fault) => {
  expect(checkAsked(open, without)).toBe(fault);
});
