import { describe, expect, test } from 'vitest';
import { orderSteps } from './order-steps.ts';
import type { ShownOrder, Status } from './shown-order.ts';

const PLACED_AT = '2026-11-21T17:48:00+01:00';

function shown(changes: Partial<ShownOrder['order']> = {}): ShownOrder {
  const order = { mode: 'delivery', tableId: null, placedAt: PLACED_AT, deliverytime: '', ...changes };
  return { order, host: { name: 'Pizzeria Seebrücke' } } as ShownOrder;
}

function status(state: Status['state'], times: [Status['state'], string][], promised?: string): Status {
  return {
    id: 1,
    orderId: 1,
    state,
    status: '',
    statusInfo: '',
    reduced: 0,
    returned: 0,
    noShow: false,
    cancelRequested: false,
    question: null,
    version: 1,
    timings: times.map(([at, time]) => ({ label: '', state: at, at: `2026-11-21T${time}:00+01:00` })),
    promisedAt: promised ? `2026-11-21T${promised}:00+01:00` : null,
    expectedAt: null,
    late: promised
      ? { from: `2026-11-21T${promised}:59+01:00`, headline: 'Es dauert länger', info: '' }
      : null,
  };
}

const text = (of: ShownOrder, now: Status, at = PLACED_AT) =>
  orderSteps(of, now, Date.parse(at)).map(({ label, state, note }) =>
    [state, label, note].filter(Boolean).join(' | '),
  );

describe('DON-005 the timeline of an order', () => {
  test('a delivery in the kitchen, as the sketch shows it', () => {
    const now = status(
      'preparing',
      [
        ['placed', '17:48'],
        ['accepted', '17:49'],
        ['preparing', '17:55'],
      ],
      '18:20',
    );
    expect(text(shown(), now)).toEqual([
      'done | Eingegangen | 17:48',
      'done | Angenommen | 17:49 · Pizzeria Seebrücke',
      'now | In Zubereitung | seit 17:55',
      'next | Unterwegs',
      'next | Zugestellt | ca. 18:20',
    ]);
  });

  test('DON-020 what comes next has no time once the promised one is over', () => {
    const now = status('preparing', [['placed', '17:48']], '18:20');
    expect(text(shown(), now, '2026-11-21T18:21:00+01:00').at(-1)).toBe('next | Zugestellt');
  });

  test('a step that was skipped is done without a time', () => {
    const now = status(
      'on-the-way',
      [
        ['placed', '17:48'],
        ['accepted', '17:49'],
        ['on-the-way', '18:05'],
      ],
      '18:20',
    );
    expect(text(shown(), now).slice(2)).toEqual([
      'done | In Zubereitung',
      'now | Unterwegs | seit 18:05',
      'next | Zugestellt | ca. 18:20',
    ]);
  });

  test('what came back and goes out once more is on the way since then', () => {
    const times: [Status['state'], string][] = [
      ['placed', '17:48'],
      ['on-the-way', '18:05'],
      ['ready', '18:30'],
      ['on-the-way', '18:40'],
    ];
    expect(text(shown(), status('on-the-way', times))).toContain('now | Unterwegs | seit 18:40');
  });

  test('a delivery that waits for its driver shows that it is ready', () => {
    const now = status(
      'ready',
      [
        ['placed', '17:48'],
        ['accepted', '17:49'],
        ['ready', '18:01'],
      ],
      '18:20',
    );
    expect(text(shown(), now).slice(2, 4)).toEqual(['done | In Zubereitung', 'now | Fertig | seit 18:01']);
  });

  test('a pickup ends at the counter', () => {
    const now = status('completed', [
      ['placed', '17:48'],
      ['accepted', '17:49'],
      ['completed', '18:10'],
    ]);
    expect(text(shown({ mode: 'pickup' }), now)).toEqual([
      'done | Eingegangen | 17:48',
      'done | Angenommen | 17:49 · Pizzeria Seebrücke',
      'done | In Zubereitung',
      'done | Abholbereit',
      'done | Abgeholt | 18:10',
    ]);
  });

  test.each([
    ['pickup', 'next | Abholbereit | ca. 18:20'],
    ['table', 'next | Fertig | ca. 18:20'],
  ] as const)('DON-023 of what is fetched or reserved (%s) the time says when it is ready', (mode, ready) => {
    const now = status('accepted', [['placed', '17:48']], '18:20');
    const steps = text(shown({ mode }), now);
    expect(steps).toContain(ready);
    expect(steps.filter((step) => step.includes('ca. '))).toHaveLength(1);
  });

  test.each([
    ['refused', 'Abgelehnt'],
    ['expired', 'Nicht angenommen'],
    ['cancelled', 'Storniert'],
  ] as const)('an order that was %s ends there', (state, label) => {
    const now = status(state, [
      ['placed', '17:48'],
      [state, '17:51'],
    ]);
    expect(text(shown(), now)).toEqual(['done | Eingegangen | 17:48', `failed | ${label} | 17:51`]);
  });

  test('a wish for tomorrow says the day', () => {
    const now = status('placed', [['placed', '17:48']]);
    const tomorrow = shown({ deliverytime: '2026-11-22T12:00:00+01:00' });
    expect(text(tomorrow, now).at(-1)).toBe('next | Zugestellt | ca. morgen 12:00');
  });
});
