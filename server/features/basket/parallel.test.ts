import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);
const restaurant = await makeRestaurant(db, { site });
const product = await makeProduct(db, restaurant, {
  sizes: [{ size: 'big', price_cents: 895, deposit_cents: 15 }],
});
const TWENTY = Array.from({ length: 20 }, (_, index) => index);

test('twenty pieces added at once are twenty lines, twenty versions and one right sum', async () => {
  const visitor = app.guest(site.host);
  await visitor.call('getSessionId', {});
  const said = await Promise.all(TWENTY.map(() => add(visitor, product)));
  expect(said.map(({ status }) => status)).toEqual(TWENTY.map(() => 200));
  expect(said.map(({ answer }) => answer.basket.version).sort((a, b) => a - b)).toEqual(
    TWENTY.map((n) => n + 1),
  );
  const basket = await basketOf(visitor, restaurant);
  expect(new Set(basket.order).size).toBe(20);
  expect(basket).toMatchObject({ version: 20, price: 179, sums: { goods: 179, deposit: 3, total: 182 } });
});

test('however many add at once, a basket never holds more than a hundred lines', async () => {
  const visitor = app.guest(site.host);
  const { id } = (await add(visitor, product)).answer;
  const known = await db.selectFrom('basket_line').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { id: _, ...line } = known;
  await db
    .insertInto('basket_line')
    .values(Array.from({ length: 94 }, () => line))
    .execute();
  const said = await Promise.all(TWENTY.map(() => add(visitor, product)));
  expect(said.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(new Set(said.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['basket-full']));
  expect((await basketOf(visitor, restaurant)).order).toHaveLength(100);
});

test('a double tap on remove takes one line, whatever happens beside it', async () => {
  const visitor = app.guest(site.host);
  const { id } = (await add(visitor, product)).answer;
  const said = await Promise.all([
    visitor.call('removeProduct', { basketId: id }),
    visitor.call('removeProduct', { basketId: id }),
    add(visitor, product),
    visitor.call('basketMode', { hostId: restaurant.id, homedelivery: false }),
  ]);
  expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await basketOf(visitor, restaurant)).toMatchObject({ price: 8.95, mode: false });
});
