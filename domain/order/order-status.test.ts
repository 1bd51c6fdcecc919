import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderMode } from './order-mode.ts';
import {
  canCancel,
  canMove,
  canRequestCancellation,
  isTerminal,
  isTold,
  KITCHEN_LANES,
  nextSteps,
  type OrderActor,
  type OrderStatus,
  statusLabel,
  stepLabel,
  timelineOf,
} from './order-status.ts';

const STATUSES: readonly OrderStatus[] = [
  'awaiting-payment',
  'placed',
  'accepted',
  'preparing',
  'ready',
  'on-the-way',
  'completed',
  'abandoned',
  'refused',
  'expired',
  'cancelled',
];
const MODES: readonly OrderMode[] = ['delivery', 'pickup', 'reservation', 'table'];
const ACTORS: readonly OrderActor[] = ['guest', 'kitchen', 'system'];

test.each<[OrderStatus, OrderStatus, OrderActor, OrderMode, boolean]>([
  ['awaiting-payment', 'placed', 'system', 'delivery', true],
  ['awaiting-payment', 'placed', 'guest', 'delivery', false],
  ['awaiting-payment', 'accepted', 'kitchen', 'delivery', false],
  ['placed', 'accepted', 'kitchen', 'pickup', true],
  ['placed', 'accepted', 'guest', 'pickup', false],
  ['placed', 'completed', 'system', 'pickup', true],
  ['placed', 'completed', 'kitchen', 'pickup', false],
  ['placed', 'expired', 'system', 'pickup', true],
  ['accepted', 'completed', 'system', 'delivery', true],
  ['accepted', 'on-the-way', 'kitchen', 'delivery', true],
  ['accepted', 'on-the-way', 'kitchen', 'pickup', false],
  ['ready', 'on-the-way', 'kitchen', 'table', false],
  ['ready', 'accepted', 'kitchen', 'delivery', false],
  ['on-the-way', 'cancelled', 'kitchen', 'delivery', false],
  ['completed', 'cancelled', 'kitchen', 'delivery', false],
  ['cancelled', 'placed', 'system', 'delivery', false],
])('%s to %s by %s (%s): %s', (from, to, actor, mode, allowed) => {
  expect(canMove(from, to, actor, mode)).toBe(allowed);
});

test.each<[OrderStatus, OrderMode, boolean]>([
  ['awaiting-payment', 'delivery', false],
  ['placed', 'delivery', true],
  ['preparing', 'delivery', false],
  ['ready', 'delivery', false],
  ['ready', 'pickup', true],
  ['ready', 'table', false],
  ['on-the-way', 'delivery', true],
  ['completed', 'pickup', false],
  ['abandoned', 'delivery', false],
  ['expired', 'delivery', true],
])('HSE-260 that an order is %s (%s) is told by message: %s', (status, mode, told) => {
  expect(isTold(status, mode)).toBe(told);
});

test('PAY-060 that an order was paid in vain is told', () => {
  expect(isTold('abandoned', 'delivery', 'Als die Zahlung ankam, war die Küche zu.')).toBe(true);
});

test('an order ends once and for all, and nothing comes back', () => {
  const terminal = STATUSES.filter(isTerminal);
  expect(terminal).toEqual(['completed', 'abandoned', 'refused', 'expired', 'cancelled']);
  const walk = fc.array(fc.tuple(fc.constantFrom(...STATUSES), fc.constantFrom(...ACTORS)), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(fc.constantFrom(...MODES), walk, (mode, wishes) => {
      const visited: OrderStatus[] = ['awaiting-payment'];
      for (const [to, actor] of wishes) {
        const from = visited.at(-1) ?? 'awaiting-payment';
        if (canMove(from, to, actor, mode)) visited.push(to);
      }
      expect(new Set(visited).size).toBe(visited.length);
      expect(visited.slice(0, -1).some(isTerminal)).toBe(false);
    }),
  );
});

test('ARC-016 guests cancel until accepted, ask until on the way', () => {
  expect(STATUSES.filter(canCancel)).toEqual(['awaiting-payment', 'placed']);
  expect(STATUSES.filter(canRequestCancellation)).toEqual(['accepted', 'preparing', 'ready']);
});

test('ARC-016 a guest cancels, and brings about nothing else', () => {
  const moves = STATUSES.flatMap((from) => MODES.flatMap((mode) => nextSteps(from, mode, 'guest')));
  expect(new Set(moves)).toEqual(new Set(['cancelled']));
  for (const from of STATUSES)
    for (const mode of MODES) expect(canMove(from, 'completed', 'guest', mode)).toBe(false);
});

test('the kitchen has a button for exactly what it may do, the usual step first', () => {
  for (const from of STATUSES) {
    for (const mode of MODES) {
      const allowed = STATUSES.filter((to) => canMove(from, to, 'kitchen', mode));
      expect([...nextSteps(from, mode)].sort()).toEqual([...allowed].sort());
    }
  }
  expect(nextSteps('placed', 'delivery')).toEqual(['accepted', 'refused']);
  expect(nextSteps('ready', 'delivery')[0]).toBe('on-the-way');
  expect(nextSteps('ready', 'pickup')[0]).toBe('completed');
});

test('every running order the kitchen may see lies in exactly one lane', () => {
  const lanes = KITCHEN_LANES.flatMap((lane) => lane.statuses);
  expect([...lanes].sort()).toEqual(
    STATUSES.filter((status) => !isTerminal(status) && status !== 'awaiting-payment').sort(),
  );
});

test.each<[OrderStatus, OrderMode, string]>([
  ['placed', 'delivery', 'eingegangen'],
  ['accepted', 'delivery', 'angenommen'],
  ['preparing', 'pickup', 'in Zubereitung'],
  ['ready', 'delivery', 'fertig'],
  ['ready', 'pickup', 'abholbereit'],
  ['on-the-way', 'delivery', 'unterwegs'],
  ['completed', 'delivery', 'zugestellt'],
  ['completed', 'pickup', 'abgeholt'],
  ['refused', 'delivery', 'abgelehnt'],
  ['cancelled', 'pickup', 'storniert'],
])('DON-005 %s for %s reads %s', (status, mode, label) => {
  expect(statusLabel(status, mode)).toBe(label);
});

test('buttons speak of the mode', () => {
  expect(stepLabel('completed', 'delivery')).toBe('Zugestellt');
  expect(stepLabel('ready', 'pickup')).toBe('Abholbereit');
  expect(stepLabel('accepted', 'table')).toBe('Annehmen');
});

test('DON-005 the timeline of a delivery ends on the road, of a pickup at the counter', () => {
  expect(timelineOf('delivery')).toEqual(['placed', 'accepted', 'preparing', 'on-the-way', 'completed']);
  expect(timelineOf('pickup')).toEqual(['placed', 'accepted', 'preparing', 'ready', 'completed']);
});
