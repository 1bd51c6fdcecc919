import { afterEach, describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { dailyHours, makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);
afterEach(() => app.clock.set(EVENING));

type Given = Omit<Parameters<typeof makeRestaurant>[1], 'site'>;
const seconds = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Berlin').epochMilliseconds / 1000;

async function optionsOf(given: Given, type: 'delivery' | 'pickup' | 'table' = 'delivery') {
  const { id } = await makeRestaurant(db, { site, ...given });
  return (await app.guest(site.host).call('deliveryOptions', { hostId: id, type })).answer;
}

const times = (group: { items: { caption: string }[] } | undefined) =>
  group?.items.map(({ caption }) => caption) ?? [];

test('API-046 CHK-012 CHK-013 CHK-014 ENT-057 wish times come by day, as soon as possible first', async () => {
  const groups = await optionsOf({ hours: dailyHours('11:00', '22:00'), delivery_lead_minutes: 40 });
  const asap = 'So schnell wie möglich';
  expect(groups[0]).toEqual({
    caption: asap,
    type: 'delivery',
    value: '',
    items: [{ caption: asap, value: 0 }],
  });
  expect(groups.slice(1).map(({ caption, value }) => [caption, value])).toEqual([
    ['Heute', '2026-11-21'],
    ['Morgen', '2026-11-22'],
    ['Montag, 23.11.', '2026-11-23'],
    ['Dienstag, 24.11.', '2026-11-24'],
    ['Mittwoch, 25.11.', '2026-11-25'],
    ['Donnerstag, 26.11.', '2026-11-26'],
    ['Freitag, 27.11.', '2026-11-27'],
  ]);
  const today = groups[1]?.items ?? [];
  expect(today[0]).toEqual({ caption: '18:45', value: seconds('2026-11-21T18:45') });
  expect(today.at(-1)).toEqual({ caption: '21:45', value: seconds('2026-11-21T21:45') });
  expect(times(groups[2])[0]).toBe('11:45');
});

test('CHK-012 pickup has its own hours and its own lead', async () => {
  const hours = dailyHours('11:00', '22:00').map((row) =>
    row.service === 'pickup' ? { ...row, closes: '19:00' } : row,
  );
  const groups = await optionsOf({ hours, pickup_lead_minutes: 20 }, 'pickup');
  expect(times(groups[1])).toEqual(['18:30', '18:45']);
  expect(groups.every(({ type }) => type === 'pickup')).toBe(true);
});

test('CHK-012 CHK-092 tables are reserved by the hours of pickup where nothing is picked up', async () => {
  const hours = dailyHours('11:00', '19:00');
  const inn = { hours, pickup_lead_minutes: 20, offers_table_reservation: true };
  const groups = await optionsOf({ ...inn, offers_pickup: false }, 'table');
  expect(groups.map(({ caption }) => caption).slice(0, 2)).toEqual(['Heute', 'Morgen']);
  expect(times(groups[0])).toEqual(['18:30', '18:45']);
  expect(await optionsOf({ ...inn, pickup_off_until: EVENING.add({ hours: 5 }) }, 'table')).toEqual(groups);
  expect(await optionsOf({ ...inn, offers_pickup: false }, 'pickup')).toEqual([]);
});

test('CHK-092 such a table is ordered', async () => {
  const restaurant = { hours: dailyHours('11:00', '22:00'), offers_table_reservation: true };
  const shop = await makeShop(db, { restaurant: { ...restaurant, offers_pickup: false } });
  const wish = { homedelivery: 0 as const, bookatable: true, delivery: seconds('2026-11-22T19:00') };
  const { orderId } = await placeOneOrder(app, shop, wish);
  const order = db.selectFrom('orders').select(['mode', 'state']).where('id', '=', orderId);
  expect(await order.executeTakeFirst()).toEqual({ mode: 'table', state: 'placed' });
});

describe('when nothing goes at once', () => {
  test('CHK-015 a closed restaurant offers times after its opening only', async () => {
    const groups = await optionsOf({ hours: dailyHours('19:30', '21:00'), delivery_lead_minutes: 40 });
    expect(groups[0]?.caption).toBe('Heute');
    expect(times(groups[0])).toEqual(['20:15', '20:30', '20:45']);
  });

  test('CHK-055 a busy one offers times from the end of its pause on', async () => {
    const given = { hours: dailyHours('11:00', '22:00'), is_active: false, delivery_lead_minutes: 15 };
    const groups = await optionsOf({ ...given, reactivate_at: EVENING.add({ hours: 2 }) });
    expect(groups[0]?.caption).toBe('Heute');
    expect(times(groups[0])[0]).toBe('20:15');
  });

  test.each([
    ['unavailable', { is_active: false }],
    ['away', { absences: [{ title: 'Urlaub', starts_at: EVENING, stops_at: EVENING.add({ hours: 200 }) }] }],
    ['not delivering', { offers_delivery: false }],
  ])('one that is %s offers none', async (_title, given) => {
    expect(await optionsOf(given)).toEqual([]);
  });

  test('MNU-017 planned absences leave their days out', async () => {
    const tomorrow = Temporal.Instant.from('2026-11-22T00:00:00+01:00');
    const absences = [{ title: 'Urlaub', starts_at: tomorrow, stops_at: tomorrow.add({ hours: 48 }) }];
    const groups = await optionsOf({ absences, hours: dailyHours('11:00', '22:00') });
    expect(groups.map(({ value }) => value).slice(1, 3)).toEqual(['2026-11-21', '2026-11-24']);
  });
});

describe('nights', () => {
  const hours = dailyHours('17:00', '01:00');

  test('times after midnight stay with the evening they belong to and name the day they reach', async () => {
    const [, today, tomorrow] = await optionsOf({ hours });
    expect(times(today).slice(-5)).toEqual([
      '23:45',
      '00:00 (Nacht auf Sonntag)',
      '00:15 (Nacht auf Sonntag)',
      '00:30 (Nacht auf Sonntag)',
      '00:45 (Nacht auf Sonntag)',
    ]);
    expect(today?.items.at(-1)?.value).toBe(seconds('2026-11-22T00:45'));
    expect(times(tomorrow)[0]).toBe('17:45');
  });

  test('after midnight the running evening is still offered', async () => {
    app.clock.set(Temporal.Instant.from('2026-11-22T00:01:00+01:00'));
    const groups = await optionsOf({ hours, delivery_lead_minutes: 15 });
    expect(groups.map(({ caption }) => caption).slice(0, 3)).toEqual([
      'So schnell wie möglich',
      'Heute Nacht',
      'Heute',
    ]);
    expect(groups[1]?.items.map(({ value }) => value)).toEqual([
      seconds('2026-11-22T00:30'),
      seconds('2026-11-22T00:45'),
    ]);
  });

  test('CHK-602 in the night in which an hour comes twice, each of its times says which one it is', async () => {
    const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds / 1000;
    app.clock.set(Temporal.Instant.from('2027-10-30T23:00:00+02:00'));
    const [, night] = await optionsOf({ hours: dailyHours('17:00', '03:00'), delivery_lead_minutes: 15 });
    const twice = night?.items.filter(({ caption }) => caption.startsWith('02:15')) ?? [];
    expect(twice).toEqual([
      { caption: '02:15 Sommerzeit (Nacht auf Sonntag)', value: at('2027-10-31T02:15:00+02:00') },
      { caption: '02:15 Winterzeit (Nacht auf Sonntag)', value: at('2027-10-31T02:15:00+01:00') },
    ]);
    expect(times(night).at(-1)).toBe('02:45 Winterzeit (Nacht auf Sonntag)');
    expect(times(night)).toContain('01:45 (Nacht auf Sonntag)');
  });
});

test('a time for which the kitchen has all it can manage is not offered', async () => {
  const hours = dailyHours('11:00', '22:00');
  const shop = await makeShop(db, { restaurant: { hours, slot_capacity: 1 } });
  const ask = async () => {
    const input = { hostId: shop.restaurant.id, type: 'delivery' as const };
    return (await app.guest(shop.site.host).call('deliveryOptions', input)).answer;
  };
  expect(times((await ask())[1]).slice(0, 3)).toEqual(['18:45', '19:00', '19:15']);
  await placeOneOrder(app, shop, { delivery: seconds('2026-11-21T19:00') });
  expect(times((await ask())[1]).slice(0, 3)).toEqual(['18:45', '19:15', '19:30']);
  await placeOneOrder(app, shop, { delivery: 0 });
  expect((await ask())[0]?.caption).toBe('Heute');
});

test('an unknown restaurant has no wish times', async () => {
  const { status, error } = await app
    .guest(site.host)
    .call('deliveryOptions', { hostId: 999_999_999, type: 'pickup' });
  expect([status, error.code]).toEqual([404, 'unknown-restaurant']);
});
