import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, orderForm } from '#e2e/fixtures/shop/order.ts';
import { dailyHours } from '#e2e/fixtures/shop/restaurant.ts';
import { counterForm, enters, pairedTill } from '#e2e/fixtures/shop/till.ts';
import { makeOwnShop } from '#e2e/fixtures/shop/variant-shop.ts';

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
  const form = { ...orderForm(shop), delivery: TOMORROW.epochMilliseconds / 1000 };
  app.clock.set(NIGHT);
  expect((await onMenu())?.soldOut).toBe(false);
  expect((await add(guest, shop.dish)).status).toBe(200);
  expect((await guest.call('order', form)).status).toBe(200);
});

test('KIT-1060 KIT-1100 what is out for longer than that, or for good, is out in the evening and at night', async () => {
  const { shop, hostId, guest, cook, onMenu } = await lateKitchen();
  for (const now of [EVENING, NIGHT])
    for (const until of ['12:00', 'for-good']) {
      app.clock.set(now);
      await cook.call('kitchenSoldOut', { hostId, productId: shop.dish.id, until });
      expect((await onMenu())?.soldOut).toBe(true);
      expect((await add(guest, shop.dish)).error.code).toBe('sold-out');
    }
});

test('KIT-1100 what is out until the next opening is ordered ahead for it while the kitchen is open, and for no time before', async () => {
  const { shop, hostId, guest, cook, onMenu } = await lateKitchen();
  expect((await onMenu())?.offered).toBeUndefined();
  await cook.call('kitchenSoldOut', { hostId, productId: shop.dish.id, until: 'next-opening' });
  const off = { text: 'ab So 11 Uhr', now: false, isOwn: true };
  expect(await onMenu()).toMatchObject({ soldOut: false, offered: off });
  expect((await add(guest, shop.dish)).status).toBe(200);
  const { basket } = await basketOf(guest, shop.restaurant);
  expect(Object.values(basket)).toMatchObject([1, 2].map(() => ({ available: true, offered: off.text })));
  const { answer: groups } = await guest.call('deliveryOptions', { hostId, type: 'delivery' });
  expect(groups.map(({ caption }) => caption)).not.toContain('Heute');
  const now = await guest.call('order', orderForm(shop));
  expect(now.error).toMatchObject({
    code: 'not-offered-then',
    message: expect.stringContaining(
      `„${shop.dish.title}“ gibt es nur ab So 11 Uhr. Bitte wähle eine passende`,
    ),
  });
  const ahead = { ...orderForm(shop), delivery: TOMORROW.epochMilliseconds / 1000 };
  expect((await guest.call('order', ahead)).status).toBe(200);
});

test('KIT-1100 what is out until a time of the same opening cannot be ordered ahead', async () => {
  const { shop, hostId, guest, cook, onMenu } = await lateKitchen();
  await cook.call('kitchenSoldOut', { hostId, productId: shop.dish.id, until: '21:45' });
  expect(await onMenu()).toMatchObject({ soldOut: true });
  expect((await add(guest, shop.dish)).error.code).toBe('sold-out');
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
  await cook.call('kitchenSoldOut', { hostId, productId: shop.dish.id, until: 'for-good' });
  expect((await add(guest, combo)).error.code).toBe('sold-out');
  await cook.call('kitchenSoldOut', { hostId, productId: shop.dish.id, until: 'next-opening' });
  app.clock.set(NIGHT);
  expect((await add(guest, combo)).status).toBe(200);
});

test('KIT-1100 a till takes what is out until the next opening for then, and not for now', async () => {
  app.clock.set(EVENING);
  const shop = await makeOwnShop(db, 'pos', { restaurant: { hours: dailyHours('11:00', '22:00') } });
  const cook = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
  const till = await pairedTill(app, shop);
  const out = { hostId: shop.restaurant.id, productId: shop.dish.id };
  await cook.call('kitchenSoldOut', { ...out, until: 'next-opening' });
  await enters(till, shop);
  const now = await till.call('order', counterForm(shop));
  expect(now.error).toMatchObject({
    code: 'sold-out',
    message: expect.stringContaining(`„${shop.dish.title}“ ist inzwischen ausverkauft`),
  });
  const ahead = counterForm(shop, { delivery: TOMORROW.epochMilliseconds / 1000 });
  expect((await till.call('order', ahead)).status).toBe(200);
});
