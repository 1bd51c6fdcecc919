import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeBeachShop, makeOwnShop } from '#e2e/fixtures/shop/variant-shop.ts';

// What a variant does not offer cannot be ordered there, whatever a client sends.
const app = await testApp();
const { db } = app.database;

describe('the beach', () => {
  test('VAR-006 VAR-024 takes a seat for an address, and no street', async () => {
    const shop = await makeBeachShop(db);
    const guest = await hungryGuest(app, shop);
    const { error } = await guest.call('order', orderForm(shop));
    expect(error?.fields).toEqual({
      street: 'Bitte verrate uns, worauf du liegst: Strandkorb, Liege oder Handtuch',
    });
    await ordered(guest, orderForm(shop, { street: 'Strandkorb', number: '114' }));
  });

  test('VAR-006 offers and serves its sections alone, the market everything else', async () => {
    const town = await makePlace(db);
    const shop = await makeBeachShop(db);
    const market = await makeShop(db);
    const areas = [
      { restaurant_id: shop.restaurant.id, place_id: town.id },
      { restaurant_id: market.restaurant.id, place_id: shop.place.id },
    ];
    const terms = { minimum_order_cents: 0, delivery_cents: 0, free_from_cents: null };
    await db
      .insertInto('delivery_area')
      .values(areas.map((area) => ({ ...area, ...terms })))
      .execute();
    const offered = async ({ site, restaurant }: typeof shop) => {
      const { answer } = await app.guest(site.host).call('geoOptions', { hostId: restaurant.id });
      return answer.locations.map(({ id }) => id);
    };
    expect(await offered(shop)).toEqual([shop.place.id]);
    expect(await offered(market)).toEqual([market.place.id]);
    const inTown = orderForm(shop, { street: 'Strandkorb', number: '1', geoid: town.id });
    const { error } = await (await hungryGuest(app, shop)).call('order', inTown);
    expect(Object.keys(error?.fields ?? {})).toEqual(['geoid']);
  });
});

describe('a till', () => {
  test('POS-001 CHK-031 VAR-024 needs no e-mail, brings nothing and reserves no table', async () => {
    const shop = await makeOwnShop(db, 'pos', { restaurant: { offers_table_reservation: true } });
    const guest = await hungryGuest(app, shop);
    for (const homedelivery of [true, 0] as const) {
      const { error } = await guest.call('order', orderForm(shop, { homedelivery }));
      expect(error?.fields).toHaveProperty('homedelivery');
    }
    const { error } = await guest.call('order', orderForm(shop, { homedelivery: false, mobile: '' }));
    expect(Object.keys(error?.fields ?? {})).toEqual(['mobile']);
    await ordered(guest, orderForm(shop, { homedelivery: false, email: '' }));
  });

  test('POS-002 a new visit leaves basket and orders behind; nowhere else can one be begun', async () => {
    const shop = await makeOwnShop(db, 'pos');
    const guest = await hungryGuest(app, shop, 2);
    await ordered(guest, orderForm(shop, { homedelivery: false, email: '' }));
    const { cookie } = guest;
    const count = async () => {
      const headers = { host: shop.site.host, cookie };
      const answer = await app.http.inject({ method: 'POST', url: '/api/archivedOrdersCount', headers });
      return Number(answer.body);
    };
    expect(await count()).toBe(1);
    expect((await guest.call('newVisit', {})).status).toBe(200);
    expect(await count()).toBe(0);
    const elsewhere = await hungryGuest(app, await makeShop(db));
    expect((await elsewhere.call('newVisit', {})).status).toBe(403);
  });
});
