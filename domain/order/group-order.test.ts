import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changedDeadline,
  checkGroup,
  distinctName,
  overBudget,
  payPalMeName,
  payPalMeUrl,
  secondsLeft,
} from './group-order.ts';

const NOON = Temporal.Instant.from('2026-11-21T12:00:00+01:00');

test.each([
  ['open', null, null],
  ['open', NOON.add({ seconds: 1 }), null],
  ['open', NOON, 'group-deadline-over'],
  ['locked', NOON.add({ hours: 1 }), 'group-locked'],
  ['ordered', null, 'group-ended'],
  ['cancelled', null, 'group-ended'],
] as const)(
  'GRP-025 a group that is %s with deadline %s takes something: %s',
  (state, deadlineAt, refusal) => {
    expect(checkGroup({ state, deadlineAt }, NOON)).toBe(refusal);
  },
);

test.each([
  [1200, null, 0],
  [1200, 1200, 0],
  [1201, 1200, 1],
  [0, 1200, 0],
])('a share of %i cents under a budget of %s is over it by %i', (share, budget, over) => {
  expect(overBudget(share, budget)).toBe(over);
});

test('BSK-007 everybody of a group can be told apart by name', () => {
  const name = fc.constantFrom('Anna', 'anna', 'Ben', 'Anna 2');
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (wanted) => {
      const names: string[] = [];
      for (const one of wanted) names.push(distinctName(one, names));
      expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(wanted.length);
      expect(names.every((given, at) => given.startsWith(wanted[at] ?? '?'))).toBe(true);
    }),
  );
});

test.each([
  ['', ''],
  ['MiaMoeller', 'MiaMoeller'],
  [' @MiaMoeller ', 'MiaMoeller'],
  ['paypal.me/MiaMoeller', 'MiaMoeller'],
  ['https://www.paypal.me/MiaMoeller/25', 'MiaMoeller'],
  ['https://www.paypal.com/paypalme/MiaMoeller', 'MiaMoeller'],
  ['mia@guest.example', null],
  ['https://evil.example/MiaMoeller', null],
  ['Mia Möller', null],
  ['a'.repeat(21), null],
])('GRP-003 %j names %s at PayPal.me', (given, name) => {
  expect(payPalMeName(given)).toBe(name);
});

test('GRP-028 the address asks for exactly the share', () => {
  expect(payPalMeUrl('MiaMoeller', 1105)).toBe('https://paypal.me/MiaMoeller/11.05EUR');
});

test.each([
  ['no time', '', null, null],
  ['a time of today', '13:00', null, NOON.add({ hours: 1 })],
  ['a time that is over today', '11:00', null, NOON.add({ hours: 23 })],
  ['the agreed time', '13:00', NOON.add({ hours: 1 }), NOON.add({ hours: 1 })],
  ['the agreed time, which is over', '11:30', NOON.subtract({ minutes: 30 }), NOON.subtract({ minutes: 30 })],
  ['no time any more', '', NOON.add({ hours: 1 }), null],
])('a master who changes the terms means by %s what it says', (_, time, agreed, expected) => {
  expect(String(changedDeadline(time, agreed, NOON))).toBe(String(expected));
});

test.each([
  [null, null],
  [NOON.add({ milliseconds: 1 }), 1],
  [NOON.add({ seconds: 90 }), 90],
  [NOON, 0],
  [NOON.subtract({ hours: 1 }), 0],
])('before the deadline %s there are %s seconds left', (deadline, left) => {
  expect(secondsLeft(deadline, NOON)).toBe(left);
});
