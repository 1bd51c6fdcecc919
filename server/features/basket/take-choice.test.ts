import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);
const restaurant = await makeRestaurant(db, { site });
const hostId = restaurant.id;
const soup = await makeProduct(db, restaurant, { title: 'Fischsuppe' });
const bread = await makeProduct(db, restaurant, { title: 'Brot' });
const guest = () => app.guest(site.host);

const titles = async (visitor: ReturnType<typeof guest>) =>
  Object.values((await basketOf(visitor, restaurant)).basket)
    .map(({ productdata }) => productdata.item_title)
    .sort();
const piece = ({ id: productId }: { id: number }, count = 1) => ({ productId, size: 'big' as const, count });

test('API-231 of a choice that is taken only what does not lie there yet comes in, however often and at once', async () => {
  const visitor = guest();
  await add(visitor, soup);
  const takes = () =>
    visitor.call('takeChoice', { hostId, pieces: [piece(soup, 1), piece(bread), piece(soup, 2)] });
  const both = await Promise.all([takes(), takes()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await titles(visitor)).toEqual(['Brot', 'Fischsuppe', 'Fischsuppe', 'Fischsuppe']);
  expect((await takes()).answer.basket.order).toHaveLength(4);
});

test('API-231 two first taps of somebody who has no basket yet fill one', async () => {
  const visitor = guest();
  await visitor.call('gettoken', {});
  await Promise.all([1, 2].map(() => visitor.call('takeChoice', { hostId, pieces: [piece(bread)] })));
  expect(await titles(visitor)).toEqual(['Brot']);
});

test('API-231 what cannot be had, or is too much, leaves nothing half in the basket', async () => {
  const visitor = guest();
  const gone = await makeProduct(db, restaurant, { title: 'Aal', sold_out_until: EVENING.add({ hours: 1 }) });
  const takes = async (pieces: ReturnType<typeof piece>[]) =>
    (await visitor.call('takeChoice', { hostId, pieces })).error.code;
  expect(await takes([piece(soup), piece(gone)])).toBe('sold-out');
  expect(await takes([piece(soup), { ...piece(bread), productId: 2 ** 31 - 1 }])).toBe('unknown-product');
  expect(await takes([1, 2, 3, 4].map(() => piece(soup, 30)))).toBe('basket-full');
  expect(await takes([])).toBe('bad-input');
  expect(await titles(visitor)).toEqual([]);
});
