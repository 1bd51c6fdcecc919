import fc from 'fast-check';
import { expect, test } from 'vitest';
import { availabilityAt, orderableIntervals, type AvailabilityFacts } from './availability.ts';
import type { WeeklyHours } from './opening-hours.ts';
import { berlin, daily, usualFacts } from './usual-facts.ts';

const at = (text: string) => Temporal.Instant.from(text);

const facts = (over: Partial<AvailabilityFacts> = {}) =>
  usualFacts({
    hours: [...daily('delivery', '17:00', '22:00'), ...daily('pickup', '11:00', '23:00')],
    holidayState: 'SH',
    ...over,
  });

test('LST-034 active and no absence: orderable, with its services and its closing', () => {
  expect(availabilityAt(facts(), berlin('2026-07-01T18:00'))).toEqual({
    state: 'open',
    openServices: ['delivery', 'pickup'],
    services: {
      delivery: { isOpen: true, closesAt: berlin('2026-07-01T22:00'), opensAt: null },
      pickup: { isOpen: true, closesAt: berlin('2026-07-01T23:00'), opensAt: null },
    },
    closesAt: berlin('2026-07-01T23:00'),
    opensAt: null,
    availableAgainAt: null,
    absenceTitle: null,
    orderableNow: true,
    preorderAllowed: true,
    nextChangeAt: berlin('2026-07-01T22:00'),
    closedToday: false,
  });
});

test('LST-044 each way is open by its own hours, and says when it begins however far that is', () => {
  const weekend = facts({
    hours: [
      { service: 'delivery', day: 7, open: '17:00', close: '22:00' },
      ...daily('pickup', '11:00', '23:00'),
    ],
  });
  // A Wednesday.
  expect(availabilityAt(weekend, berlin('2026-07-01T18:00'))).toMatchObject({
    state: 'open',
    services: {
      delivery: { isOpen: false, closesAt: null, opensAt: berlin('2026-07-05T17:00') },
      pickup: { isOpen: true, closesAt: berlin('2026-07-01T23:00'), opensAt: null },
    },
  });
  const fetched = facts({ offersDelivery: false });
  expect(availabilityAt(fetched, berlin('2026-07-01T18:00')).services.delivery).toBeNull();
});

test.each([
  ['2026-07-01T10:59:59', 'closed', []],
  ['2026-07-01T11:00', 'open', ['pickup']],
  ['2026-07-01T16:59:59', 'open', ['pickup']],
  ['2026-07-01T22:00', 'open', ['pickup']],
  ['2026-07-01T23:00', 'closed', []],
])('LST-042 at %s it is %s for %j', (now, state, services) => {
  expect(availabilityAt(facts(), berlin(now))).toMatchObject({ state, openServices: services });
});

test('LST-039 closed now can be pre-ordered and says when it opens', () => {
  expect(availabilityAt(facts(), berlin('2026-07-01T23:30'))).toMatchObject({
    state: 'closed',
    orderableNow: false,
    preorderAllowed: true,
    opensAt: berlin('2026-07-02T11:00'),
    closedToday: false,
  });
});

test('MNU-019 a rest day has no opening today, the night before still counts', () => {
  const hours = daily('pickup', '18:00', '02:00').filter(({ day }) => day !== 3);
  expect(availabilityAt(facts({ hours }), berlin('2026-07-01T12:00'))).toMatchObject({
    state: 'closed',
    closedToday: true,
  });
  expect(availabilityAt(facts({ hours }), berlin('2026-07-01T01:00'))).toMatchObject({
    state: 'open',
    closedToday: false,
    closesAt: berlin('2026-07-01T02:00'),
  });
  expect(availabilityAt(facts({ hours: [] }), berlin('2026-07-01T12:00'))).toMatchObject({
    state: 'closed',
    closedToday: true,
    opensAt: null,
    preorderAllowed: false,
  });
});

test('LST-035 CHK-055 busy until its time, pre-orders for later; the pause ends by itself', () => {
  const busy = facts({ active: false, reactivateAt: berlin('2026-07-01T19:00') });
  expect(availabilityAt(busy, berlin('2026-07-01T18:00'))).toMatchObject({
    state: 'busy',
    availableAgainAt: berlin('2026-07-01T19:00'),
    opensAt: berlin('2026-07-01T19:00'),
    nextChangeAt: berlin('2026-07-01T19:00'),
    orderableNow: false,
    preorderAllowed: true,
    openServices: [],
  });
  expect(availabilityAt(busy, berlin('2026-07-01T19:00'))).toMatchObject({
    state: 'open',
    availableAgainAt: null,
  });
});

test.each([
  ['LST-036 switched off without a time', { active: false }, 'unavailable'],
  ['LST-036 not approved', { approved: false }, 'unavailable'],
  ['LST-040 technical problems', { technicalProblem: true }, 'technical'],
] as const)('%s: nothing can be ordered', (_title, over, state) => {
  const now = berlin('2026-07-01T18:00');
  expect(availabilityAt(facts(over), now)).toMatchObject({
    state,
    orderableNow: false,
    preorderAllowed: false,
    opensAt: null,
    availableAgainAt: null,
    openServices: [],
  });
  expect(orderableIntervals(facts(over), now, now.add({ hours: 48 }))).toEqual([]);
});

test('LST-038 an absence names its title and the return, over several entries', () => {
  const absences = [
    { title: 'Betriebsferien', start: berlin('2026-07-01T00:00'), stop: berlin('2026-07-10T00:00') },
    { title: 'Umbau', start: berlin('2026-07-10T00:00'), stop: berlin('2026-07-20T12:00') },
  ];
  expect(availabilityAt(facts({ absences }), berlin('2026-07-05T18:00'))).toMatchObject({
    state: 'away',
    absenceTitle: 'Betriebsferien',
    availableAgainAt: berlin('2026-07-20T12:00'),
    opensAt: berlin('2026-07-20T12:00'),
    preorderAllowed: false,
  });
  expect(availabilityAt(facts({ absences }), berlin('2026-07-20T12:00'))).toMatchObject({ state: 'open' });
});

test('OWN-770 an absence begins once the night before it is over, or takes no orders any more', () => {
  const given = {
    hours: daily('delivery', '18:00', '02:00'),
    absences: [{ title: 'Pause', start: berlin('2026-07-03T00:00'), stop: berlin('2026-07-05T00:00') }],
  };
  const stateAt = (time: string, over: Partial<AvailabilityFacts> = {}) =>
    availabilityAt(facts({ ...given, ...over }), berlin(time));
  expect(stateAt('2026-07-02T23:00')).toMatchObject({ state: 'open', closesAt: berlin('2026-07-03T02:00') });
  expect(stateAt('2026-07-03T00:30')).toMatchObject({ state: 'open', closesAt: berlin('2026-07-03T02:00') });
  expect(stateAt('2026-07-03T02:00')).toMatchObject({ state: 'away', opensAt: berlin('2026-07-05T18:00') });
  expect(stateAt('2026-07-05T00:30')).toMatchObject({ state: 'closed', opensAt: berlin('2026-07-05T18:00') });
  const pausedUntil = (time: string) => ({ active: false, reactivateAt: berlin(time) });
  expect(stateAt('2026-07-03T00:30', pausedUntil('2026-07-03T01:00')).state).toBe('busy');
  expect(stateAt('2026-07-03T00:30', pausedUntil('2026-07-03T03:00')).state).toBe('away');
  expect(stateAt('2026-07-03T00:30', { technicalProblem: true }).state).toBe('away');
});

test('LST-041 delivery and pickup can each be paused', () => {
  const now = berlin('2026-07-01T18:00');
  const until = berlin('2026-07-01T20:00');
  const paused = facts({ deliveryActive: false, deliveryPausedUntil: until });
  expect(availabilityAt(paused, now)).toMatchObject({
    state: 'open',
    openServices: ['pickup'],
    nextChangeAt: until,
  });
  expect(availabilityAt(paused, until).openServices).toContain('delivery');
  const forever = facts({ deliveryActive: false, offersPickup: false });
  expect(availabilityAt(forever, now)).toMatchObject({
    state: 'closed',
    opensAt: null,
    preorderAllowed: false,
  });
});

test('around the clock it never closes, and says so', () => {
  const given = facts({ hours: daily('pickup', '00:00', '24:00') });
  const now = berlin('2026-07-01T23:50');
  expect(availabilityAt(given, now)).toMatchObject({
    state: 'open',
    closesAt: null,
    nextChangeAt: berlin('2026-07-02T00:00'),
  });
});

test('an opening in the far future shows up at a midnight, not in between', () => {
  const exceptions = [
    {
      date: Temporal.PlainDate.from('2026-07-16'),
      service: 'pickup' as const,
      hours: [{ open: '12:00', close: '14:00' }],
    },
  ];
  const given = facts({ hours: [], exceptions });
  expect(availabilityAt(given, berlin('2026-07-01T23:59')).opensAt).toBeNull();
  expect(availabilityAt(given, berlin('2026-07-02T00:00')).opensAt).toEqual(berlin('2026-07-16T12:00'));
});

const hour = fc.integer({ min: 0, max: 23 }).map((value) => `${String(value).padStart(2, '0')}:00`);
const anyHours = fc.array(
  fc.record({
    service: fc.constantFrom('delivery', 'pickup'),
    day: fc.integer({ min: 1, max: 8 }),
    open: hour,
    close: hour,
  }),
  { maxLength: 10 },
) as fc.Arbitrary<WeeklyHours[]>;
const anchor = fc.constantFrom('2026-03-28T20:00Z', '2026-10-24T20:00Z', '2026-10-30T10:00Z').map(at);
const offset = fc.integer({ min: -30, max: 60 });

const anyFacts = fc
  .record({
    anchor,
    hours: anyHours,
    active: fc.boolean(),
    back: fc.option(offset),
    absent: fc.option(fc.tuple(offset, offset)),
    wholeDays: fc.boolean(),
    deliveryActive: fc.boolean(),
    deliveryBack: fc.option(offset),
    offersPickup: fc.boolean(),
  })
  .map(({ anchor: now, ...given }) => {
    const toMidnight = (instant: Temporal.Instant) =>
      given.wholeDays ? instant.toZonedDateTimeISO('Europe/Berlin').startOfDay().toInstant() : instant;
    const inHours = (hours: number | null) => (hours === null ? null : now.add({ hours }));
    const absence = given.absent?.map((hours) => toMidnight(now.add({ hours }))) ?? [];
    const [start, stop] = absence;
    return {
      now,
      facts: facts({
        hours: given.hours,
        active: given.active,
        reactivateAt: inHours(given.back),
        deliveryActive: given.deliveryActive,
        deliveryPausedUntil: inHours(given.deliveryBack),
        offersPickup: given.offersPickup,
        absences: start !== undefined && stop !== undefined ? [{ title: 'Pause', start, stop }] : [],
      }),
    };
  });

test('LST-024 nothing changes before nextChangeAt, and it always lies ahead', () => {
  fc.assert(
    fc.property(anyFacts, fc.double({ min: 0, max: 1, noNaN: true }), ({ now, facts: given }, share) => {
      const first = availabilityAt(given, now);
      const ms = first.nextChangeAt.epochMilliseconds - now.epochMilliseconds;
      expect(ms).toBeGreaterThan(0);
      const later = availabilityAt(given, now.add({ milliseconds: Math.floor((ms - 1) * share) }));
      expect(later).toEqual(first);
    }),
  );
});

test('LST-034 it is open exactly where an orderable interval runs', () => {
  fc.assert(
    fc.property(anyFacts, ({ now, facts: given }) => {
      const running = orderableIntervals(given, now, now.add({ hours: 1 })).filter(({ start }) =>
        start.equals(now),
      );
      const { openServices, orderableNow } = availabilityAt(given, now);
      expect([...openServices].sort()).toEqual(running.map(({ service }) => service).sort());
      expect(orderableNow).toBe(running.length > 0);
    }),
  );
});
