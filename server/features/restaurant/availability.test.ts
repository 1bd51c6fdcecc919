import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { ALWAYS_OPEN, dailyHours, makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import { pauseOrders, resumeOrders } from './pause-orders.ts';

const { database, clock, context, guest } = await testApp();
const { db } = database;
const site = await makeSite(db);

type Given = Omit<Parameters<typeof makeRestaurant>[1], 'site'>;
const make = (given: Given = {}) => makeRestaurant(db, { site, ...given });
const at = (time: string) => Temporal.Instant.from(`${time}+01:00`);
const inHours = (hours: number) => EVENING.add({ hours });

async function active(hostId: number) {
  return (await guest(site.host).call('hostactive', { hostId })).answer;
}

describe('hostactive', () => {
  test.each<[string, Given, object]>([
    [
      'LST-034 open',
      {},
      { active: 'Y', now: EVENING.toString(), state: { code: 'open', orderable: true, preorder: true } },
    ],
    [
      'LST-039 closed, but for later',
      { hours: dailyHours('10:00', '14:00') },
      {
        active: 'Y',
        state: {
          code: 'closed',
          orderable: false,
          preorder: true,
          opensAt: '2026-11-22T09:00:00Z',
          closedToday: false,
        },
      },
    ],
    [
      'LST-035 busy until a time',
      { is_active: false, reactivate_at: inHours(1) },
      {
        active: 'N',
        item_auto_reactivate: '2026-11-21T18:00:00Z',
        state: { code: 'busy', orderable: false, availableAgainAt: '2026-11-21T18:00:00Z' },
      },
    ],
    [
      'LST-035 no longer busy after that time',
      { is_active: false, reactivate_at: EVENING },
      { active: 'Y', item_auto_reactivate: null, state: { code: 'open', orderable: true } },
    ],
    [
      'LST-036 unavailable without a time',
      { is_active: false },
      {
        active: 'N',
        item_auto_reactivate: null,
        state: { code: 'unavailable', orderable: false, preorder: false },
      },
    ],
    [
      'LST-038 away with title and end',
      { absences: [{ title: 'Urlaub', starts_at: inHours(-1), stops_at: inHours(48) }] },
      {
        active: 'N',
        state: {
          code: 'away',
          absenceTitle: 'Urlaub',
          availableAgainAt: '2026-11-23T17:00:00Z',
          preorder: false,
        },
      },
    ],
    [
      'LST-040 technical problems',
      { has_technical_problem: true },
      { active: 'N', state: { code: 'technical', orderable: false } },
    ],
    [
      'LST-041 delivery switched off for a while',
      { delivery_off_until: inHours(1) },
      {
        active: 'Y',
        item_active_delivery: 'N',
        item_active_pickup: 'Y',
        state: { delivery: true, pickup: true, services: { delivery: { open: false } } },
      },
    ],
    [
      'LST-041 delivery switched off beyond all wish times',
      { delivery_off_until: inHours(24 * 7) },
      { item_active_delivery: 'N', state: { delivery: false, pickup: true } },
    ],
    [
      'LST-041 pickup switched off until now',
      { pickup_off_until: EVENING },
      { item_active_pickup: 'Y', state: { delivery: true, pickup: true } },
    ],
    [
      'LST-006 without delivery',
      { offers_delivery: false },
      { item_active_delivery: 'Y', state: { delivery: false, pickup: true, orderable: true } },
    ],
  ])('API-017 %s', async (_title, given, expected) => {
    const { id } = await make(given);
    expect(await active(id)).toMatchObject(expected);
  });

  test('API-017 says to the minute when it closes', async () => {
    const { id } = await make({ hours: dailyHours('11:00', '18:01') });
    expect((await active(id)).state).toMatchObject({ orderable: true, openUntil: '2026-11-21T17:01:00Z' });
    clock.set(at('2026-11-21T18:01'));
    expect((await active(id)).state).toMatchObject({ orderable: false, code: 'closed' });
    clock.set(EVENING);
  });
});

describe('hostopen', () => {
  test('API-016 PAG-001 PAG-002 PAG-004 ENT-010 tells the week with rest days and several times a day', async () => {
    const { id } = await make({
      offers_delivery: false,
      hours: [
        { service: 'pickup', day: 6, opens: '17:00', closes: '22:00' },
        { service: 'pickup', day: 6, opens: '11:00', closes: '14:00' },
        { service: 'pickup', day: 1, opens: null, closes: null },
        { service: 'delivery', day: 6, opens: '12:00', closes: '13:00' },
      ],
    });
    const { answer } = await guest(site.host).call('hostopen', { hostId: id });
    const rest = (item_day: number) => ({ type: 'pickup', item_day, item_open: null, item_close: null });
    expect(answer).toEqual({
      now: EVENING.toString(),
      opentoday: [
        { item_day: 6, item_open: '11:00', item_close: '14:00' },
        { item_day: 6, item_open: '17:00', item_close: '22:00' },
      ],
      today: [
        { type: 'pickup', item_day: 6, item_open: '11:00', item_close: '14:00' },
        { type: 'pickup', item_day: 6, item_open: '17:00', item_close: '22:00' },
      ],
      away: [],
      days: [],
      open: [
        ...[1, 2, 3, 4, 5].map(rest),
        { type: 'pickup', item_day: 6, item_open: '11:00', item_close: '14:00' },
        { type: 'pickup', item_day: 6, item_open: '17:00', item_close: '22:00' },
        rest(7),
      ],
    });
  });

  test('LOC-019 hours that hold for both services are told once', async () => {
    const { id } = await make({ hours: dailyHours('11:00', '22:00') });
    const { answer } = await guest(site.host).call('hostopen', { hostId: id });
    expect(answer.opentoday).toEqual([{ item_day: 6, item_open: '11:00', item_close: '22:00' }]);
  });

  test('PAG-003 NUM-019 a public holiday has the hours of day 8', async () => {
    const { id } = await make({
      hours: [
        ...dailyHours('11:00', '22:00').filter(({ day }) => day < 8),
        { service: 'pickup', day: 8, opens: '17:00', closes: '20:00' },
      ],
    });
    clock.set(at('2026-12-25T12:00'));
    const { answer } = await guest(site.host).call('hostopen', { hostId: id });
    expect(answer.opentoday).toEqual([{ item_day: 8, item_open: '17:00', item_close: '20:00' }]);
    expect(answer.open).toContainEqual({ type: 'delivery', item_day: 8, item_open: null, item_close: null });
    clock.set(EVENING);
  });

  test('LOC-020 a day without hours is empty', async () => {
    const { id } = await make({ hours: ALWAYS_OPEN.filter(({ day }) => day < 6) });
    expect((await guest(site.host).call('hostopen', { hostId: id })).answer.opentoday).toEqual([]);
  });

  test('LOC-022 ENT-011 tells absences that are planned, not those that are over', async () => {
    const { id } = await make({
      absences: [
        { title: 'Winterpause', starts_at: inHours(240), stops_at: inHours(480) },
        { title: 'Betriebsfeier', starts_at: inHours(-48), stops_at: EVENING },
      ],
    });
    const { answer } = await guest(site.host).call('hostopen', { hostId: id });
    expect(answer.away).toEqual([
      { item_title: 'Winterpause', item_start: inHours(240).toString(), item_stop: inHours(480).toString() },
    ]);
  });
});

describe('OWN-770 an absence of whole days', () => {
  const friday = { title: 'Pause', starts_at: at('2026-11-20T00:00'), stops_at: at('2026-11-22T00:00') };
  const nights = { hours: dailyHours('18:00', '02:00'), absences: [friday] };

  test.each([
    ['leaves the night before it', '2026-11-20T00:30', 'open', 1],
    ['holds', '2026-11-20T19:00', 'away', 1],
    ['does not let its own last night begin', '2026-11-22T00:30', 'closed', 0],
  ])('%s', async (_what, now, code, told) => {
    const { id: hostId } = await make(nights);
    clock.set(at(now));
    expect((await active(hostId)).state.code).toBe(code);
    expect((await guest(site.host).call('hostopen', { hostId })).answer.away).toHaveLength(told);
    const { away } = (await guest(site.host).call('menu', { hostId })).answer;
    expect(away?.item_title).toBe(code === 'away' ? 'Pause' : undefined);
    clock.set(EVENING);
  });
});

describe('a pause', () => {
  test('LST-035 ends by itself after its minutes', async () => {
    const { id } = await make();
    expect(await pauseOrders(context, id, 30)).toEqual({ pausedUntil: EVENING.add({ minutes: 30 }) });
    expect((await active(id)).state.code).toBe('busy');
    clock.pass({ minutes: 30 });
    expect((await active(id)).state.code).toBe('open');
    clock.set(EVENING);
  });

  test.each([
    ['of the same day', '11:00', '14:00', '2026-11-21T12:00', '2026-11-21T17:00'],
    ['of the next day', '11:00', '14:00', '2026-11-21T18:00', '2026-11-22T11:00'],
    ['for who never closes tomorrow', '00:00', '24:00', '2026-11-21T18:00', '2026-11-22T00:00'],
  ])('LST-035 ends with the next opening %s', async (_which, opens, closes, now, expected) => {
    const hours = [...dailyHours(opens, closes), ...(opens === '11:00' ? dailyHours('17:00', '22:00') : [])];
    const { id } = await make({ hours });
    clock.set(at(now));
    expect(await pauseOrders(context, id, 'next-opening')).toEqual({ pausedUntil: at(expected) });
    clock.set(EVENING);
  });

  test('LST-034 can be ended', async () => {
    const { id } = await make();
    await pauseOrders(context, id, 'next-opening');
    await resumeOrders(context, id);
    expect(await active(id)).toMatchObject({ active: 'Y', item_auto_reactivate: null });
  });

  test('LST-035 needs a restaurant', async () => {
    const refusal = await pauseOrders(context, 2_000_000_000, 10);
    expect(isRefusal(refusal) && refusal.code).toBe('unknown-restaurant');
  });
});
