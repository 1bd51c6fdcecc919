import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { makeProduct, makeSpecial } from '#e2e/fixtures/shop/menu.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { GIFT_SELLER } from '#e2e/fixtures/shop/gift-shop.ts';
import { dailyHours, makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const { database, clock, context, guest } = await testApp();
const { db } = database;

type Given = Omit<Parameters<typeof makeRestaurant>[1], 'site' | 'areas'>;
const DAY = { hours: 24 };

/** A site and a place of its own, and restaurants that deliver there. */
async function coast(...given: Given[]) {
  const [site, place] = [await makeSite(db), await makePlace(db)];
  const restaurants = [];
  for (const one of given) {
    restaurants.push(await makeRestaurant(db, { site, place_id: place.id, ...one }));
  }
  const list = async (visitor = guest(site.host)) =>
    (await visitor.call('hosts', { geourl: place.geo_url })).answer;
  return { site, place, restaurants, list };
}

async function names(list: () => Promise<{ hosts: { real: { item_name: string }[] } }>) {
  return (await list()).hosts.real.map(({ item_name }) => item_name);
}

describe('the list of a place', () => {
  test('LST-003 API-028 ENT-001 ENT-002 ENT-003 ENT-004 ENT-005 ENT-007 tells everything a card shows', async () => {
    const { place, list, restaurants } = await coast({
      name: 'Möwe',
      cuisines: ['Pizza', 'Pasta'],
      rating_count: 12,
      rating_tenths: 46,
      delivery_minutes: 35,
      loyalty_percent: 10,
      new_until: EVENING.add(DAY),
      takes_online: true,
      offers_table_reservation: true,
      allows_reviews: false,
      sponsored_from: '2026-11-01',
      sponsored_until: '2026-11-21',
      latitude: 54.0,
      longitude: 10.78,
    });
    for (const restaurant of restaurants) {
      await makeSpecial(db, restaurant);
      for (let dish = 0; dish < 3; dish += 1) await makeProduct(db, restaurant, { is_vegetarian: true });
    }
    const { hosts, lasthost, location, foodtypes, center, now } = await list();
    expect([center, now]).toEqual([{ latitude: 53.99, longitude: 10.78 }, EVENING.toString()]);
    expect(location).toMatchObject({ id: place.id, item_url: place.geo_url });
    expect([lasthost, foodtypes]).toEqual([null, ['Italienisch', 'Pizza']]);
    expect(hosts.real).toMatchObject([
      {
        id: restaurants[0]?.id,
        item_name: 'Möwe',
        item_ort: place.town,
        item_foodtype: 'Pizza, Pasta',
        item_foodtype_array: ['Pizza', 'Pasta'],
        cuisineGroups: ['Pizza', 'Italienisch'],
        item_sort: 1,
        item_active: 'Y',
        item_active_delivery: 'Y',
        item_active_pickup: 'Y',
        item_auto_reactivate: null,
        item_auto_inactive: 'N',
        item_away_id: null,
        item_new: 'Y',
        item_has_special: 'Y',
        item_review: 'disallow',
        item_review_count: 12,
        item_avg: 4.6,
        item_coupon_kickback: 10,
        item_allow_coupons: 'Y',
        item_homedelivery: 'Y',
        item_allow_bookatable: 'Y',
        item_webpayment: 'Y',
        item_webpayment_free: 'Y',
        item_payment_ec: 'N',
        item_payment_cash: 'Y',
        item_mbw: 10,
        item_shipping: 2,
        item_free: 0,
        item_delivery_minutes: 35,
        item_distance: 1446,
        item_duration: 264,
        isLasthost: false,
        vegetarian: true,
        sponsored: true,
        latitude: 54,
        longitude: 10.78,
        state: { code: 'open', orderable: true },
      },
    ]);
  });

  test('ENT-006 LST-042 tells openings of the coming days with the day they belong to', async () => {
    const { list } = await coast({ hours: dailyHours('17:00', '01:00'), offers_delivery: true });
    const [host] = (await list()).hosts.real;
    const seconds = (time: string) => Temporal.Instant.from(time).epochMilliseconds / 1000;
    expect(host?.config_open.now).toBe(seconds('2026-11-21T18:00:00+01:00'));
    const evening = {
      open: seconds('2026-11-21T17:00:00+01:00'),
      close: seconds('2026-11-22T01:00:00+01:00'),
      zeroday: seconds('2026-11-21T00:00:00+01:00'),
    };
    expect(host?.config_open.times).toContainEqual({ ...evening, type: 'delivery' });
    expect(host?.config_open.times).toContainEqual({ ...evening, type: 'pickup' });
    const days = new Set(host?.config_open.times.map(({ zeroday }) => zeroday));
    expect(days.size).toBe(9);
  });

  test('LST-022 an offer is marked while it runs, and the list says when that changes', async () => {
    const { list, restaurants, place } = await coast({});
    const [start, stop] = [EVENING.add({ minutes: 5 }), EVENING.add({ minutes: 9 })];
    await makeSpecial(db, restaurants[0] ?? place, { starts_at: start, stops_at: stop });
    const told = [];
    for (const at of [EVENING, start, stop]) {
      clock.set(at);
      const { hosts, nextChange } = await list();
      told.push([hosts.real[0]?.item_has_special, nextChange]);
    }
    clock.set(EVENING);
    const midnight = Temporal.Instant.from('2026-11-22T00:00:00+01:00');
    expect(told).toEqual([
      ['N', start.toString()],
      ['Y', stop.toString()],
      ['N', midnight.toString()],
    ]);
  });

  test('LST-022 a dish with a special price marks its restaurant until the price ends', async () => {
    const { list, restaurants, place } = await coast({});
    const stop = EVENING.add({ minutes: 9 });
    const sizes = [{ size: 'big' as const, price_cents: 900, special_cents: 700 }];
    await makeProduct(db, restaurants[0] ?? place, { special_until: stop, sizes });
    const mark = async () => (await list()).hosts.real[0]?.item_has_special;
    expect(await mark()).toBe('Y');
    clock.set(stop);
    expect(await mark()).toBe('N');
    clock.set(EVENING);
  });

  test('LST-022 a special price of a dish that is off the menu marks nobody', async () => {
    const { list, restaurants, place } = await coast({});
    const sizes = [{ size: 'big' as const, price_cents: 900, special_cents: 700 }];
    const special_until = EVENING.add(DAY);
    await makeProduct(db, restaurants[0] ?? place, { special_until, sizes, is_active: false });
    expect((await list()).hosts.real[0]?.item_has_special).toBe('N');
  });

  test.each([
    ['two vegetarian dishes', 2, 0, false],
    ['three of six dishes', 3, 3, true],
    ['three of seven dishes', 3, 4, false],
  ])('%s are worth filtering for: %#', async (_title, vegetarian, others, expected) => {
    const { list, restaurants, place } = await coast({});
    const restaurant = restaurants[0] ?? place;
    for (let dish = 0; dish < vegetarian; dish += 1)
      await makeProduct(db, restaurant, dish > 1 ? { is_vegan: true } : { is_vegetarian: true });
    for (let dish = 0; dish < others; dish += 1) await makeProduct(db, restaurant);
    await makeProduct(db, restaurant, { vat_class: 'drink' });
    await makeProduct(db, restaurant, { is_active: false });
    expect((await list()).hosts.real[0]?.vegetarian).toBe(expected);
  });

  test('LST-022 ENT-002 what is new no longer, is not', async () => {
    const { list } = await coast({ new_until: EVENING });
    expect((await list()).hosts.real[0]?.item_new).toBe('N');
  });

  test('LST-026 who takes orders now comes first, then who does later, then the rest; then key, rating, name', async () => {
    const { list } = await coast(
      { name: 'unavailable', is_active: false, sort: -9 },
      { name: 'later', hours: dailyHours('09:00', '12:00'), sort: -5 },
      { name: 'B', rating_tenths: 40 },
      { name: 'A', rating_tenths: 40 },
      { name: 'good', rating_tenths: 49 },
      { name: 'first', sort: -1 },
      { name: 'away', absences: [{ title: 'Urlaub', starts_at: EVENING, stops_at: EVENING.add(DAY) }] },
    );
    expect(await names(list)).toEqual(['first', 'good', 'A', 'B', 'later', 'unavailable', 'away']);
    const { hosts } = await list();
    expect(hosts.real.map(({ item_sort }) => item_sort)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('LST-045 SEO-006 spellings and synonyms of a cuisine are one, in the list and for its landing page', async () => {
    const town = await makePlace(db);
    const other = await makeSite(db);
    for (const cuisines of [['Poke'], ['Poké', 'Sushi'], ['Bowls']])
      await makeRestaurant(db, { site: other, cuisines, areas: [{ place_id: town.id }] });
    const { answer } = await guest(other.host).call('hosts', { geourl: town.geo_url });
    expect(answer.foodtypes).toEqual(['Bowls', 'Sushi']);
    const { locations } = (await guest(other.host).call('hostlocations', { foodtype: 'Bowls' })).answer;
    expect(locations.map(({ item_url }) => item_url)).toEqual([town.geo_url]);
  });

  test('LST-044 LST-026 who delivers there now comes before who only hands over now, and each way is told by itself', async () => {
    const evening = dailyHours('19:00', '22:00').filter(({ service }) => service === 'delivery');
    const day = dailyHours('11:00', '23:00').filter(({ service }) => service === 'pickup');
    const { list } = await coast(
      { name: 'hands over', sort: -9, hours: [...evening, ...day] },
      { name: 'delivers', sort: 9 },
    );
    expect(await names(list)).toEqual(['delivers', 'hands over']);
    const [, handsOver] = (await list()).hosts.real;
    expect(handsOver?.state).toMatchObject({
      code: 'open',
      services: {
        delivery: { open: false, openUntil: null, opensAt: '2026-11-21T18:00:00Z' },
        pickup: { open: true, openUntil: '2026-11-21T22:00:00Z', opensAt: null },
      },
    });
  });

  test('LST-007 cuisines are told by how many offer them', async () => {
    const { list } = await coast(
      { cuisines: ['Sushi', 'Burger'] },
      { cuisines: ['Burger'] },
      { cuisines: ['Asia'] },
    );
    expect((await list()).foodtypes).toEqual(['Burger', 'Asiatisch', 'Sushi']);
  });

  test('LST-019 LST-020 ENT-005 of several areas the cheaper for the guest counts', async () => {
    const { site, place, list } = await coast();
    const area = { place_id: place.id };
    await makeRestaurant(db, {
      site,
      areas: [
        { ...area, minimum_order_cents: 2000, delivery_cents: 0 },
        { ...area, minimum_order_cents: 1250, delivery_cents: 199, free_from_cents: 3000 },
      ],
    });
    expect((await list()).hosts.real).toMatchObject([{ item_mbw: 12.5, item_shipping: 1.99, item_free: 30 }]);
  });
});

describe('availability in the list', () => {
  test.each<[string, Given, object]>([
    [
      'LST-035 busy',
      { is_active: false, reactivate_at: EVENING.add({ minutes: 20 }) },
      {
        item_active: 'N',
        item_auto_reactivate: '2026-11-21T17:20:00Z',
        state: { code: 'busy', orderable: false },
      },
    ],
    ['LST-036 unavailable', { is_active: false }, { item_active: 'N', item_auto_reactivate: null }],
    ['LST-040 technical problems', { has_technical_problem: true }, { item_auto_inactive: 'Y' }],
    ['LST-041 without pickup for now', { pickup_off_until: EVENING.add(DAY) }, { item_active_pickup: 'N' }],
    [
      'LST-039 closed',
      { hours: dailyHours('19:00', '22:00') },
      { item_active: 'Y', state: { code: 'closed', preorder: true, opensAt: '2026-11-21T18:00:00Z' } },
    ],
  ])('%s', async (_title, given, expected) => {
    const { list } = await coast(given);
    expect((await list()).hosts.real).toMatchObject([expected]);
  });

  test('LST-038 away with the absence and its end', async () => {
    const { list, restaurants } = await coast({
      absences: [{ title: 'Urlaub', starts_at: EVENING, stops_at: EVENING.add(DAY) }],
    });
    const absence = await db
      .selectFrom('absence')
      .select('id')
      .where('restaurant_id', '=', restaurants[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect((await list()).hosts.real).toMatchObject([
      { item_away_id: absence.id, state: { code: 'away', absenceTitle: 'Urlaub' } },
    ]);
  });

  test('LST-024 the remembered list changes to the minute: a restaurant closes', async () => {
    const { list } = await coast({ hours: dailyHours('11:00', '18:01') });
    expect((await list()).hosts.real[0]?.state.code).toBe('open');
    clock.pass({ seconds: 59 });
    expect((await list()).hosts.real[0]?.state.code).toBe('open');
    clock.pass({ seconds: 1 });
    expect((await list()).hosts.real[0]?.state.code).toBe('closed');
    clock.set(EVENING);
  });

  test('LST-024 the remembered list is dropped when a restaurant says that it changed', async () => {
    const { list, restaurants } = await coast({});
    const id = restaurants[0]?.id ?? 0;
    expect((await list()).hosts.real[0]?.item_active).toBe('Y');
    await db.updateTable('restaurant').set({ is_active: false }).where('id', '=', id).execute();
    context.announce({ tags: [`restaurant:${id}`] });
    await expect.poll(async () => (await list()).hosts.real[0]?.item_active).toBe('N');
  });
});

describe('who is listed', () => {
  test('LST-043 only who delivers to the place, and who delivers nowhere but is near', async () => {
    const { site, place, list } = await coast({ name: 'delivers' });
    const elsewhere = await makePlace(db);
    await makeRestaurant(db, { site, name: 'delivers elsewhere', areas: [{ place_id: elsewhere.id }] });
    await makeRestaurant(db, {
      site,
      name: 'stopped delivering',
      areas: [{ place_id: place.id }],
      offers_delivery: false,
    });
    const noDelivery = { site, areas: [], offers_delivery: false };
    await makeRestaurant(db, { ...noDelivery, name: 'at 14 km', latitude: place.latitude + 0.126 });
    await makeRestaurant(db, { ...noDelivery, name: 'at 16 km', latitude: place.latitude + 0.144 });
    await makeRestaurant(db, { ...noDelivery, name: 'in the corner', latitude: 54.09, longitude: 10.97 });
    expect((await names(list)).toSorted()).toEqual(['at 14 km', 'delivers', 'stopped delivering']);
    const fetched = (await list()).hosts.real.find(({ item_name }) => item_name === 'at 14 km');
    expect(fetched).toMatchObject({
      item_homedelivery: 'N',
      item_mbw: 0,
      item_shipping: 0,
      state: { delivery: false },
    });
  });

  test('VAR-024 nobody of another site, not approved or selling vouchers only', async () => {
    const { site, place, list } = await coast();
    const areas = [{ place_id: place.id }];
    await makeRestaurant(db, { site: await makeSite(db), areas });
    await makeRestaurant(db, { site: null, areas });
    await makeRestaurant(db, { site, areas, approved_at: null });
    await makeRestaurant(db, { site, areas, ...GIFT_SELLER });
    expect(await names(list)).toEqual([]);
  });

  test('LST-028 an unknown place is refused, one without restaurants is empty', async () => {
    const { site, list } = await coast();
    expect((await list()).hosts.real).toEqual([]);
    const { status, error } = await guest(site.host).call('hosts', { geourl: uniqueName() });
    expect([status, error.code]).toEqual([404, 'unknown-place']);
  });

  test('LST-004 forty-five restaurants are one list', async () => {
    const { list } = await coast(...Array.from({ length: 45 }, () => ({})));
    expect((await list()).hosts.real).toHaveLength(45);
  });
});

test('LST-025 the last restaurant is marked for its visitor and for nobody else', async () => {
  const { site, list, restaurants } = await coast({}, {});
  const id = restaurants[1]?.id ?? 0;
  const visitor = guest(site.host);
  await visitor.call('sethost', { id });
  const own = await list(visitor);
  expect(own.lasthost).toBe(id);
  expect(own.hosts.real.filter(({ isLasthost }) => isLasthost).map((host) => host.id)).toEqual([id]);
  const others = await list();
  expect([others.lasthost, others.hosts.real.some(({ isLasthost }) => isLasthost)]).toEqual([null, false]);
});

test('API-021 LOC-023 infos tells what this visitor chose last, the latest first', async () => {
  const { site, place, restaurants } = await coast({ name: 'Möwe' });
  const other = await makePlace(db);
  const visitor = guest(site.host);
  expect((await visitor.call('infos', {})).answer).toEqual({ locations: [], hosts: [] });
  await visitor.call('setGeoId', { geoid: place.id });
  clock.pass({ seconds: 1 });
  await visitor.call('setGeoId', { geoid: other.id });
  const id = restaurants[0]?.id ?? 0;
  await visitor.call('sethost', { id });
  const { answer } = await visitor.call('infos', {});
  expect(answer.locations.map((location) => location.id)).toEqual([other.id, place.id]);
  expect(answer.hosts).toEqual([{ id, item_name: 'Möwe', item_url: restaurants[0]?.url }]);
  await db.updateTable('restaurant').set({ approved_at: null }).where('id', '=', id).execute();
  expect((await visitor.call('infos', {})).answer.hosts).toEqual([]);
  clock.set(EVENING);
});
