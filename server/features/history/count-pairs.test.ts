import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { countWays } from '#e2e/fixtures/count-ways.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { makeAskingBread, makeCategory, makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm, type Shop } from '#e2e/fixtures/shop/order.ts';
import { orderedByOne, orderedByOthers } from '#e2e/fixtures/shop/repeat-order.ts';
import { countAllDishes } from './count-dishes.ts';

const app = await testApp();
const { context } = app;
const { db, pool } = app.database;
const old = EVENING.subtract({ hours: 24 * 91 });

type Product = Parameters<typeof add>[1];

const dishOf = ({ restaurant }: Shop, title: string, given: Parameters<typeof makeProduct>[2] = {}) =>
  makeProduct(db, restaurant, { title, sizes: [{ size: 'big', price_cents: 500 }], ...given });

const drinkOf = (shop: Shop, title: string, given: Parameters<typeof makeProduct>[2] = {}) =>
  dishOf(shop, title, { vat_class: 'drink', ...given });

/** Completed orders of the same dishes, each by another guest. */
async function orderedTogether(shop: Shop, dishes: readonly Product[], times: number, at = EVENING) {
  const guest = await hungryGuest(app, shop, 0);
  for (const dish of dishes) await add(guest, dish);
  const { orderId } = await ordered(guest, orderForm(shop, { ageConfirmed: true }));
  await orderedByOthers(db, orderId, times - 1, at);
}

/** A shop in which as many guests order Labskaus with beetroot as order something else. */
async function shopOfPairs(guests: number, at = EVENING) {
  const shop = await makeShop(db, { dish: { title: 'Labskaus' } });
  const beetroot = await dishOf(shop, 'Rote Bete');
  const herring = await dishOf(shop, 'Matjes');
  await orderedTogether(shop, [shop.dish, beetroot, beetroot], guests, at);
  await orderedTogether(shop, [herring, herring], guests, at);
  return { shop, beetroot, herring };
}

async function suggestedTo(guest: Guest, { restaurant }: Shop): Promise<string[]> {
  const { goesWith } = await basketOf(guest, restaurant);
  return goesWith.map(({ title }) => title);
}

test('BSK-025 what five guests ordered with it goes with it, not what is only ordered by itself', async () => {
  const { shop } = await shopOfPairs(5);
  const guest = await hungryGuest(app, shop);
  expect(await suggestedTo(guest, shop)).toEqual([]);
  await countAllDishes(context);
  await countAllDishes(context);
  expect(await suggestedTo(guest, shop)).toEqual(['Rote Bete']);
  const pairs = db.selectFrom('dish_pair').selectAll().where('restaurant_id', '=', shop.restaurant.id);
  expect((await pairs.execute()).map(({ lift_percent }) => lift_percent)).toEqual([200, 200]);
});

test.each([
  ['four guests say nothing', 4, EVENING, 'completed'],
  ['what was ordered long ago is over', 5, old, 'completed'],
  ['what came to nothing was no meal', 5, EVENING, 'cancelled'],
] as const)('BSK-025 %s', async (_, guests, at, state) => {
  const { shop } = await shopOfPairs(guests, at);
  await db.updateTable('orders').set({ state }).where('restaurant_id', '=', shop.restaurant.id).execute();
  await countAllDishes(context);
  expect(await suggestedTo(await hungryGuest(app, shop), shop)).toEqual([]);
});

test('BSK-025 one who orders both a hundred times says nothing of others, and what is over is forgotten', async () => {
  const { shop } = await shopOfPairs(5);
  await countAllDishes(context);
  const guest = await hungryGuest(app, shop);
  expect(await suggestedTo(guest, shop)).toEqual(['Rote Bete']);
  await orderedByOne(db, shop.restaurant);
  await countAllDishes(context);
  expect(await suggestedTo(guest, shop)).toEqual([]);
});

test('BSK-025 a meal is offered what it lacks until it has it, and each answer of the basket says so', async () => {
  const shop = await makeShop(db);
  const cola = await drinkOf(shop, 'Cola', { sort: 1 });
  await drinkOf(shop, 'Limo', { sort: 2 });
  const sweets = await makeCategory(db, shop.restaurant, 'Nachtisch');
  await dishOf(shop, 'Rote Grütze', { category_id: sweets.id });
  const guest = await hungryGuest(app, shop);
  expect(await suggestedTo(guest, shop)).toEqual(['Cola', 'Rote Grütze', 'Limo']);
  const { basket } = (await add(guest, cola)).answer;
  expect(basket.goesWith.map(({ title }) => title)).toEqual(['Rote Grütze']);
});

test('BSK-025 never what cannot be had, is too dear, or is sold from an age on to who drinks none of it', async () => {
  const shop = await makeShop(db);
  await drinkOf(shop, 'Wein', { sizes: [{ size: 'big', price_cents: 1001 }] });
  await drinkOf(shop, 'Pils', { age_limit: 16 });
  await drinkOf(shop, 'Limo', { sold_out_until: EVENING.add({ hours: 1 }) });
  await drinkOf(shop, 'Saft', { is_active: false });
  await drinkOf(shop, 'Tee', {
    sizes: [{ size: 'big', price_cents: 200, sold_out_until: EVENING.add({ hours: 1 }) }],
  });
  const water = await drinkOf(shop, 'Wasser');
  const guest = await hungryGuest(app, shop);
  expect(await suggestedTo(guest, shop)).toEqual(['Wasser']);
  await db.updateTable('product').set({ is_active: false }).where('id', '=', water.id).execute();
  expect(await suggestedTo(guest, shop)).toEqual([]);
});

test('BSK-025 who drinks beer is offered what others drink with it', async () => {
  const shop = await makeShop(db);
  const beer = await drinkOf(shop, 'Pils', { age_limit: 16 });
  const spirit = await drinkOf(shop, 'Korn', { age_limit: 18 });
  const other = await drinkOf(shop, 'Alster', { age_limit: 16 });
  await orderedTogether(shop, [beer, other, spirit], 5);
  await orderedTogether(shop, [shop.dish], 5);
  await countAllDishes(context);
  const guest = await hungryGuest(app, shop);
  expect(await suggestedTo(guest, shop)).toEqual([]);
  await add(guest, beer);
  expect(await suggestedTo(guest, shop)).toEqual(['Alster']);
});

test('BSK-025 another of the same section is no company, however often both are ordered', async () => {
  const shop = await makeShop(db);
  const same = await dishOf(shop, 'Labskaus', { category_id: shop.dish.category_id });
  const drinks = await makeCategory(db, shop.restaurant, 'Getränke');
  const cola = await drinkOf(shop, 'Cola', { category_id: drinks.id });
  const lemonade = await drinkOf(shop, 'Limo', { category_id: drinks.id });
  const soup = await dishOf(shop, 'Suppe');
  await orderedTogether(shop, [shop.dish, same, cola, lemonade], 5);
  await orderedTogether(shop, [soup, soup], 5);
  await countAllDishes(context);
  const guest = await hungryGuest(app, shop);
  expect((await suggestedTo(guest, shop)).toSorted()).toEqual(['Cola', 'Limo']);
  await add(guest, cola);
  expect(await suggestedTo(guest, shop)).toEqual([]);
});

test('BSK-026 whether it asks, and what it costs with all that the law wants said beside the price', async () => {
  const shop = await makeShop(db, { dish: { title: 'Suppe' } });
  await makeAskingBread(db, shop.restaurant);
  const bread = await db
    .selectFrom('product')
    .selectAll()
    .where('restaurant_id', '=', shop.restaurant.id)
    .where('title', '=', 'Brot')
    .executeTakeFirstOrThrow();
  await orderedTogether(shop, [shop.dish, bread], 5);
  const herring = await dishOf(shop, 'Matjes');
  await orderedTogether(shop, [herring, herring], 5);
  await countAllDishes(context);
  await drinkOf(shop, 'Cola', {
    sort: 1,
    sizes: [
      {
        size: 'small',
        price_cents: 290,
        deposit_cents: 25,
        is_prepacked: true,
        content_amount: 330,
        content_unit: 'ml',
      },
    ],
  });
  await drinkOf(shop, 'Limo', {
    sort: 2,
    sizes: [
      { size: 'big', price_cents: 500 },
      { size: 'small', price_cents: 300 },
    ],
  });
  const { goesWith } = await basketOf(await hungryGuest(app, shop), shop.restaurant);
  expect(goesWith).toMatchObject([
    { title: 'Brot', asks: true, size: { price: 10 } },
    {
      title: 'Cola',
      asks: false,
      size: { code: 'small', price: 2.9, deposit: 0.25, basePrice: '8,79\u00a0€/l', content: '0,33\u00a0l' },
    },
    { title: 'Limo', asks: true, size: { code: 'small', price: 3 } },
  ]);
});

test('BSK-025 a restaurant that takes no orders offers nothing, nor does an empty basket', async () => {
  const shop = await makeShop(db);
  await drinkOf(shop, 'Cola');
  expect(await suggestedTo(await hungryGuest(app, shop, 0), shop)).toEqual([]);
  const guest = await hungryGuest(app, shop);
  expect(await suggestedTo(guest, shop)).toEqual(['Cola']);
  await db.updateTable('restaurant').set({ is_active: false }).where('id', '=', shop.restaurant.id).execute();
  expect(await suggestedTo(guest, shop)).toEqual([]);
});

test('BSK-025 nobody waits for it: what goes with a basket takes no way of its own to the database', async () => {
  const shop = await makeShop(db);
  await drinkOf(shop, 'Cola');
  expect(await suggestedTo(await hungryGuest(app, shop), shop)).toEqual(['Cola']);
  const guest = await hungryGuest(app, shop);
  const { ways, stop } = countWays(pool);
  expect(await suggestedTo(guest, shop)).toEqual(['Cola']);
  stop();
  // The session and the basket.
  expect(ways.count).toBe(2);
});
