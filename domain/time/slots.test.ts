import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderableIntervals, type AvailabilityFacts } from './availability.ts';
import type { DayNumber, WeeklyHours } from './opening-hours.ts';
import { findSlots, isSlotOffered, type SlotRequest, type Slots } from './slots.ts';
import { berlin, daily, usualFacts } from './usual-facts.ts';

const clock = (slot: Temporal.Instant | undefined) =>
  slot?.toZonedDateTimeISO('Europe/Berlin').toPlainDateTime().toString({ smallestUnit: 'minute' });

const row = (day: number, open: string, close: string): WeeklyHours => ({
  service: 'pickup',
  day: day as DayNumber,
  open,
  close,
});

const facts = (over: Partial<AvailabilityFacts> = {}) =>
  usualFacts({ hours: daily('pickup', '11:00', '22:00'), ...over });

const request = (now: string, over: Partial<SlotRequest> = {}): SlotRequest => ({
  mode: 'pickup',
  now: berlin(now),
  leadMinutes: 30,
  ...over,
});

const firstAndLast = ({ days }: Slots, index = 0) => [
  clock(days[index]?.slots[0]),
  clock(days[index]?.slots.at(-1)),
];

test('CHK-013 before opening the first slot is opening + lead, the closing itself is none', () => {
  const slots = findSlots(facts(), request('2026-07-01T08:00'));
  expect(firstAndLast(slots)).toEqual(['2026-07-01T11:30', '2026-07-01T21:45']);
  expect(slots).toMatchObject({ asSoonAsPossible: false, promisedAt: null });
  expect(slots.days.map(({ date }) => date.toString())).toEqual([
    '2026-07-01',
    '2026-07-02',
    '2026-07-03',
    '2026-07-04',
    '2026-07-05',
    '2026-07-06',
    '2026-07-07',
  ]);
});

test('CHK-014 while open, as soon as possible is now + lead and slots start on the next step', () => {
  const slots = findSlots(facts(), request('2026-07-01T12:07'));
  expect(slots.asSoonAsPossible).toBe(true);
  expect(clock(slots.promisedAt ?? undefined)).toBe('2026-07-01T12:37');
  expect(clock(slots.days[0]?.slots[0])).toBe('2026-07-01T12:45');
});

test('a few minutes before closing there is no slot left today but "as soon as possible" still is', () => {
  const slots = findSlots(facts(), request('2026-07-01T21:50'));
  expect(slots.asSoonAsPossible).toBe(true);
  expect(slots.days[0]?.date.toString()).toBe('2026-07-02');
});

test('a slot past midnight belongs to the evening it began', () => {
  const hours = [row(6, '18:00', '02:00')];
  const slots = findSlots(facts({ hours }), request('2026-07-04T17:00'));
  expect(slots.days[0]?.date.toString()).toBe('2026-07-04');
  expect(firstAndLast(slots)).toEqual(['2026-07-04T18:30', '2026-07-05T01:45']);
  const atNight = findSlots(facts({ hours }), request('2026-07-05T00:10'));
  expect(atNight.days[0]?.date.toString()).toBe('2026-07-04');
  expect(firstAndLast(atNight)).toEqual(['2026-07-05T00:45', '2026-07-05T01:45']);
});

test('around the clock midnight needs no new lead', () => {
  const slots = findSlots(facts({ hours: daily('pickup', '00:00', '24:00') }), request('2026-07-01T20:00'));
  expect(clock(slots.days[1]?.slots[0])).toBe('2026-07-02T00:00');
});

test.each([
  ['2026-03-29', 18, ['2026-03-29T00:30', '2026-03-29T01:45', '2026-03-29T03:00']],
  ['2026-10-25', 26, ['2026-10-25T00:30', '2026-10-25T01:45', '2026-10-25T02:00']],
])(
  'on %s from 0 to 6 there are %i quarter hours after the lead and none is doubled',
  (date, count, expected) => {
    const hours = [row(7, '00:00', '06:00')];
    const slots = findSlots(
      facts({ hours }),
      request('2026-03-20T12:00', { now: berlin(`${date}T00:00`).subtract({ hours: 5 }) }),
    );
    const today = slots.days[0]?.slots ?? [];
    expect(new Set(today.map(String)).size).toBe(today.length);
    expect([0, 5, 6].map((index) => clock(today[index]))).toEqual(expected);
    expect(today).toHaveLength(count);
  },
);

test('CHK-055 a busy restaurant offers only times after its pause', () => {
  const busy = facts({ active: false, reactivateAt: berlin('2026-07-01T18:00') });
  const given = request('2026-07-01T12:00');
  expect(findSlots(busy, given).asSoonAsPossible).toBe(false);
  expect(clock(findSlots(busy, given).days[0]?.slots[0])).toBe('2026-07-01T18:30');
  expect(isSlotOffered(busy, given, berlin('2026-07-01T17:45'))).toBe(false);
  expect(isSlotOffered(busy, given, null)).toBe(false);
});

test('CHK-016 exactly what is listed is accepted', () => {
  const given = request('2026-07-01T12:00');
  expect(isSlotOffered(facts(), given, berlin('2026-07-01T12:30'))).toBe(true);
  expect(isSlotOffered(facts(), given, berlin('2026-07-01T12:15'))).toBe(false);
  expect(isSlotOffered(facts(), given, berlin('2026-07-01T12:35'))).toBe(false);
  expect(isSlotOffered(facts(), given, berlin('2026-07-01T22:00'))).toBe(false);
  expect(isSlotOffered(facts(), given, berlin('2026-07-08T12:30'))).toBe(false);
  expect(isSlotOffered(facts(), given, null)).toBe(true);
});

test('CHK-012 reservations follow the pickup hours and need a time; delivery has its own hours', () => {
  expect(findSlots(facts(), request('2026-07-01T12:00', { mode: 'reservation' }))).toMatchObject({
    asSoonAsPossible: false,
  });
  expect(
    findSlots(facts(), request('2026-07-01T12:00', { mode: 'reservation' })).days[0]?.slots.length,
  ).toBeGreaterThan(0);
  expect(findSlots(facts(), request('2026-07-01T12:00', { mode: 'delivery' })).days).toEqual([]);
});

test.each<[string, Partial<AvailabilityFacts>]>([
  ['nothing is picked up', { offersPickup: false }],
  ['pickup is switched off', { pickupActive: false }],
  ['pickup is paused', { pickupActive: false, pickupPausedUntil: berlin('2026-07-01T20:00') }],
])('CHK-012 CHK-092 tables are reserved by the same hours where %s', (_, over) => {
  const asked = request('2026-07-01T12:00', { mode: 'reservation' });
  expect(findSlots(facts(over), asked)).toEqual(findSlots(facts(), asked));
  expect(isSlotOffered(facts(over), asked, berlin('2026-07-01T12:30'))).toBe(true);
});

test('a full slot is not offered, and a full kitchen promises nothing for now', () => {
  const full = berlin('2026-07-01T13:00');
  const given = request('2026-07-01T12:00', { isFull: (slot) => Temporal.Instant.compare(slot, full) <= 0 });
  expect(findSlots(facts(), given).asSoonAsPossible).toBe(false);
  expect(clock(findSlots(facts(), given).days[0]?.slots[0])).toBe('2026-07-01T13:15');
});

test('LST-038 nothing is offered while the restaurant is away', () => {
  const absences = [{ title: 'Pause', start: berlin('2026-07-01T00:00'), stop: berlin('2026-07-02T00:00') }];
  expect(findSlots(facts({ absences }), request('2026-07-01T12:00'))).toEqual({
    asSoonAsPossible: false,
    promisedAt: null,
    days: [],
  });
  const coming = findSlots(facts({ absences }), request('2026-06-30T12:00'));
  expect(coming.days.map(({ date }) => date.toString()).slice(0, 2)).toEqual(['2026-06-30', '2026-07-02']);
});

const hour = fc.integer({ min: 0, max: 23 }).map((value) => `${String(value).padStart(2, '0')}:30`);
const anyHours = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 7 }), hour, hour).map(([day, open, close]) => row(day, open, close)),
  { maxLength: 10 },
);
const anyNow = fc
  .tuple(
    fc.constantFrom('2026-03-27T18:00', '2026-10-23T18:00', '2026-07-01T00:00'),
    fc.integer({ min: 0, max: 3000 }),
  )
  .map(([text, minutes]) => berlin(text).add({ minutes }));

test('CHK-016 every slot is open, after the lead, once, on a step, and offered at submit', () => {
  fc.assert(
    fc.property(
      anyHours,
      anyNow,
      fc.integer({ min: 0, max: 120 }),
      fc.constantFrom(10, 15, 30),
      (hours, now, leadMinutes, stepMinutes) => {
        const given = facts({ hours });
        const asked: SlotRequest = { mode: 'pickup', now, leadMinutes, stepMinutes };
        const { asSoonAsPossible, days } = findSlots(given, asked);
        expect(isSlotOffered(given, asked, null)).toBe(asSoonAsPossible);
        const slots = days.flatMap((day) => day.slots);
        const open = orderableIntervals(given, now, now.add({ hours: 24 * 10 }));
        for (const slot of slots) {
          expect(
            open.some(
              ({ start, end }) =>
                Temporal.Instant.compare(start, slot) <= 0 && Temporal.Instant.compare(slot, end) < 0,
            ),
          ).toBe(true);
          expect(slot.epochMilliseconds).toBeGreaterThanOrEqual(
            now.add({ minutes: leadMinutes }).epochMilliseconds,
          );
          expect(slot.epochMilliseconds % (stepMinutes * 60_000)).toBe(0);
        }
        expect(new Set(slots.map(String)).size).toBe(slots.length);
        const some = slots.slice(0, 2);
        expect(some.map((slot) => isSlotOffered(given, asked, slot))).toEqual(some.map(() => true));
      },
    ),
  );
});

test('KIT-211 while it is busy everything is later, at openings after that as ever', () => {
  const end = berlin('2026-07-01T13:00');
  const longerAt = (at: Temporal.Instant) => (Temporal.Instant.compare(at, end) < 0 ? 20 : 0);
  const slots = findSlots(facts(), request('2026-07-01T12:07', { longerAt }));
  expect(slots.promisedAt?.equals(berlin('2026-07-01T12:57'))).toBe(true);
  expect(firstAndLast(slots)[0]).toBe('2026-07-01T13:00');
  expect(firstAndLast(slots, 1)[0]).toBe('2026-07-02T11:30');
});
