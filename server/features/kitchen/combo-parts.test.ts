import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeCategory, makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { makeShop, orderForm, type Shop } from '#e2e/fixtures/shop/order.ts';
import { Owner, sizeOf } from '#e2e/fixtures/shop/own.ts';

const app = await testApp();
const { db } = app.database;

const PARTS = [
  { title: 'Burger', vatClass: 'food' as const, price: 9 },
  { title: 'pommes', vatClass: 'food' as const, price: 3 },
];

const SIZES = [sizeOf('big', 12)];

/** A combo of a burger that is on no menu alone and of chips that are. */
async function makeDiner(ruleIds: number[] = [], shop?: Shop) {
  const at = shop ?? (await makeShop(db));
  const hostId = at.restaurant.id;
  const owner = new Owner(await staffOf(app, at.site.host, 'owner', hostId), hostId);
  const cook = await staffOf(app, at.site.host, 'kitchen', hostId);
  const chips = await makeProduct(db, at.restaurant, { title: 'Pommes' });
  const categoryId = chips.category_id;
  const { answer } = await owner.saves({
    categoryId,
    title: 'Burger-Menü',
    sizes: SIZES,
    parts: PARTS,
    ruleIds,
  });
  const combo = { id: answer.id, restaurant_id: hostId };
  const marks = (productId: number, until: string | null) =>
    cook.call('kitchenSoldOut', { hostId, productId, until });
  const isOut = async () =>
    (await app.guest(at.site.host).call('menu', { hostId })).answer.products.find(({ id }) => id === combo.id)
      ?.soldOut;
  const missing = async () => {
    const { dishes } = (await cook.call('kitchenShortages', { hostId })).answer;
    return dishes.find(({ id }) => id === combo.id)?.without;
  };
  const parts = async () =>
    (await owner.menu()).products.find(({ id }) => id === combo.id)?.parts.map(({ dish }) => dish);
  return { shop: at, hostId, owner, cook, chips, combo, categoryId, marks, isOut, missing, parts };
}

async function hungryFor({ site, place, restaurant }: Shop, product: { id: number; restaurant_id: number }) {
  const guest = app.guest(site.host);
  await livesAt(guest, place);
  const { answer } = await add(guest, product);
  return {
    guest,
    line: answer.id,
    order: () => guest.call('order', orderForm({ place, restaurant } as Shop)),
  };
}

test('MNU-410 OWN-1020 a combo is out with a dish that is part of it, says so to the kitchen, and comes back with it', async () => {
  const { shop, chips, combo, marks, isOut, missing } = await makeDiner();
  const { order } = await hungryFor(shop, combo);
  expect([await isOut(), await missing()]).toEqual([false, []]);
  await marks(chips.id, 'for-good');
  expect([await isOut(), await missing()]).toEqual([true, ['pommes']]);
  const { status, error } = await order();
  expect([status, error.code]).toEqual([409, 'sold-out']);
  expect(error.message).toContain('„Burger-Menü“ ist inzwischen ausverkauft.');
  await marks(chips.id, null);
  expect([await isOut(), await missing()]).toEqual([false, []]);
  expect((await order()).status).toBe(200);
});

test('OWN-712 in the menu of their own an owner reads of each dish that guests cannot order it, whatever is the reason', async () => {
  const { hostId, cook, owner, chips, combo, marks } = await makeDiner();
  const out = async () => {
    const { products } = await owner.menu();
    return [chips, combo].map(({ id }) => {
      const found = products.find((product) => product.id === id);
      return [found?.availability, found?.isOut];
    });
  };
  expect(await out()).toEqual([
    ['on', false],
    ['on', false],
  ]);
  await marks(chips.id, 'for-good');
  expect(await out()).toEqual([
    ['today', true],
    ['on', true],
  ]);
  await marks(chips.id, null);
  await cook.call('kitchenStock', { hostId, productId: chips.id, pieces: 0 });
  expect(await out()).toEqual([
    ['on', true],
    ['on', true],
  ]);
  await owner.guest.call('setOwnAvailability', { hostId, productId: chips.id, availability: 'off' });
  expect(await out()).toEqual([
    ['off', false],
    ['on', true],
  ]);
});

test('OWN-720 whoever enters a combo reads which of its parts is sold out, for whatever reason, and when it is back', async () => {
  const { hostId, cook, owner, chips, marks, parts } = await makeDiner();
  expect(await parts()).toEqual([null, 'on']);
  await marks(chips.id, 'for-good');
  expect(await parts()).toEqual([null, 'out']);
  await marks(chips.id, null);
  await cook.call('kitchenStock', { hostId, productId: chips.id, pieces: 0 });
  expect(await parts()).toEqual([null, 'out']);
  await owner.guest.call('setOwnAvailability', { hostId, productId: chips.id, availability: 'off' });
  expect(await parts()).toEqual([null, 'off']);
  await owner.guest.call('setOwnAvailability', { hostId, productId: chips.id, availability: 'on' });
  await cook.call('kitchenStock', { hostId, productId: chips.id, pieces: null });
  expect(await parts()).toEqual([null, 'on']);
});

test('MNU-410 what its dish is made of, its sizes and its last piece count as well', async () => {
  const { hostId, cook, owner, combo, isOut, categoryId } = await makeDiner();
  const potato = await makeIngredient(db, { id: hostId }, { title: 'Kartoffeln' });
  const wedges = await makeProduct(db, { id: hostId }, { title: 'Wedges', ingredients: [potato] });
  const parts = PARTS.with(1, { title: 'Wedges', vatClass: 'food', price: 3 });
  const { version } = (await owner.menu()).products.find(({ id }) => id === combo.id) ?? { version: '' };
  await owner.saves({ categoryId, id: combo.id, title: 'Burger-Menü', sizes: SIZES, parts }, version);
  const until = 'for-good';
  await cook.call('kitchenSoldOut', { hostId, ingredientId: potato.id, until });
  expect(await isOut()).toBe(true);
  await cook.call('kitchenSoldOut', { hostId, ingredientId: potato.id, until: null });
  await cook.call('kitchenSoldOut', { hostId, productId: wedges.id, size: 'big', until });
  expect(await isOut()).toBe(true);
  await cook.call('kitchenSoldOut', { hostId, productId: wedges.id, size: 'big', until: null });
  await cook.call('kitchenStock', { hostId, productId: wedges.id, pieces: 0 });
  expect(await isOut()).toBe(true);
  await cook.call('kitchenStock', { hostId, productId: wedges.id, pieces: null });
  expect(await isOut()).toBe(false);
});

test('MNU-410 OWN-1020 a dish off the menu, deleted or brought back takes the combo with it; renamed it stays the part', async () => {
  const { shop, hostId, owner, chips, combo, categoryId, marks, isOut, missing, parts } = await makeDiner();
  const setOff = (availability: 'on' | 'off') =>
    owner.guest.call('setOwnAvailability', { hostId, productId: chips.id, availability });
  expect(await parts()).toEqual([null, 'on']);
  await setOff('off');
  expect([await isOut(), await missing(), await parts()]).toEqual([true, ['pommes'], [null, 'off']]);
  await setOff('on');
  expect(await isOut()).toBe(false);
  await db.updateTable('product').set({ title: 'Fritten' }).where('id', '=', chips.id).execute();
  const saved = (await owner.menu()).products.find(({ id }) => id === combo.id);
  await owner.saves(
    { categoryId, id: combo.id, title: 'Menü 1', sizes: SIZES, parts: PARTS },
    saved?.version,
  );
  await marks(chips.id, 'for-good');
  expect(await isOut()).toBe(true);
  await marks(chips.id, null);
  await owner.guest.call('removeOwnEntry', { hostId, kind: 'product', id: chips.id });
  expect([await isOut(), await parts()]).toEqual([true, [null, 'off']]);
  const { answer } = await owner.guest.call('ownVersions', { hostId });
  await owner.guest.call('takeBackOwnVersion', { hostId, id: answer.versions[0]?.id ?? 0 });
  expect(await isOut()).toBe(false);
  expect((await (await hungryFor(shop, combo)).order()).status).toBe(200);
});

test('MNU-410 MNU-411 a choice that is out is refused with the order, the last one takes the combo with it', async () => {
  const shop = await makeShop(db);
  const cola = await makeIngredient(db, shop.restaurant, { title: 'Cola' });
  const fanta = await makeIngredient(db, shop.restaurant, { title: 'Fanta' });
  const choices = [cola, fanta].map((ingredient) => ({ ingredient }));
  const drink = await makeRule(db, shop.restaurant, { title: 'Welches Getränk?', min_choices: 1, choices });
  const { hostId, cook, combo, isOut, missing } = await makeDiner([drink.id], shop);
  const { guest, line, order } = await hungryFor(shop, combo);
  await guest.call('addIngredients', { buildId: line, ingredients: [cola.id] });
  const mark = (ingredientId: number, until: string | null) =>
    cook.call('kitchenSoldOut', { hostId, ingredientId, until });
  await mark(cola.id, 'for-good');
  expect([await isOut(), await missing()]).toEqual([false, []]);
  const refused = await order();
  expect([refused.status, refused.error.code]).toEqual([409, 'sold-out']);
  await mark(fanta.id, 'for-good');
  expect([await isOut(), await missing()]).toEqual([true, ['Auswahl zu „Welches Getränk?“']]);
  await mark(fanta.id, null);
  expect(await isOut()).toBe(false);
  await guest.call('addIngredients', { buildId: line, ingredients: [fanta.id] });
  expect((await order()).status).toBe(200);
});

test('MNU-412 of the last portion that is counted one order gets it, with the combo or alone', async () => {
  const { shop, hostId, cook, chips, combo } = await makeDiner();
  await cook.call('kitchenStock', { hostId, productId: chips.id, pieces: 1 });
  const hungry = await Promise.all([combo, chips, combo, chips].map((product) => hungryFor(shop, product)));
  const said = await Promise.all(hungry.map(({ order }) => order()));
  expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const refused = said.filter(({ status }) => status !== 200);
  expect(refused.map(({ error }) => error.code)).toEqual(['sold-out', 'sold-out', 'sold-out']);
  const left = hungry[said.findIndex(({ status }) => status !== 200)];
  if (!left) throw new Error('nobody was refused');
  expect(Object.keys((await basketOf(left.guest, shop.restaurant)).basket)).toHaveLength(1);
});

test('OWN-703 a part whose category was taken off the menu is said to have left it', async () => {
  const { chips, parts, isOut } = await makeDiner();
  expect(await parts()).toEqual([null, 'on']);
  const set = (is_active: boolean) =>
    db.updateTable('category').set({ is_active }).where('id', '=', chips.category_id).execute();
  await set(false);
  expect(await parts()).toEqual([null, 'off']);
  await set(true);
  expect([await parts(), await isOut()]).toEqual([[null, 'on'], false]);
});

test('MNU-410 of two dishes of its name a part is the one on the menu, though that is sold at some times only', async () => {
  const { shop, owner, combo, categoryId, parts } = await makeDiner();
  const noon = await makeCategory(db, shop.restaurant, 'Mittags');
  const offered = JSON.stringify([{ days: [1], from: '11:00', until: '14:00' }]);
  await db.updateTable('category').set({ offered }).where('id', '=', noon.id).execute();
  await makeProduct(db, shop.restaurant, { title: 'Burger', category_id: categoryId, is_active: false });
  await makeProduct(db, shop.restaurant, { title: 'Burger', category_id: noon.id });
  const saved = (await owner.menu()).products.find(({ id }) => id === combo.id);
  await owner.saves(
    { categoryId, id: combo.id, title: 'Burger-Menü', sizes: SIZES, parts: PARTS },
    saved?.version,
  );
  expect(await parts()).toEqual(['on', 'on']);
});
