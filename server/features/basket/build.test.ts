import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;

/** A burger of two patties and lettuce on a bun of choice; the first of up to three toppings is included. */
async function burgerShop() {
  const shop = await makeShop(db);
  const named = (title: string, given = {}) => makeIngredient(db, shop.restaurant, { title, ...given });
  const parts = {
    bun: await named('Brioche-Bun', { image: 'food:bread', burger_height: 46 }),
    wrap: await named('Salat-Wrap'),
    patty: await named('Patty', { image: 'food:cut-of-meat', burger_height: 26 }),
    salad: await named('Salat'),
    cheese: await named('Cheddar', { allergens: ['G'], allergens_declared: 'declared' }),
    truffle: await named('Trüffel', { sold_out_until: EVENING.add({ hours: 1 }) }),
  };
  const { bun, wrap, patty, salad, cheese, truffle } = parts;
  const buns = await makeRule(db, shop.restaurant, {
    title: 'Dein Bun',
    min_choices: 1,
    default_ingredient_id: bun.id,
    choices: [{ ingredient: bun }, { ingredient: wrap, cents: 50 }],
  });
  const toppings = await makeRule(db, shop.restaurant, {
    title: 'Belag',
    max_choices: 3,
    included_choices: 1,
    choices: [
      { ingredient: cheese, cents: 100, bySize: { small: 70 } },
      { ingredient: patty, cents: 390 },
      { ingredient: truffle, cents: 900 },
    ],
  });
  const dish = await makeProduct(db, shop.restaurant, {
    title: 'Dein Burger',
    generator: 'burger',
    rules: [buns.id, toppings.id],
    ingredients: [{ id: patty.id, count: 2 }, salad],
    sizes: [
      { size: 'small', price_cents: 700 },
      { size: 'big', price_cents: 1000 },
    ],
  });
  return { ...shop, ...parts, burger: dish };
}

type BurgerShop = Awaited<ReturnType<typeof burgerShop>>;

async function burgerOf(guest: Guest, { burger }: BurgerShop, size?: 'small') {
  const buildId = (await add(guest, burger, size)).answer.id;
  return {
    buildId,
    put: ({ id }: { id: number }) => guest.call('addIngredient', { buildId, ingredientId: id }),
    take: ({ id }: { id: number }) => guest.call('removeIngredient', { buildId, ingredientId: id }),
    build: async () => (await guest.call('build', { buildId })).answer,
    available: async () => (await guest.call('availableIngredients', { buildId })).answer,
  };
}

const startsWith = async () => {
  const shop = await burgerShop();
  const guest = app.guest(shop.site.host);
  return { shop, guest, ...(await burgerOf(guest, shop)) };
};

describe('what is in it', () => {
  test('GEN-002 GEN-003 GEN-004 GEN-005 GEN-010 ENT-042 API-039 a build says product, size and every layer', async () => {
    const { shop, build, buildId } = await startsWith();
    const { product, build: built } = await build();
    expect(product).toMatchObject({
      id: shop.burger.id,
      item_title: 'Dein Burger',
      item_generator: 'burger',
      item_host: shop.restaurant.id,
    });
    expect(built).toMatchObject({ id: buildId, humanSize: 'Groß', price: 10, pending: false });
    expect(built.realingredis).toMatchObject([
      {
        id: shop.bun.id,
        title: 'Brioche-Bun',
        count: 1,
        included: false,
        price: 0,
        sort: 0,
        images: { thumb: 'food:bread', image: 'food:bread' },
        item_on_burger_height: 46,
      },
      { title: 'Patty', count: 2, included: true, price: 0, sort: 1, item_on_burger_height: 26 },
      { title: 'Salat', count: 1, included: true, price: 0, sort: 2, item_on_burger_height: 10 },
    ]);
    expect(built.rules.map(({ item_title, max, count }) => [item_title, max, count])).toEqual([
      ['Dein Bun', 1, 1],
      ['Belag', 3, 0],
    ]);
  });

  test('GEN-006 GEN-007 API-038 ENT-042 what can be put on it has a price, marks and says when it is sold out', async () => {
    const { shop, available } = await startsWith();
    expect(await available()).toMatchObject([
      { id: shop.bun.id, item_title: 'Brioche-Bun', thumb: 'food:bread', possible: false },
      { id: shop.wrap.id, item_title: 'Salat-Wrap', price: 0.5, included: false, possible: true },
      { item_title: 'Cheddar', price: 1, included: true, allergens: ['G'], allergensKnown: true },
      { item_title: 'Patty', price: 3.9, included: true, possible: true, allergensKnown: false },
      { item_title: 'Trüffel', soldOut: true, possible: false },
    ]);
  });

  test('prices are those of the size', async () => {
    const shop = await burgerShop();
    const small = await burgerOf(app.guest(shop.site.host), shop, 'small');
    await small.put(shop.patty);
    const { answer } = await small.put(shop.cheese);
    expect(answer.basket.price).toBe(7.7);
  });
});

describe('one piece at a time', () => {
  test('GEN-008 GEN-012 API-036 API-037 the first topping is included, others are priced and saved at once', async () => {
    const { shop, guest, put, take, build } = await startsWith();
    const prices = [];
    for (const part of [shop.cheese, shop.patty, shop.cheese])
      prices.push((await put(part)).answer.basket.price);
    expect(prices).toEqual([10, 13.9, 14.9]);
    expect((await build()).build.realingredis.slice(3)).toMatchObject([
      { title: 'Cheddar', count: 1, included: true, price: 0 },
      { title: 'Cheddar', count: 1, included: false, price: 1 },
      { title: 'Patty', count: 1, included: false, price: 3.9 },
    ]);
    expect((await take(shop.cheese)).answer.basket.price).toBe(13.9);
    expect((await basketOf(guest, shop.restaurant)).price).toBe(13.9);
  });

  test('GEN-008 what the dish comes with goes piece by piece, costs the same, and can come back', async () => {
    const { shop, buildId, take, put, build, available } = await startsWith();
    await take(shop.patty);
    const { answer } = await take(shop.salad);
    expect(answer.basket.price).toBe(10);
    expect(answer.basket.basket[buildId]?.basketaddons.slice(1)).toEqual([
      { title: '1 von 2 Patty', count: -1, included: true, price: 0 },
      { title: 'Salat', count: -1, included: true, price: 0 },
    ]);
    expect((await build()).build.realingredis.map(({ title, count }) => [title, count])).toEqual([
      ['Brioche-Bun', 1],
      ['Patty', 1],
    ]);
    expect((await available()).slice(0, 2)).toMatchObject([
      { item_title: 'Patty', price: 0, included: true, possible: true },
      { item_title: 'Salat', price: 0, included: true, possible: true },
    ]);
    await put(shop.salad);
    expect((await put(shop.patty)).answer.basket.basket[buildId]?.basketaddons).toMatchObject([
      { title: 'Brioche-Bun' },
    ]);
  });

  test('a question for one choice changes its answer; left open, the line waits and costs nothing', async () => {
    const { shop, guest, put, take, build } = await startsWith();
    expect((await put(shop.wrap)).answer.basket.price).toBe(10.5);
    expect((await build()).build.realingredis[0]).toMatchObject({ title: 'Salat-Wrap', price: 0.5 });
    expect((await take(shop.wrap)).answer.basket.price).toBe(0);
    expect((await build()).build).toMatchObject({ pending: true });
    app.clock.pass({ minutes: 31 });
    expect((await basketOf(guest, shop.restaurant)).order).toHaveLength(1);
    expect((await put(shop.bun)).answer.basket.price).toBe(10);
  });

  test('limits, shortages and strange ingredients are refused, and nothing changes', async () => {
    const { shop, buildId, put, take, build } = await startsWith();
    const foreign = await makeIngredient(db, shop.restaurant);
    for (let pieces = 0; pieces < 3; pieces++) await put(shop.cheese);
    const before = await build();
    const full = await put(shop.patty);
    expect([full.status, full.error.code]).toEqual([422, 'too-many-choices']);
    expect(full.error.message).toBe('Bei „Belag“ ist Schluss: Mehr als 3 geht nicht.');
    const shortage = await put(shop.truffle);
    expect([shortage.status, shortage.error.message]).toEqual([
      409,
      '„Trüffel“ ist leider gerade ausverkauft.',
    ]);
    expect((await put(foreign)).error.code).toBe('unknown-ingredient');
    expect((await take(shop.truffle)).error.code).toBe('not-in-build');
    const plain = await makeProduct(db, shop.restaurant, { rules: [] });
    const other = app.guest(shop.site.host);
    const { id } = (await add(other, plain)).answer;
    expect((await other.call('build', { buildId: id })).error.code).toBe('not-buildable');
    const step = { buildId: id, ingredientId: shop.cheese.id };
    expect((await other.call('addIngredient', step)).error.code).toBe('not-buildable');
    for (const call of ['build', 'availableIngredients', 'addIngredient', 'removeIngredient'] as const) {
      const said = await other.send(call, { buildId, ingredientId: shop.cheese.id });
      expect([said.status, said.error.code]).toEqual([404, 'unknown-line']);
    }
    expect(await build()).toEqual(before);
  });

  test('two tabs that add at the same time lose no piece and never pass the limit', async () => {
    const { shop, put, build } = await startsWith();
    const said = await Promise.all(Array.from({ length: 8 }, () => put(shop.cheese)));
    expect(said.filter(({ status }) => status === 200)).toHaveLength(3);
    const { realingredis, price } = (await build()).build;
    const cheese = realingredis.filter(({ id }) => id === shop.cheese.id);
    expect(cheese.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(price).toBe(12);
  });
});

describe('beside notes and in the order', () => {
  test('what a note asks for lies in the build and is changed there', async () => {
    const { shop, guest, buildId, take, build } = await startsWith();
    await guest.call('note', { basketId: buildId, note: 'ohne Salat, extra Cheddar' });
    expect((await build()).build.realingredis.slice(1)).toMatchObject([
      { title: 'Patty' },
      { title: 'Cheddar', detected: true },
    ]);
    expect((await take(shop.cheese)).error.message).toContain('Notiz');
  });

  test('a clone and an own creation keep what was left out', async () => {
    const { shop, guest, buildId, take } = await startsWith();
    await take(shop.salad);
    const { basket } = (await guest.call('cloneProduct', { basketId: buildId })).answer;
    const left = (basket: Awaited<ReturnType<typeof basketOf>>) =>
      basket.order.map((id) => basket.basket[id]?.basketaddons.some(({ title }) => title === 'Salat'));
    expect(left(basket)).toEqual([true, true]);
    await guest.call('saveCustomerProduct', { basketId: buildId });
    const { products } = (await guest.call('customerProducts', { hostId: shop.restaurant.id })).answer;
    const again = await guest.call('addCustomerProduct', { productId: products[0]?.id ?? 0 });
    expect(left(again.answer.basket)).toEqual([true, true, true]);
  });

  test('GEN-012 the order and the ticket show what was built, at its price', async () => {
    const shop = await burgerShop();
    const guest = await hungryGuest(app, shop, 0);
    const { put, take } = await burgerOf(guest, shop);
    await put(shop.cheese);
    await put(shop.patty);
    await take(shop.salad);
    const { orderId, uid } = await ordered(guest, orderForm(shop));
    const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
    expect((await kitchen.ticket(orderId)).lines).toMatchObject([
      { title: 'Dein Burger', extras: ['Brioche-Bun', 'Cheddar', 'Patty', 'ohne Salat'] },
    ]);
    const { basket } = (await guest.call('orderByUid', { uid })).answer;
    expect(basket.map(({ price }) => price)).toEqual([13.9]);
  });
});
