import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, orderForm } from '#e2e/fixtures/shop/order.ts';
import { dailyHours } from '#e2e/fixtures/shop/restaurant.ts';

const app = await testApp();
const { db } = app.database;

const EVENING = Temporal.Instant.from('2026-11-21T21:30:00+01:00');
const NIGHT = Temporal.Instant.from('2026-11-21T23:00:00+01:00');
const TOMORROW = Temporal.Instant.from('2026-11-22T18:00:00+01:00');

/** A kitchen from 11 to 22 o'clock, half an hour before it closes, and somebody who has chosen its dish. */
async function lateKitchen() {
  app.clock.set(EVENING);
  const shop = await makeShop(db, { restaurant: { hours: dailyHours('11:00', '22:00') } });
  const hostId = shop.restaurant.id;
  const guest = await hungryGuest(app, shop);
  const cook = await staffOf(app, shop.site.host, 'kitchen', hostId);
  const onMenu = async () => (await guest.call('menu', { hostId })).answer.products.find(isDish);
  const isDish = ({ id }: { id: number }) => id === shop.dish.id;
  return { shop, hostId, guest, cook, onMenu };
}

test('KIT-1060 what is sold out until the next opening is ordered ahead for after it once the kitchen has closed', async () => {
  const { shop, hostId, guest, cook, onMenu } = await lateKitchen();
  await cook.call('kitchenSoldOut', { hostId, productId: shop.dish.id, until: 'next-opening' });
  expect((await onMenu())?.soldOut).toBe(true);
  const form = { ...orderForm(shop), delivery: TOMORROW.epochMilliseconds / 1000 };
  expect((await guest.call('order', form)).error.code).toBe('sold-out');
  app.clock.set(NIGHT);
  expect((await onMenu())?.soldOut).toBe(false);
  expect((await add(guest, shop.dish)).status).toBe(200);
  expect((await guest.call('order', form)).status).toBe(200);
});

test('KIT-1060 what is out for longer than that, or for good, is out at night too', async () => {
  const { shop, hostId, guest, cook, onMenu } = await lateKitchen();
  app.clock.set(NIGHT);
  for (const until of ['12:00', 'for-good']) {
    await cook.call('kitchenSoldOut', { hostId, productId: shop.dish.id, until });
    expect((await onMenu())?.soldOut).toBe(true);
    expect((await add(guest, shop.dish)).error.code).toBe('sold-out');
  }
});

test('KIT-1060 a size and an extra that are out until the morning can be chosen at night', async () => {
  const { shop, hostId, guest, cook } = await lateKitchen();
  const cheese = await makeIngredient(db, shop.restaurant);
  const rule = await makeRule(db, shop.restaurant, { choices: [{ ingredient: cheese }] });
  const sizes = [
    { size: 'small' as const, price_cents: 800 },
    { size: 'big' as const, price_cents: 1200 },
  ];
  const pizza = await makeProduct(db, shop.restaurant, { sizes, rules: [rule.id] });
  await cook.call('kitchenSoldOut', { hostId, productId: pizza.id, size: 'big', until: 'next-opening' });
  await cook.call('kitchenSoldOut', { hostId, ingredientId: cheese.id, until: 'next-opening' });
  const choices = async () =>
    (await guest.call('productRules', { productId: pizza.id, size: 'small' })).answer.rules.flatMap(
      ({ item_ingredients }) => item_ingredients.map(({ soldOut }) => soldOut),
    );
  expect(await choices()).toEqual([true]);
  expect((await add(guest, pizza, 'big')).error.code).toBe('sold-out');
  app.clock.set(NIGHT);
  expect(await choices()).toEqual([false]);
  expect((await add(guest, pizza, 'big')).status).toBe(200);
  const lines = Object.values((await basketOf(guest, shop.restaurant)).basket);
  expect(lines.map(({ available }) => available)).toEqual([true, true]);
});

test('KIT-1060 a combo is ordered ahead at night whose part is out until the morning', async () => {
  const { shop, hostId, guest, cook } = await lateKitchen();
  const combo = await makeProduct(db, shop.restaurant, {
    kind: 'combo',
    components: [{ title: shop.dish.title, vat_class: 'food', single_cents: 900, dish_id: shop.dish.id }],
  });
  await cook.call('kitchenSoldOut', { hostId, productId: shop.dish.id, until: 'next-opening' });
  expect((await add(guest, combo)).error.code).toBe('sold-out');
  app.clock.set(NIGHT);
  expect((await add(guest, combo)).status).toBe(200);
});
