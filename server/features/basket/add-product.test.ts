import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { dailyHours, makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);
const place = await makePlace(db, { town: 'Haffkrug', postal_code: '23683' });
const restaurant = await makeRestaurant(db, { site, areas: [{ place_id: place.id }] });
const product = await makeProduct(db, restaurant, {
  title: 'Labskaus',
  content: 'mit Spiegelei',
  sizes: [
    { size: 'small', price_cents: 890 },
    { size: 'big', price_cents: 1190, title: 'für Kapitäne' },
  ],
});
const guest = () => app.guest(site.host);

describe('adding', () => {
  test('MNU-036 API-042 BSK-006 ENT-015 ENT-017 ENT-019 a piece lies in the basket as a line of its own', async () => {
    const visitor = guest();
    const { status, answer } = await add(visitor, product);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ pending: false, hasRules: false });
    const { basket } = answer;
    expect(basket).toMatchObject({ order: [answer.id], version: 1, open: true, price: 11.9, mode: true });
    expect(basket.currenthost).toEqual({
      id: restaurant.id,
      item_name: restaurant.name,
      item_url: restaurant.url,
    });
    expect(basket.basket[answer.id]).toMatchObject({
      id: answer.id,
      price: 11.9,
      item_product: product.id,
      item_size: 'big',
      humanSize: 'für Kapitäne',
      item_note: '',
      item_multiuser: '',
      available: true,
      productdata: { item_title: 'Labskaus', item_content: 'mit Spiegelei', item_host: restaurant.id },
      basketaddons: [],
    });
    expect(await basketOf(visitor, restaurant)).toEqual(basket);
  });

  test('MNU-033 size big costs what the menu calls priceLarge', async () => {
    const visitor = guest();
    const menu = (await visitor.call('menu', { hostId: restaurant.id })).answer;
    const { answer } = await add(visitor, product, 'big');
    expect(answer.basket.price).toBe(menu.products[0]?.priceLarge);
    expect(answer.basket.price).toBe(11.9);
  });

  test('BSK-022 the same product twice makes two lines, each removed by itself', async () => {
    const visitor = guest();
    const first = (await add(visitor, product)).answer;
    const second = (await add(visitor, product)).answer;
    expect(second.basket.order).toEqual([first.id, second.id]);
    const { answer } = await visitor.call('removeProduct', { basketId: first.id });
    expect(answer.basket).toMatchObject({ order: [second.id], price: 11.9, version: 3 });
  });

  test('prices sent along by the guest count for nothing', async () => {
    const visitor = guest();
    const sent = { hostId: restaurant.id, productId: product.id, size: 'big', price: 0.01, priceLarge: 0.01 };
    const { answer } = await visitor.send('addProduct', sent);
    expect(answer.basket.price).toBe(11.9);
  });

  test.each([
    ['MNU-034 a size without a price', 'family', product.id, 422, 'unknown-size'],
    ['a product that never was', 'big', 2_000_000_000, 404, 'unknown-product'],
  ] as const)('%s is refused', async (_title, size, productId, status, code) => {
    const said = await guest().call('addProduct', { hostId: restaurant.id, productId, size });
    expect([said.status, said.error.code]).toEqual([status, code]);
  });

  test('BSK-010 a product of another restaurant is refused, and each restaurant has its own basket', async () => {
    const other = await makeRestaurant(db, { site });
    const foreign = await makeProduct(db, other);
    const visitor = guest();
    const said = await visitor.call('addProduct', {
      hostId: restaurant.id,
      productId: foreign.id,
      size: 'big',
    });
    expect(said.error.code).toBe('unknown-product');
    await add(visitor, product);
    await add(visitor, foreign);
    expect((await basketOf(visitor, restaurant)).price).toBe(11.9);
    expect((await basketOf(visitor, other)).price).toBe(10);
  });

  test('a product off the menu or sold out is refused', async () => {
    const gone = await makeProduct(db, restaurant, { is_active: false });
    const soldOut = await makeProduct(db, restaurant, { sold_out_until: EVENING.add({ hours: 1 }) });
    expect((await add(guest(), gone)).error.code).toBe('unknown-product');
    const { status, error } = await add(guest(), soldOut);
    expect([status, error.code]).toEqual([409, 'sold-out']);
  });

  test('a basket takes a hundred lines', async () => {
    const visitor = guest();
    const { id } = (await add(visitor, product)).answer;
    const { basket_id } = await db
      .selectFrom('basket_line')
      .select('basket_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const line = { basket_id, product_id: product.id, size: 'small' as const, added_at: EVENING };
    await db
      .insertInto('basket_line')
      .values(Array.from({ length: 98 }, () => line))
      .execute();
    expect((await visitor.call('cloneProduct', { basketId: id })).answer.basket.order).toHaveLength(100);
    expect((await add(visitor, product)).error.code).toBe('basket-full');
    expect((await visitor.call('cloneProduct', { basketId: id })).error.code).toBe('basket-full');
  });
});

const CODES: Record<number, string> = { 404: 'unknown-restaurant', 409: 'restaurant-unavailable' };

describe('whether the restaurant takes orders', () => {
  const inAnHour = EVENING.add({ hours: 1 });
  test.each([
    ['MNU-040 an unavailable one refuses', { is_active: false }, 409],
    [
      'MNU-039 CHK-055 a busy one lets the guest fill the basket',
      { is_active: false, reactivate_at: inAnHour },
      200,
    ],
    ['one with technical problems refuses', { has_technical_problem: true }, 409],
    ['one the operator has not let in does not exist', { approved_at: null }, 404],
    ['MNU-018 a closed one lets the guest order ahead', { hours: dailyHours('20:00', '22:00') }, 200],
    [
      'an absent one refuses',
      { absences: [{ title: 'Urlaub', starts_at: EVENING.subtract({ hours: 1 }), stops_at: inAnHour }] },
      409,
    ],
  ])('%s', async (_title, given, status) => {
    const other = await makeRestaurant(db, { site, ...given });
    const said = await add(guest(), await makeProduct(db, other));
    expect([said.status, said.error?.code]).toEqual([status, CODES[status]]);
  });

  test('BSK-024 a basket tells whether its restaurant is open', async () => {
    const closed = await makeRestaurant(db, { site, hours: dailyHours('20:00', '22:00') });
    expect((await add(guest(), await makeProduct(db, closed))).answer.basket.open).toBe(false);
  });

  test('MNU-041 an administrator may add where others cannot, user 1 without that role may not', async () => {
    const other = await makeRestaurant(db, { site, is_active: false });
    const dish = await makeProduct(db, other);
    const { email, password } = await makePerson(db, {
      roles: [{ role: 'administrator', restaurant_id: null }],
    });
    const administrator = guest();
    await administrator.call('userLogin', { login: { email, password } });
    expect((await add(administrator, dish)).status).toBe(200);
    const first = guest();
    await first.call('getSessionId', {});
    const publicId = (await first.call('getSessionId', {})).answer.sessionId;
    await db.updateTable('session').set({ person_id: 1 }).where('public_id', '=', publicId).execute();
    expect((await add(first, dish)).status).toBe(409);
  });
});
