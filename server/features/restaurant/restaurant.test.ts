import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { recordFigures } from './record-figures.ts';

const { database, context, guest } = await testApp();
const { db } = database;
const site = await makeSite(db);
const place = await makePlace(db);
const restaurant = await makeRestaurant(db, {
  site,
  place_id: place.id,
  name: 'Pizzeria Möwe',
  cuisines: ['Pizza', 'Pasta'],
  register_entry: 'HRB 1 HL',
  vat_id: 'DE111111111',
  tolerated_shortfall_cents: 250,
  loyalty_percent: 10,
});

describe('finding a restaurant', () => {
  test('API-014 ENT-028 ENT-029 by id', async () => {
    const { answer } = await guest(site.host).call('gethost', { hostId: restaurant.id });
    expect(answer).toMatchObject({
      id: restaurant.id,
      item_name: 'Pizzeria Möwe',
      item_url: restaurant.url,
      item_menu_url: `/speisekarte/${restaurant.url}`,
      item_owner: 'Mia Möller',
      item_street: 'Strandallee',
      item_houseno: '7a',
      item_plz: '23669',
      item_ort: place.town,
      item_register: 'HRB 1 HL',
      item_vatid: 'DE111111111',
      item_foodtype: 'Pizza, Pasta',
      item_type: 'restaurant',
      item_max_mbw_deviation: 2.5,
      item_coupon_kickback: 10,
      item_homedelivery: 'Y',
      item_allow_bookatable: 'N',
      state: { code: 'open', orderable: true, delivery: true, pickup: true },
    });
  });

  test.each([
    [true, 'Y'],
    [false, 'N'],
  ] as const)('ENT-030 MNU-045 with its flags: %s is %s', async (given, said) => {
    const { id } = await makeRestaurant(db, {
      site,
      offers_delivery: given,
      offers_pickup: given,
      delivery_off_until: given ? null : context.clock.now().add({ hours: 1 }),
      pickup_off_until: given ? null : context.clock.now().add({ hours: 1 }),
      offers_table_reservation: given,
      takes_cash: given,
      takes_ec: given,
      takes_online: given,
      takes_tips: given,
      offers_cutting: given,
      reusable_packaging: given ? 'offered' : 'own-container',
      apple_pay_key: given ? 'schluessel' : '',
      team_photo: given ? '/team.avif' : null,
      is_internal: given,
    });
    expect((await guest(site.host).call('gethost', { hostId: id })).answer).toMatchObject({
      item_homedelivery: said,
      item_active_delivery: said,
      item_active_pickup: said,
      item_allow_bookatable: said,
      item_payment_cash: said,
      item_payment_ec: said,
      item_webpayment: said,
      item_webpayment_tip: said,
      item_allow_cut: said,
      item_vytal: said,
      item_website_applekey: given ? 'schluessel' : '',
      item_teamphoto: given ? '/team.avif' : null,
      isInternal: given,
    });
  });

  test('API-012 LAY-014 by host URL in any case; an unknown one is nobody', async () => {
    const byUrl = async (url: string) => (await guest(site.host).call('gethostbyurl', { url })).answer;
    expect(await byUrl(restaurant.url.toUpperCase())).toEqual({ id: restaurant.id, url: restaurant.url });
    expect(await byUrl('nirgendwo')).toEqual({ id: null, url: null });
    expect(await byUrl('')).toEqual({ id: null, url: null });
  });

  test('API-012 by a URL it had before, with the current one', async () => {
    await db
      .insertInto('restaurant_url')
      .values({ url: `alt-${restaurant.url}`, restaurant_id: restaurant.id })
      .execute();
    const { answer } = await guest(site.host).call('gethostbyurl', { url: `alt-${restaurant.url}` });
    expect(answer).toEqual({ id: restaurant.id, url: restaurant.url });
  });

  test('API-013 MNU-003 its URL by id', async () => {
    const { answer } = await guest(site.host).call('gethosturlbyid', { id: restaurant.id });
    expect(answer).toEqual({ item_url: restaurant.url });
  });

  test('API-005 its description by URL', async () => {
    const { answer } = await guest(site.host).call('hostdescription', { hostUrl: restaurant.url });
    expect(answer).toEqual({
      name: 'Pizzeria Möwe',
      logo: expect.stringMatching(/^\/restaurants\/zeichen\/\d+-[0-9a-f]{20}\.png$/),
      foodtype: 'Pizza, Pasta',
      phone: '04503 123456',
      address: `Strandallee 7a, 23669 ${place.town}`,
    });
  });
});

describe('who may not be seen', async () => {
  const elsewhere = await makeSite(db);
  const hidden = {
    'listed by another site': await makeRestaurant(db, { site: elsewhere }),
    'listed nowhere': await makeRestaurant(db, { site: null }),
    'not approved': await makeRestaurant(db, { site, approved_at: null }),
    unknown: { id: 2_000_000_000, url: 'nirgendwo' },
  };

  describe.each(Object.entries(hidden))('%s', (_why, { id, url }) => {
    test.each([
      ['gethost', { hostId: id }],
      ['gethosturlbyid', { id }],
      ['sethost', { id }],
      ['hostopen', { hostId: id }],
      ['hostactive', { hostId: id }],
      ['hostlocations', { hostId: id }],
      ['geoOptions', { hostId: id }],
      ['estimateddeliverytime', { hostId: id }],
      ['hostdescription', { hostUrl: url }],
    ] as const)('VAR-024 %s answers 404', async (name, input) => {
      const { status, error } = await guest(site.host).send(name, input);
      expect([status, error.code]).toEqual([404, 'unknown-restaurant']);
    });

    test('VAR-024 its URL leads to nobody', async () => {
      const { answer } = await guest(site.host).call('gethostbyurl', { url });
      expect(answer).toEqual({ id: null, url: null });
    });
  });

  test("VAR-004 a site's own restaurant is seen there without being listed", async () => {
    const own = await makeRestaurant(db, { site: null });
    const customerSite = await makeSite(db, { type: 'customer', restaurant_id: own.id });
    expect((await guest(customerSite.host).call('gethost', { hostId: own.id })).answer.id).toBe(own.id);
    expect((await guest(customerSite.host).call('gethost', { hostId: restaurant.id })).status).toBe(404);
  });
});

describe('the chosen restaurant', () => {
  test('API-015 LST-032 MNU-005 is kept with the session', async () => {
    const visitor = guest(site.host);
    expect((await visitor.call('sethost', { id: restaurant.id })).answer).toEqual({ success: true });
    expect((await visitor.call('infos', {})).answer.hosts).toEqual([
      { id: restaurant.id, item_name: 'Pizzeria Möwe', item_url: restaurant.url },
    ]);
  });
});

describe('who comes by a link to a menu', async () => {
  const [place, elsewhere] = [await makePlace(db), await makePlace(db)];
  const local = await makeRestaurant(db, { site, place_id: place.id });
  const distant = await makeRestaurant(db, {
    site,
    place_id: place.id,
    areas: [{ place_id: elsewhere.id, minimum_order_cents: 1000, delivery_cents: 0 }],
  });
  const lastPlaceOf = async (visitor: ReturnType<typeof guest>) =>
    (await visitor.call('lastlocation', {})).answer?.id ?? null;

  test('LOC-031 is taken to live where the restaurant stands, as far as it delivers there', async () => {
    const [visitor, other] = [guest(site.host), guest(site.host)];
    await visitor.call('sethost', { id: local.id });
    await other.call('sethost', { id: distant.id });
    expect([await lastPlaceOf(visitor), await lastPlaceOf(other)]).toEqual([place.id, null]);
  });

  test('LOC-031 keeps the place that was chosen before', async () => {
    const visitor = guest(site.host);
    await visitor.call('setGeoId', { geoid: elsewhere.id });
    await visitor.call('sethost', { id: local.id });
    expect(await lastPlaceOf(visitor)).toBe(elsewhere.id);
  });
});

describe('delivery places', async () => {
  const [near, far] = await Promise.all([
    makePlace(db, { postal_code: '23611' }),
    makePlace(db, { postal_code: '23701' }),
  ]);
  const ownSite = await makeSite(db);
  const cheap = await makeRestaurant(db, {
    site: ownSite,
    areas: [
      { place_id: far.id, minimum_order_cents: 3000, delivery_cents: 0 },
      { place_id: near.id, minimum_order_cents: 1500, delivery_cents: 250, free_from_cents: 4000 },
      { place_id: near.id, minimum_order_cents: 2000, delivery_cents: 100 },
    ],
  });
  await makeRestaurant(db, {
    site: ownSite,
    areas: [{ place_id: near.id, minimum_order_cents: 1200, delivery_cents: 300 }],
  });
  await makeRestaurant(db, { site: ownSite, offers_delivery: false });

  test('API-027 PAG-005 PAG-006 ENT-009 of a restaurant, by postal code, each with its cheapest terms', async () => {
    const { answer } = await guest(ownSite.host).call('hostlocations', { hostId: cheap.id });
    expect(answer.locations).toMatchObject([
      { id: near.id, item_plz: '23611', item_mbw: 15, item_shipping: 2.5, item_free: 40 },
      { id: far.id, item_plz: '23701', item_mbw: 30, item_shipping: 0, item_free: 0 },
    ]);
  });

  test('PAG-005 without a restaurant of all that the site lists and that deliver', async () => {
    const { answer } = await guest(ownSite.host).call('hostlocations', {});
    expect(answer.locations.map(({ id, item_mbw }) => [id, item_mbw])).toEqual([
      [near.id, 12],
      [far.id, 30],
    ]);
  });

  test('API-047 ENT-014 are the choices of the order form', async () => {
    const { answer } = await guest(ownSite.host).call('geoOptions', { hostId: cheap.id });
    expect(answer.locations.map(({ id, item_plz }) => [id, item_plz])).toEqual([
      [near.id, '23611'],
      [far.id, '23701'],
    ]);
  });
});

test('API-064 LST-015 the average delivery time is what was recorded, and nothing before', async () => {
  const { id } = await makeRestaurant(db, { site });
  const minutes = async () =>
    (await guest(site.host).call('estimateddeliverytime', { hostId: id })).answer.minutes;
  expect(await minutes()).toBeNull();
  await recordFigures(context, id, { measuredDeliveryMinutes: 34, ratingCount: 7, ratingTenths: 46 });
  expect(await minutes()).toBe(34);
  await recordFigures(context, id, { ratingTenths: 47 });
  const { answer } = await guest(site.host).call('gethost', { hostId: id });
  expect(answer).toMatchObject({ item_delivery_minutes: 34, item_review_count: 7, item_avg: 4.7 });
});

describe('presence', () => {
  const present = (restaurantId: number) =>
    db.selectFrom('presence').selectAll().where('restaurant_id', '=', restaurantId).execute();

  test('TOK-012 TOK-013 TOK-015 API-009 API-010 beacons come and go without a token', async () => {
    const { id } = await makeRestaurant(db, { site });
    const visitor = guest(site.host);
    const { sessionId } = (await visitor.call('getSessionId', {})).answer;
    const noHeaders = { token: '', cookie: '', 'content-type': 'text/plain' };
    expect((await visitor.call('joinHost', { host: id, session: sessionId }, noHeaders)).status).toBe(204);
    expect(await present(id)).toMatchObject([{ session_public_id: sessionId }]);
    expect((await visitor.call('leaveHosts', { session: sessionId }, noHeaders)).status).toBe(204);
    expect(await present(id)).toEqual([]);
  });

  test('TOK-012 who looks at another restaurant has left the first', async () => {
    const [first, second] = [await makeRestaurant(db, { site }), await makeRestaurant(db, { site })];
    const visitor = guest(site.host);
    const { sessionId } = (await visitor.call('getSessionId', {})).answer;
    await visitor.call('joinHost', { host: first.id, session: sessionId });
    await visitor.call('joinHost', { host: second.id, session: sessionId });
    expect([await present(first.id), await present(second.id)]).toMatchObject([
      [],
      [{ session_public_id: sessionId }],
    ]);
  });

  test('TOK-015 API-009 invented sessions, hidden and unknown restaurants leave no trace', async () => {
    const hidden = await makeRestaurant(db, { site: null });
    const visitor = guest(site.host);
    const { sessionId } = (await visitor.call('getSessionId', {})).answer;
    for (const beacon of [
      { host: restaurant.id, session: 'erfunden' },
      { host: hidden.id, session: sessionId },
      { host: 2_000_000_000, session: sessionId },
    ]) {
      expect((await visitor.call('joinHost', beacon)).status).toBe(204);
    }
    expect([...(await present(restaurant.id)), ...(await present(hidden.id))]).toEqual([]);
  });
});

test('MNU-041 LST-037 whoever runs everything may order anyway, others may not', async () => {
  const mayOrder = async (roles: Parameters<typeof makePerson>[1] = {}) => {
    const person = await makePerson(db, roles);
    const visitor = guest(site.host);
    await visitor.call('userLogin', { email: person.email, password: person.password });
    return (await visitor.call('hostactive', { hostId: restaurant.id })).answer.mayOrderAnyway;
  };
  expect(await mayOrder({ roles: [{ role: 'administrator', restaurant_id: null }] })).toBe(true);
  expect(await mayOrder({ roles: [{ role: 'operator', restaurant_id: null }] })).toBe(true);
  expect(await mayOrder({ roles: [{ role: 'owner', restaurant_id: restaurant.id }] })).toBe(false);
  expect(await mayOrder()).toBe(false);
  expect((await guest(site.host).call('hostactive', { hostId: restaurant.id })).answer.mayOrderAnyway).toBe(
    false,
  );
});
