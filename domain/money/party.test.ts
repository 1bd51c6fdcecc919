import { expect, test } from 'vitest';
import { isGone, partiesOf } from './party.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}:00Z`);
const order = (time: string, paid: string | null = null) => ({
  placedAt: at(time),
  openCents: paid === null ? 1000 : 0,
  paidAt: paid === null ? null : at(paid),
});

test.each<[string, ReturnType<typeof order>[], number[]]>([
  ['nobody', [], []],
  ['who orders on, paid in part or not', [order('18:00'), order('19:30', '20:00'), order('21:00')], [3]],
  ['four hours without an order', [order('12:00'), order('15:59'), order('19:59')], [2, 1]],
  ['who has paid everything before', [order('18:00', '19:00'), order('19:01')], [1, 1]],
  ['who orders once more in the minute of paying', [order('18:00', '19:00'), order('19:00')], [2]],
  ['who orders while another is paying', [order('18:00', '19:30'), order('19:00')], [2]],
  ['an open order under one that is paid', [order('18:00'), order('18:30', '18:40'), order('19:00')], [3]],
])('FIS-050 %s', (_, orders, sizes) => {
  const parties = partiesOf(orders);
  expect(parties.map(({ length }) => length)).toEqual(sizes);
  expect(parties.flat()).toEqual(orders);
});

test('FIS-050 twelve hours after its last order a party has left', () => {
  const party = [order('06:00'), order('08:00')];
  expect([isGone(party, at('19:59')), isGone(party, at('20:00'))]).toEqual([false, true]);
});
