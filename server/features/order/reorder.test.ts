import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm, placeOneOrder } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;
const NOTHING = { pricier: [], without: [], gone: [] };

/** A restaurant's menu changed: what is remembered of it ends with its version. */
const bumpMenu = (id: number) =>
  db
    .updateTable('restaurant')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

async function shopWithSauces() {
  const shop = await makeShop(db);
  const [ketchup, mayo] = [
    await makeIngredient(db, shop.restaurant, { title: 'Ketchup' }),
    await makeIngredient(db, shop.restaurant, { title: 'Mayo' }),
  ];
  const choices = [
    { ingredient: ketchup, cents: 50 },
    { ingredient: mayo, cents: 50 },
  ];
  const rule = await makeRule(db, shop.restaurant, { title: 'Soßen', max_choices: 4, choices });
  const fries = await makeProduct(db, shop.restaurant, { title: 'Pommes', rules: [rule.id] });
  return { shop: { ...shop, dish: fries }, ketchup, mayo, rule };
}

test('ARC-006 API-059 reorder puts the same pieces with extras and note into the basket and answers whose', async () => {
  const { shop, ketchup, mayo } = await shopWithSauces();
  const guest = await hungryGuest(app, shop);
  const [line = 0] = (await basketOf(guest, shop.restaurant)).order;
  await guest.call('addIngredients', { buildId: line, ingredients: [ketchup.id, ketchup.id, mayo.id] });
  await guest.call('note', { basketId: line, note: 'gut gewürzt' });
  const { orderId } = await ordered(guest, orderForm(shop));
  const { status, answer } = await guest.call('reorder', { orderId });
  expect(status).toBe(200);
  expect(answer).toEqual({ id: shop.restaurant.id, hostUrl: shop.restaurant.url, ...NOTHING });
  const basket = await basketOf(guest, shop.restaurant);
  expect(Object.values(basket.basket)).toEqual([
    expect.objectContaining({
      item_product: shop.dish.id,
      item_size: 'big',
      item_note: 'gut gewürzt',
      price: 11.5,
      basketaddons: [
        expect.objectContaining({ title: 'Ketchup', count: 2 }),
        expect.objectContaining({ title: 'Mayo', count: 1 }),
      ],
    }),
  ]);
});

test('ARC-006 tapping twice at once adds the order once; emptied, it can be added again', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  const answers = await Promise.all([
    guest.call('reorder', { orderId }),
    guest.call('reorder', { orderId }),
    guest.call('reorder', { orderId }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [line, ...more] = (await basketOf(guest, shop.restaurant)).order;
  expect(more).toEqual([]);
  await guest.call('removeProduct', { basketId: line ?? 0 });
  await guest.call('reorder', { orderId });
  expect((await basketOf(guest, shop.restaurant)).order).toHaveLength(1);
});

test('ARC-006 what the basket holds already stays', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  await add(guest, shop.dish);
  await guest.call('reorder', { orderId });
  expect((await basketOf(guest, shop.restaurant)).order).toHaveLength(2);
});

test('ARC-006 the prices are those of today, and the answer says which changed and what is gone', async () => {
  const { shop, ketchup, mayo, rule } = await shopWithSauces();
  const herring = await makeProduct(db, shop.restaurant, { title: 'Matjes' });
  const soup = await makeProduct(db, shop.restaurant, { title: 'Suppe' });
  const guest = await hungryGuest(app, shop);
  const [line = 0] = (await basketOf(guest, shop.restaurant)).order;
  await guest.call('addIngredients', { buildId: line, ingredients: [ketchup.id, mayo.id] });
  await add(guest, herring);
  await add(guest, soup);
  await add(guest, soup);
  const { orderId } = await ordered(guest, orderForm(shop));
  await db.updateTable('product').set({ is_active: false }).where('id', '=', herring.id).execute();
  await db.updateTable('product_size').set({ price_cents: 1250 }).where('product_id', '=', soup.id).execute();
  await db
    .deleteFrom('rule_choice')
    .where('rule_id', '=', rule.id)
    .where('ingredient_id', '=', mayo.id)
    .execute();
  await bumpMenu(shop.restaurant.id);
  const changes = {
    pricier: [{ title: 'Suppe', was: 10, now: 12.5 }],
    without: [{ title: 'Pommes', missing: ['Mayo'] }],
    gone: ['Matjes'],
  };
  expect((await guest.call('reorderChanges', { orderId })).answer).toMatchObject(changes);
  expect((await basketOf(guest, shop.restaurant)).order).toEqual([]);
  expect((await guest.call('reorder', { orderId })).answer).toMatchObject(changes);
  expect((await guest.call('reorderChanges', { orderId })).answer).toMatchObject(changes);
  const { basket, order, price } = await basketOf(guest, shop.restaurant);
  expect(order.map((id) => basket[id]?.productdata.item_title)).toEqual(['Pommes', 'Suppe', 'Suppe']);
  expect(price).toBe(10.5 + 2 * 12.5);
});

test('ARC-006 what is sold out today is left out and named, as what is gone is', async () => {
  const { shop, ketchup, mayo } = await shopWithSauces();
  const guest = await hungryGuest(app, shop);
  const [line = 0] = (await basketOf(guest, shop.restaurant)).order;
  await guest.call('addIngredients', { buildId: line, ingredients: [ketchup.id, mayo.id] });
  const { orderId } = await ordered(guest, orderForm(shop));
  const hostId = shop.restaurant.id;
  const cook = await staffOf(app, shop.site.host, 'kitchen', hostId);
  await cook.call('kitchenSoldOut', { hostId, ingredientId: mayo.id, until: 'for-good' });
  const { answer } = await guest.call('reorder', { orderId });
  expect(answer).toMatchObject({ ...NOTHING, without: [{ title: 'Pommes', missing: ['Mayo'] }] });
  const { basket, price } = await basketOf(guest, shop.restaurant);
  const addons = Object.values(basket).flatMap(({ basketaddons }) => basketaddons);
  expect([price, addons.map(({ title }) => title)]).toEqual([10.5, ['Ketchup']]);
});

test('ARC-006 a restaurant that takes no orders, and a basket that is full, change nothing', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  const set = (is_active: boolean) =>
    db.updateTable('restaurant').set({ is_active }).where('id', '=', shop.restaurant.id).execute();
  await set(false);
  await bumpMenu(shop.restaurant.id);
  expect((await guest.call('reorder', { orderId })).error.code).toBe('restaurant-unavailable');
  await set(true);
  await bumpMenu(shop.restaurant.id);
  const { basket_id, id } = await (async () => {
    const { answer } = await add(guest, shop.dish);
    return db
      .selectFrom('basket_line')
      .select(['basket_id', 'id'])
      .where('id', '=', answer.id)
      .executeTakeFirstOrThrow();
  })();
  const copies = Array.from({ length: 99 }, () => ({
    basket_id,
    product_id: shop.dish.id,
    size: 'big' as const,
    added_at: app.clock.now(),
  }));
  await db.insertInto('basket_line').values(copies).execute();
  expect((await guest.call('reorder', { orderId })).error.code).toBe('basket-full');
  const lines = await db.selectFrom('basket_line').selectAll().where('basket_id', '=', basket_id).execute();
  expect(lines).toHaveLength(100);
  expect(lines.some((row) => row.id === id)).toBe(true);
});

test('ARC-006 nobody orders again what others ordered, except by its link', async () => {
  const shop = await makeShop(db);
  const { orderId, uid } = await placeOneOrder(app, shop);
  const stranger = await hungryGuest(app, shop, 0);
  for (const call of ['reorder', 'reorderChanges'] as const) {
    expect((await stranger.call(call, { orderId })).error.code).toBe('unknown-order');
    expect((await stranger.call(call, { orderId, uid })).status).toBe(200);
  }
  expect((await basketOf(stranger, shop.restaurant)).order).toHaveLength(1);
});
