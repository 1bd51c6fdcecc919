import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm, type Shop } from '#e2e/fixtures/shop/order.ts';
import { orderedByOne, orderedByOthers } from '#e2e/fixtures/shop/repeat-order.ts';
import { countAllDishes } from './count-dishes.ts';

const app = await testApp();
const { context } = app;
const { db } = app.database;

/** One completed order of the shop's dish, two more and a beer, by so many guests. */
async function popularShop(guests: number) {
  const shop = await makeShop(db, { dish: { title: 'Labskaus' } });
  const guest = await hungryGuest(app, shop);
  const soup = await makeProduct(db, shop.restaurant, { title: 'Suppe' });
  const fries = await makeProduct(db, shop.restaurant, { title: 'Pommes' });
  const beer = await makeProduct(db, shop.restaurant, { title: 'Bier', age_limit: 16, vat_class: 'drink' });
  for (const dish of [soup, fries, beer, shop.dish, shop.dish]) await add(guest, dish);
  const { orderId } = await ordered(guest, orderForm(shop, { ageConfirmed: true }));
  await orderedByOthers(db, orderId, guests - 1, EVENING);
  return { shop, guest, dishes: { soup, fries, beer } };
}

const popularOf = async ({ site, restaurant }: Shop) => {
  const { products } = (await app.guest(site.host).call('menu', { hostId: restaurant.id })).answer;
  return products
    .filter(({ popular }) => popular !== undefined)
    .toSorted((a, b) => (a.popular ?? 0) - (b.popular ?? 0))
    .map(({ title }) => title);
};

test('MNU-121 what five guests ordered is popular, each order counts once, and nothing that is sold from an age on', async () => {
  const { shop } = await popularShop(5);
  expect(await popularOf(shop)).toEqual([]);
  await countAllDishes(context);
  await countAllDishes(context);
  expect(await popularOf(shop)).toEqual(['Labskaus', 'Suppe', 'Pommes']);
});

test('MNU-121 four guests say nothing of a dish, nor does one who orders it a hundred times', async () => {
  const { shop } = await popularShop(4);
  await orderedByOne(db, shop.restaurant);
  await countAllDishes(context);
  expect(await popularOf(shop)).toEqual([]);
});

test('MNU-121 what was ordered long ago, or came to nothing, does not count', async () => {
  const { shop } = await popularShop(6);
  const completed_at = EVENING.subtract({ hours: 24 * 91 });
  await db
    .updateTable('orders')
    .set({ completed_at })
    .where('restaurant_id', '=', shop.restaurant.id)
    .execute();
  await countAllDishes(context);
  expect(await popularOf(shop)).toEqual([]);
});

test('MNU-121 from five thumbs on a dish tells how many guests liked it', async () => {
  const { shop } = await popularShop(5);
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', shop.restaurant.id)
    .execute();
  for (const [at, { id }] of orders.entries()) {
    const review = await db
      .insertInto('review')
      .values({
        order_id: id,
        restaurant_id: shop.restaurant.id,
        quality: 1,
        delivery_time: 1,
        value: 1,
        reorder: 100,
        stars_tenths: 50,
        goods_cents: 1000,
        created_at: EVENING,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const thumb = { review_id: review.id, product_id: shop.dish.id, title: 'Labskaus', is_liked: at > 0 };
    await db.insertInto('review_dish').values(thumb).execute();
  }
  await countAllDishes(context);
  const { products } = (await app.guest(shop.site.host).call('menu', { hostId: shop.restaurant.id })).answer;
  expect(products.flatMap(({ likedPercent }) => likedPercent ?? [])).toEqual([80]);
});
