import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, orderForm } from '#e2e/fixtures/shop/order.ts';
import { makeOwned } from '#e2e/fixtures/shop/own.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';

// The clock stands at Saturday, 21 November 2026, in the evening.
const app = await testApp();
const { db } = app.database;

type Times = { opens: string; closes: string }[];
const BOTH = ['delivery', 'pickup'] as const;
const EVENING: Times = [{ opens: '17:00', closes: '22:00' }];

async function makeOpen() {
  const made = await makeOwned(app, { approved_at: app.clock.now() });
  const { owner, restaurant, site } = made;
  const { hostId } = owner;
  const weekly = [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
    BOTH.map((service) => ({ service, day, opens: '17:00', closes: '22:00' })),
  );
  await owner.savesHours(weekly);
  const place = await makePlace(db);
  await owner.guest.call('saveOwnAreas', {
    hostId,
    placeIds: [place.id],
    minimum: 15,
    delivery: 2.5,
    freeFrom: null,
  });
  const guest = app.guest(site.host);
  return {
    ...made,
    hostId,
    place,
    saves: (day: string, times: Times, services: readonly (typeof BOTH)[number][] = BOTH) =>
      owner.guest.call('saveOwnDay', { hostId, day, times, services: [...services] }),
    asks: async (day: string, time: string, typed = place.town) =>
      (await owner.guest.call('ownAsGuest', { hostId, place: typed, day, time })).answer,
    state: async () => (await guest.call('gethost', { hostId: restaurant.id })).answer.state,
    hours: async () => (await guest.call('hostopen', { hostId: restaurant.id })).answer,
  };
}

test('OWN-977 a calendar has for each day what guests will find: week, own day, holiday and closure, by what is offered', async () => {
  const { owner, hostId, saves } = await makeOpen();
  await saves('2026-12-24', [{ opens: '11:00', closes: '14:00' }], ['delivery']);
  await owner.guest.call('saveOwnAbsence', {
    hostId,
    title: 'Pause',
    firstDay: '2026-12-28',
    lastDay: '2026-12-29',
  });
  const { answer } = await owner.guest.call('ownCalendar', { hostId, month: '2026-12' });
  expect(answer).toMatchObject({ before: '2026-11', after: '2027-01', today: '2026-11-21' });
  const evening = [{ open: '17:00', close: '22:00' }];
  const on = (day: number) => answer.days[day - 1];
  expect(answer.days).toHaveLength(31);
  expect(on(1)).toEqual({
    day: '2026-12-01',
    reason: 'weekday',
    title: null,
    delivery: evening,
    pickup: evening,
  });
  expect(on(24)).toMatchObject({
    reason: 'own',
    delivery: [{ open: '11:00', close: '14:00' }],
    pickup: evening,
  });
  expect(on(25)).toMatchObject({ reason: 'weekday', title: 'Erster Weihnachtstag', delivery: evening });
  expect(on(29)).toMatchObject({ reason: 'absence', title: 'Pause', delivery: [], pickup: [] });
  const { version, ...details } = (await owner.restaurant()).details;
  await owner.guest.call('saveOwnDetails', { hostId, ...details, offersPickup: false, version });
  const now = (await owner.guest.call('ownCalendar', { hostId })).answer;
  expect(now).toMatchObject({ month: '2026-11', days: { length: 30 } });
  expect(now.days[0]).toMatchObject({ delivery: evening, pickup: null });
  expect((await owner.guest.call('ownCalendar', { hostId, month: '2026-13' })).status).toBe(400);
});

test('OWN-790 the calendar still shows a closure that is long over', async () => {
  const { owner, hostId, site } = await makeOpen();
  const began = app.clock.now();
  const closure = { hostId, title: 'Umbau', firstDay: '2026-11-23', lastDay: '2026-11-24' };
  await owner.guest.call('saveOwnAbsence', closure);
  app.clock.set(began.add({ hours: 8 * 24 }));
  // Nobody stays logged in for so long.
  const later = await staffOf(app, site.host, 'owner', hostId);
  const { answer } = await later.call('ownCalendar', { hostId });
  app.clock.set(began);
  expect(answer).toMatchObject({ today: '2026-11-29' });
  const reasons = answer.days.slice(21, 25).map(({ reason, title }) => [reason, title]);
  expect(reasons).toEqual([
    ['weekday', null],
    ['absence', 'Umbau'],
    ['absence', 'Umbau'],
    ['weekday', null],
  ]);
});

describe('hours of one day', () => {
  test('KIT-340 hold for guests instead of those of the weekday, and go again', async () => {
    const { owner, hostId, saves, state, hours } = await makeOpen();
    const today = app.clock.now().toZonedDateTimeISO('Europe/Berlin').toPlainDate().toString();
    expect((await state()).code).toBe('open');
    expect((await saves(today, [{ opens: '11:00', closes: '14:00' }])).status).toBe(200);
    expect(await state()).toMatchObject({ code: 'closed', opensAt: '2026-11-22T16:00:00Z' });
    const { opentoday, today: hoursToday, days } = await hours();
    expect(opentoday).toMatchObject([{ item_open: '11:00', item_close: '14:00' }]);
    expect(hoursToday).toMatchObject(BOTH.map((type) => ({ type, item_open: '11:00', item_close: '14:00' })));
    expect(days).toMatchObject(BOTH.map((type) => ({ date: today, type, item_open: '11:00' })));
    expect((await owner.restaurant()).days).toEqual(
      BOTH.map((service) => ({ day: today, service, times: [{ opens: '11:00', closes: '14:00' }] })),
    );
    expect((await owner.guest.call('removeOwnDay', { hostId, day: today })).status).toBe(200);
    expect((await state()).code).toBe('open');
    expect((await owner.guest.call('removeOwnDay', { hostId, day: today })).error.code).toBe('unknown-entry');
  });

  test('KIT-340 may be for one way alone, closed, or go past midnight; saved again they replace what was', async () => {
    const { saves, asks, owner } = await makeOpen();
    await saves('2026-12-24', []);
    expect((await asks('2026-12-24', '19:00')).state).toMatchObject({ code: 'closed', closedToday: true });
    await saves('2026-12-24', [{ opens: '11:00', closes: '14:00' }], ['pickup']);
    const noon = (await asks('2026-12-24', '12:00')).state.services;
    expect([noon.delivery?.open, noon.pickup?.open]).toEqual([false, true]);
    await saves('2026-12-31', [{ opens: '18:00', closes: '03:00' }]);
    expect((await asks('2027-01-01', '02:00')).state).toMatchObject({ code: 'open' });
    expect((await owner.restaurant()).days.map(({ day, service }) => `${day} ${service}`)).toEqual([
      '2026-12-24 delivery',
      '2026-12-24 pickup',
      '2026-12-31 delivery',
      '2026-12-31 pickup',
    ]);
  });

  test.each([
    ['2026-02-30', EVENING, 'day'],
    ['2026-11-20', EVENING, 'day'],
    ['2026-12-24', [{ opens: '25:00', closes: '14:00' }], 'times'],
    [
      '2026-12-24',
      [
        { opens: '11:00', closes: '15:00' },
        { opens: '14:00', closes: '18:00' },
      ],
      'times',
    ],
  ])('KIT-340 %s with %j is refused beside %s', async (day, times, field) => {
    const { saves } = await makeOpen();
    const { status, error } = await saves(day, times);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('KIT-340 hold until their night is over, whatever is entered for other days in it', async () => {
    const { saves, state } = await makeOpen();
    const now = app.clock.now();
    await saves('2026-11-21', [{ opens: '17:00', closes: '02:00' }]);
    app.clock.set(Temporal.Instant.from('2026-11-22T00:30:00+01:00'));
    await saves('2026-12-24', EVENING);
    expect((await state()).code).toBe('open');
    app.clock.set(now);
  });

  test('KIT-341 an order for such a day is taken within its hours alone', async () => {
    const shop = await makeShop(db);
    const { id: hostId } = shop.restaurant;
    const owner = await staffOf(app, shop.site.host, 'owner', hostId);
    const wish = Temporal.ZonedDateTime.from('2026-11-22T19:00[Europe/Berlin]').epochMilliseconds / 1000;
    const order = async () => {
      const guest = await hungryGuest(app, shop);
      return guest.call('order', orderForm(shop, { delivery: wish }));
    };
    expect((await order()).status).toBe(200);
    const input = {
      hostId,
      day: '2026-11-22',
      services: [...BOTH],
      times: [{ opens: '12:00', closes: '13:30' }],
    };
    await owner.call('saveOwnDay', input);
    const refused = await order();
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, ['delivery']]);
    await owner.call('removeOwnDay', { hostId, day: '2026-11-22' });
    expect((await order()).status).toBe(200);
  });
});

describe('what a guest sees at a time', () => {
  test('KIT-342 is answered with the state, the place that was meant and its terms', async () => {
    const { place, asks } = await makeOpen();
    const evening = await asks('2026-11-28', '19:00');
    expect(evening).toMatchObject({
      at: '2026-11-28T18:00:00Z',
      place: { id: place.id },
      terms: { minimum: 15, delivery: 2.5, freeFrom: null },
      isApproved: true,
      state: { code: 'open', openUntil: '2026-11-28T21:00:00Z' },
    });
    expect((await asks('2026-11-28', '12:00')).state).toMatchObject({
      code: 'closed',
      opensAt: '2026-11-28T16:00:00Z',
    });
  });

  test('KIT-342 says where nothing is delivered, what nobody knows, and that a closure goes before', async () => {
    const { owner, hostId, place, asks } = await makeOpen();
    const elsewhere = await makePlace(db);
    expect(await asks('2026-11-28', '19:00', elsewhere.town)).toMatchObject({
      place: { id: elsewhere.id },
      terms: null,
    });
    expect((await asks('2026-11-28', '19:00', 'Xyzxyzxyz')).place).toBeNull();
    // Its areas stay entered.
    await owner.savesDetails({ offersDelivery: false });
    expect(await asks('2026-11-28', '19:00')).toMatchObject({ place: { id: place.id }, terms: null });
    await owner.savesDetails({ offersDelivery: true });
    const days = { title: 'Winterpause', firstDay: '2026-11-27', lastDay: '2026-11-29' };
    await owner.guest.call('saveOwnAbsence', { hostId, ...days });
    expect((await asks('2026-11-28', '19:00')).state).toMatchObject({
      code: 'away',
      absenceTitle: 'Winterpause',
    });
    const asked = (change: object) =>
      owner.guest.call('ownAsGuest', { hostId, place: '23669', day: '2026-11-28', time: '19:00', ...change });
    for (const [change, field] of [
      [{ day: '2026-02-30' }, 'day'],
      [{ time: '25:00' }, 'time'],
      [{ place: '' }, 'place'],
    ] as const)
      expect(Object.keys((await asked(change)).error.fields ?? {})).toEqual([field]);
  });
});
