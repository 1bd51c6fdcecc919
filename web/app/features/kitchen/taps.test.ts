import { expect, test } from 'vitest';
import type { Ticket } from './board.ts';
import { saysOf, type Step, type Tap, withWaiting } from './taps.ts';

const ticket = (changes: Partial<Ticket> = {}) =>
  ({
    orderId: 7,
    state: 'placed',
    mode: 'delivery',
    channel: 'online',
    tableTitle: null,
    wishAt: null,
    dueAt: '2026-11-21T18:30:00Z',
    cancelRequested: false,
    noShow: null,
    next: [],
    ...changes,
  }) as unknown as Ticket;

const at = Date.parse('2026-11-21T17:00:00Z');
const tap = (deed: Step, changes: Partial<Tap> = {}): Tap => ({
  key: 'a',
  hostId: 1,
  at,
  ahead: 60_000,
  deed,
  says: '',
  waits: true,
  ...changes,
});
const accept: Step = { name: 'kitchenAccept', input: { orderId: 7, minutes: 40 } };
const ready: Step = { name: 'kitchenAdvance', input: { orderId: 7, state: 'ready' } };
const shown = (taps: Tap[], changes?: Partial<Ticket>) => withWaiting([ticket(changes)], taps)[0];

test('KIT-702 what waits is shown as it will be, step after step, in the server’s time', () => {
  expect(shown([tap(accept)])).toMatchObject({ state: 'accepted', dueAt: '2026-11-21T17:41:00.000Z' });
  const done = shown([tap(accept), tap(ready, { key: 'b' })]);
  expect(done).toMatchObject({ state: 'ready', dueAt: '2026-11-21T17:41:00.000Z' });
  expect(done?.next.map(({ label }) => label)).toContain('Unterwegs');
});

test('KIT-702 a tap that is under way, or another order’s, changes nothing', () => {
  expect(shown([tap(accept, { waits: false })])?.state).toBe('placed');
  expect(shown([tap({ name: 'kitchenAccept', input: { orderId: 8, minutes: 5 } })])?.state).toBe('placed');
});

test.each<[Step, Partial<Ticket>, string, Partial<Ticket>]>([
  [accept, {}, 'angenommen, 40 Min.', { state: 'accepted' }],
  [
    { name: 'kitchenAccept', input: { orderId: 7, minutes: null } },
    { wishAt: '2026-11-21T19:00:00Z' },
    'angenommen',
    { dueAt: '2026-11-21T19:00:00Z' },
  ],
  [{ name: 'kitchenRefuse', input: { orderId: 7, reason: 'Aus.' } }, {}, 'abgelehnt', { state: 'refused' }],
  [
    { name: 'kitchenRefuse', input: { orderId: 7, reason: 'Aus.' } },
    { state: 'ready' },
    'storniert',
    { state: 'cancelled' },
  ],
  [
    { name: 'kitchenAdvance', input: { orderId: 7, state: 'completed' } },
    { state: 'on-the-way' },
    'zugestellt',
    { state: 'completed', next: [] },
  ],
  [
    { name: 'kitchenDelay', input: { orderId: 7, minutes: 15 } },
    { state: 'accepted' },
    '15 Min. später',
    { state: 'accepted', dueAt: '2026-11-21T18:45:00.000Z' },
  ],
  [
    { name: 'kitchenAnswerRequest', input: { orderId: 7, granted: true } },
    { state: 'accepted', cancelRequested: true },
    'storniert',
    { state: 'cancelled', cancelRequested: false },
  ],
  [
    { name: 'kitchenAnswerRequest', input: { orderId: 7, granted: false } },
    { state: 'accepted', cancelRequested: true },
    'wird weitergekocht',
    { state: 'accepted', cancelRequested: false },
  ],
  [
    { name: 'kitchenNoShow', input: { orderId: 7, noShow: true } },
    { state: 'ready' },
    'niemand da',
    { state: 'cancelled', noShow: true },
  ],
  [
    { name: 'kitchenNoShow', input: { orderId: 7, noShow: false } },
    { state: 'cancelled', noShow: true },
    'doch jemand da',
    { state: 'cancelled', noShow: false },
  ],
])('KIT-702 %j says what it does', (step, before, says, after) => {
  expect(saysOf(step, ticket(before))).toBe(says);
  expect(shown([tap(step)], before)).toMatchObject(after);
});

test('KIT-971 of what left without a network nobody is offered to note that it met nobody', () => {
  const leaves: Step = { name: 'kitchenAdvance', input: { orderId: 7, state: 'on-the-way' } };
  expect(shown([tap(leaves)], { state: 'ready', noShow: false })?.noShow).toBeNull();
  expect(shown([tap(ready)], { state: 'preparing', noShow: false })?.noShow).toBe(false);
});
