import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, orderForm, placeOneOrder, type Shop } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;

async function makeInn() {
  const shop = await makeShop(db);
  const hostId = shop.restaurant.id;
  const cook = await staffOf(app, shop.site.host, 'kitchen', hostId);
  const productId = shop.dish.id;
  const shortages = async () => (await cook.call('kitchenShortages', { hostId })).answer;
  const dish = async () => (await shortages()).dishes.find(({ id }) => id === productId);
  return { shop, hostId, cook, productId, shortages, dish };
}

const onMenu = async ({ site, restaurant }: Shop, id: number) =>
  (await app.guest(site.host).call('menu', { hostId: restaurant.id })).answer.products.find(
    (product) => product.id === id,
  );

test('KIT-200 KIT-201 a dish is sold out until a time, on the menu at once, and comes back by itself', async () => {
  const { shop, hostId, cook, productId, dish } = await makeInn();
  const guest = await hungryGuest(app, shop);
  expect((await onMenu(shop, productId))?.soldOut).toBe(false);
  // It is 17 o'clock in Germany.
  const said = await cook.call('kitchenSoldOut', { hostId, productId, until: '18:30' });
  expect(said.status).toBe(200);
  const until = (await dish())?.until;
  expect(await onMenu(shop, productId)).toMatchObject({ soldOut: true });
  const { error, status } = await guest.call('order', orderForm(shop));
  expect([status, error.code]).toEqual([409, 'sold-out']);
  expect(error.message).toBe(
    `„${shop.dish.title}“ ist inzwischen ausverkauft. Bitte nimm das Gericht aus deinem Warenkorb.`,
  );
  const before = app.clock.now();
  app.clock.set(Temporal.Instant.from(until ?? ''));
  expect((await dish())?.isOut).toBe(false);
  expect((await onMenu(shop, productId))?.soldOut).toBe(false);
  app.clock.set(before);
});

test('KIT-200 for good lasts until somebody ends it, and both stand in the audit with who did it', async () => {
  const { hostId, cook, productId, dish } = await makeInn();
  await cook.call('kitchenSoldOut', { hostId, productId, until: 'for-good' });
  expect(await dish()).toMatchObject({ isOut: true, isForGood: true });
  await cook.call('kitchenSoldOut', { hostId, productId, until: null });
  expect(await dish()).toMatchObject({ isOut: false, isForGood: false, until: null });
  const rows = await db
    .selectFrom('audit_entry')
    .select(['action', 'area'])
    .where('restaurant_id', '=', hostId)
    .where('area', '=', 'menu')
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['sold-out-set', 'sold-out-ended']);
});

test('KIT-200 until the next opening is when the hours say so', async () => {
  const { hostId, cook, productId, shortages, dish } = await makeInn();
  const { opensAt } = await shortages();
  await cook.call('kitchenSoldOut', { hostId, productId, until: 'next-opening' });
  expect((await dish())?.until).toBe(opensAt);
});

test('KIT-201 one size is sold out alone, the others are sold', async () => {
  const { shop, hostId, cook } = await makeInn();
  const sizes = [
    { size: 'small' as const, price_cents: 800 },
    { size: 'big' as const, price_cents: 1200 },
  ];
  const pizza = await makeProduct(db, shop.restaurant, { sizes });
  const guest = await hungryGuest(app, shop);
  await add(guest, pizza, 'big');
  await cook.call('kitchenSoldOut', { hostId, productId: pizza.id, size: 'big', until: 'for-good' });
  const shown = await onMenu(shop, pizza.id);
  expect(shown?.soldOut).toBe(false);
  expect(shown?.sizes.map(({ code, soldOut }) => [code, soldOut])).toEqual([
    ['small', undefined],
    ['big', true],
  ]);
  expect((await add(guest, pizza, 'big')).error.code).toBe('sold-out');
  expect((await add(guest, pizza, 'small')).status).toBe(200);
  const lines = Object.values((await basketOf(guest, shop.restaurant)).basket);
  const ofPizza = lines.filter(({ item_product }) => item_product === pizza.id);
  expect(ofPizza.map(({ item_size, available }) => [item_size, available])).toEqual([
    ['big', false],
    ['small', true],
  ]);
  await cook.call('kitchenSoldOut', { hostId, productId: pizza.id, size: 'small', until: 'for-good' });
  expect((await onMenu(shop, pizza.id))?.soldOut).toBe(true);
});

test('KIT-201 a dish that is out in every size is back with the first of them', async () => {
  const { shop, hostId, cook } = await makeInn();
  const sizes = [
    { size: 'small' as const, price_cents: 800 },
    { size: 'big' as const, price_cents: 1200 },
  ];
  const pizza = await makeProduct(db, shop.restaurant, { sizes });
  const mark = (size: 'small' | 'big', until: string) =>
    cook.call('kitchenSoldOut', { hostId, productId: pizza.id, size, until });
  await mark('small', '18:30');
  await mark('big', 'for-good');
  expect((await onMenu(shop, pizza.id))?.soldOut).toBe(true);
  const before = app.clock.now();
  app.clock.pass({ minutes: 90 });
  expect(await onMenu(shop, pizza.id)).toMatchObject({
    soldOut: false,
    sizes: [{ code: 'small' }, { code: 'big', soldOut: true }],
  });
  app.clock.set(before);
});

test('KIT-202 with an ingredient every dish of it and every extra of it is sold out', async () => {
  const { shop, hostId, cook, shortages } = await makeInn();
  const prawns = await makeIngredient(db, shop.restaurant, { title: 'Garnelen' });
  const rule = await makeRule(db, shop.restaurant, { choices: [{ ingredient: prawns, cents: 300 }] });
  const pan = await makeProduct(db, shop.restaurant, { title: 'Garnelenpfanne', ingredients: [prawns] });
  const bread = await makeProduct(db, shop.restaurant, { title: 'Brot', rules: [rule.id] });
  await cook.call('kitchenSoldOut', { hostId, ingredientId: prawns.id, until: 'for-good' });
  const { dishes, ingredients } = await shortages();
  expect(dishes.find(({ id }) => id === pan.id)).toMatchObject({
    isOut: true,
    until: null,
    without: ['Garnelen'],
  });
  expect(ingredients).toMatchObject([{ title: 'Garnelen', isForGood: true, dishes: ['Garnelenpfanne'] }]);
  expect((await onMenu(shop, pan.id))?.soldOut).toBe(true);
  expect((await onMenu(shop, bread.id))?.soldOut).toBe(false);
  const asked = await app.guest(shop.site.host).call('productRules', { productId: bread.id, size: 'big' });
  expect(asked.answer.rules[0]?.item_ingredients[0]?.soldOut).toBe(true);
  await cook.call('kitchenSoldOut', { hostId, ingredientId: prawns.id, until: null });
  expect((await onMenu(shop, pan.id))?.soldOut).toBe(false);
});

test('KIT-203 of the last piece exactly one guest gets it, the others lose nothing', async () => {
  const { shop, hostId, cook, productId, dish } = await makeInn();
  await cook.call('kitchenStock', { hostId, productId, pieces: 1 });
  const guests = await Promise.all(Array.from({ length: 6 }, () => hungryGuest(app, shop)));
  const said = await Promise.all(guests.map((guest) => guest.call('order', orderForm(shop))));
  expect(said.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = guests.flatMap((guest, at) => {
    const { status, error } = said[at] ?? {};
    return status === 200 || !error ? [] : [{ guest, error }];
  });
  expect(refused.map(({ error }) => error.code)).toEqual(Array.from({ length: 5 }, () => 'sold-out'));
  for (const { guest, error } of refused) {
    expect(error.message).toContain(`„${shop.dish.title}“ ist`);
    const left = await basketOf(guest, shop.restaurant);
    expect(Object.keys(left.basket)).toHaveLength(1);
  }
  expect(await dish()).toMatchObject({ isOut: true, stock: { pieces: 0, isFew: true } });
  expect((await onMenu(shop, productId))?.soldOut).toBe(true);
});

test('KIT-203 who wants more than there is hears how many are left', async () => {
  const { shop, hostId, cook, productId, dish } = await makeInn();
  await cook.call('kitchenStock', { hostId, productId, pieces: 2 });
  const guest = await hungryGuest(app, shop, 3);
  const { error } = await guest.call('order', orderForm(shop));
  expect(error.message).toBe(
    `Von „${shop.dish.title}“ sind nur noch 2 Stück da. Bitte ändere deinen Warenkorb, alles andere bleibt, wie es ist.`,
  );
  expect((await dish())?.stock?.pieces).toBe(2);
});

test('KIT-907 the board says of which counted dishes few are left, until they are counted anew or said to be out', async () => {
  const { shop, hostId, cook, productId } = await makeInn();
  const told = async (by = cook) => (await by.call('kitchenBoard', { hostId })).answer.few;
  await cook.call('kitchenStock', { hostId, productId, pieces: 12 });
  expect(await told()).toEqual([]);
  const guest = await hungryGuest(app, shop, 10);
  expect((await guest.call('order', orderForm(shop))).status).toBe(200);
  expect(await told()).toEqual([{ title: shop.dish.title, pieces: 2 }]);
  expect(await told(await staffOf(app, shop.site.host, 'driver', hostId))).toEqual([]);
  await cook.call('kitchenSoldOut', { hostId, productId, until: 'next-opening' });
  expect(await told()).toEqual([]);
  await cook.call('kitchenSoldOut', { hostId, productId, until: null });
  await cook.call('kitchenStock', { hostId, productId, pieces: 30 });
  expect(await told()).toEqual([]);
});

test('KIT-907 what is few is reckoned by what was counted last', async () => {
  const { hostId, cook, productId, dish } = await makeInn();
  for (const [pieces, isFew] of [
    [100, false],
    [5, false],
    [3, true],
  ] as const) {
    await cook.call('kitchenStock', { hostId, productId, pieces });
    expect((await dish())?.stock).toEqual({ pieces, isFew });
  }
});

test('KIT-203 KIT-204 what a refused or cancelled order took is there again, what was cooked is not', async () => {
  const { shop, hostId, cook, productId, dish } = await makeInn();
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await cook.call('kitchenStock', { hostId, productId, pieces: 12 });
  expect((await dish())?.stock).toEqual({ pieces: 12, isFew: false });
  const place = async (pieces: number) => {
    const guest = await hungryGuest(app, shop, pieces);
    const { orderId = 0 } = (await guest.call('order', orderForm(shop))).answer as { orderId?: number };
    return { guest, orderId };
  };
  const refused = await place(3);
  const cancelled = await place(2);
  const cooked = await place(4);
  expect((await dish())?.stock).toEqual({ pieces: 3, isFew: true });
  await kitchen.refuses(refused.orderId, 'Der Herd ist aus.');
  expect((await dish())?.stock?.pieces).toBe(6);
  await cancelled.guest.call('cancel', { orderId: cancelled.orderId });
  expect((await dish())?.stock?.pieces).toBe(8);
  await kitchen.accepts(cooked.orderId);
  await kitchen.moves(cooked.orderId, 'preparing');
  expect((await kitchen.refuses(cooked.orderId, 'Verbrannt.')).status).toBe(200);
  expect((await dish())?.stock?.pieces).toBe(8);
  await cook.call('kitchenStock', { hostId, productId, pieces: null });
  expect((await dish())?.stock).toBeNull();
});

test('KIT-203 the last piece is off the menu as soon as it is sold, and on it again when it comes back with its order', async () => {
  const { shop, hostId, cook, productId } = await makeInn();
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await cook.call('kitchenStock', { hostId, productId, pieces: 1 });
  const isOut = async () => (await onMenu(shop, productId))?.soldOut;
  expect(await isOut()).toBe(false);
  const { orderId } = await placeOneOrder(app, shop);
  await expect.poll(isOut).toBe(true);
  await kitchen.refuses(orderId, 'Der Herd ist aus.');
  expect((await onMenu(shop, productId))?.soldOut).toBe(false);
  await placeOneOrder(app, shop);
});

test('KIT-205 kitchen, till and who runs the place may, drivers and strangers may not', async () => {
  const { shop, hostId, productId } = await makeInn();
  const { host } = shop.site;
  const input = { hostId, productId, until: 'for-good' as const };
  for (const role of ['owner', 'manager', 'kitchen', 'cashier'] as const) {
    const person = await staffOf(app, host, role, hostId);
    expect((await person.call('kitchenSoldOut', input)).status).toBe(200);
  }
  const driver = await staffOf(app, host, 'driver', hostId);
  expect((await driver.call('kitchenSoldOut', input)).status).toBe(403);
  const other = await makeInn();
  expect((await other.cook.call('kitchenStock', { hostId, productId, pieces: 1 })).status).toBe(403);
  // Their own restaurant, somebody else's dish.
  const theirs = { hostId: other.hostId, productId };
  expect((await other.cook.call('kitchenSoldOut', { ...theirs, until: null })).status).toBe(404);
  expect((await other.cook.call('kitchenStock', { ...theirs, pieces: 1 })).status).toBe(404);
});

test('KIT-200 a time that is none is said beside its field', async () => {
  const { hostId, cook, productId } = await makeInn();
  const { status, error } = await cook.call('kitchenSoldOut', { hostId, productId, until: '29:99' });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['until']]);
});
