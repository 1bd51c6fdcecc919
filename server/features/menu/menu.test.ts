import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { makeCategory, makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { dailyHours, makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);
const guest = () => app.guest(site.host);
const menuOf = async (restaurant: { id: number }, visitor = guest()) =>
  (await visitor.call('menu', { hostId: restaurant.id })).answer;

test('API-041 MNU-001 ENT-031 a menu carries the restaurant, its state and its products in order', async () => {
  const restaurant = await makeRestaurant(db, { site, hours: dailyHours('11:00', '22:00') });
  const later = await makeCategory(db, restaurant, 'Getränke');
  await db.updateTable('category').set({ sort: 2 }).where('id', '=', later.id).execute();
  const first = await makeCategory(db, restaurant, 'Pizza');
  await makeProduct(db, restaurant, { category_id: later.id, title: 'Fassbrause' });
  await makeProduct(db, restaurant, { category_id: first.id, title: 'Salami', sort: 2 });
  await makeProduct(db, restaurant, { category_id: first.id, title: 'Margherita', sort: 1 });
  await makeProduct(db, restaurant, { category_id: first.id, title: 'Abgeschafft', is_active: false });
  const menu = await menuOf(restaurant);
  expect(menu.host).toMatchObject({
    id: restaurant.id,
    item_name: restaurant.name,
    item_owner: 'Mia Möller',
  });
  expect(menu.open).toEqual({
    isOpen: 1,
    openingIn: null,
    now: EVENING.toString(),
    times: [expect.anything(), expect.anything()],
  });
  expect(menu).toMatchObject({ away: null, locked: false, specials: [] });
  expect(menu.products.map(({ title, categoryName }) => [categoryName, title])).toEqual([
    ['Pizza', 'Margherita'],
    ['Pizza', 'Salami'],
    ['Getränke', 'Fassbrause'],
  ]);
});

test('MNU-033 MNU-032 sizes come in order with their prices, big as priceLarge, unsold ones with 0', async () => {
  const restaurant = await makeRestaurant(db, { site });
  await makeProduct(db, restaurant, {
    sizes: [
      { size: 'big', price_cents: 1190, title: '32 cm' },
      { size: 'small', price_cents: 890 },
    ],
  });
  await makeProduct(db, restaurant, { title: 'Ohne Preis', sizes: [] });
  const [product, ...rest] = (await menuOf(restaurant)).products;
  expect(rest).toEqual([]);
  expect(product).toMatchObject({
    priceTiny: 0,
    priceSmall: 8.9,
    priceMedium: 0,
    priceLarge: 11.9,
    priceFamily: 0,
    titleLarge: '32 cm',
    sizes: [
      { code: 'small', title: 'Klein', price: 8.9 },
      { code: 'big', title: '32 cm', price: 11.9 },
    ],
  });
  expect(product).not.toHaveProperty('titleSmall');
});

test('ENT-033 ENT-056 five sizes have prices and titles of their own, and every product its category', async () => {
  const restaurant = await makeRestaurant(db, { site });
  const category = await makeCategory(db, restaurant, 'Pizza');
  const image = '/bilder/pizza.avif';
  await db.updateTable('category').set({ image }).where('id', '=', category.id).execute();
  const sizes = (['tiny', 'small', 'medium', 'big', 'family'] as const).map((size, at) => ({
    size,
    price_cents: 500 + at * 150,
    title: `${20 + at * 4} cm`,
  }));
  await makeProduct(db, restaurant, { category_id: category.id, sizes });
  expect((await menuOf(restaurant)).products).toMatchObject([
    {
      priceTiny: 5,
      priceSmall: 6.5,
      priceMedium: 8,
      priceLarge: 9.5,
      priceFamily: 11,
      titleTiny: '20 cm',
      titleSmall: '24 cm',
      titleMedium: '28 cm',
      titleLarge: '32 cm',
      titleFamily: '36 cm',
      categoryId: category.id,
      categoryName: 'Pizza',
      categoryImage: image,
    },
  ]);
});

test('MNU-029 ENT-032 deposit, base price, allergens, alcohol, age and ingredients stand on the product', async () => {
  const restaurant = await makeRestaurant(db, { site });
  const hops = await makeIngredient(db, restaurant, { title: 'Hopfen' });
  await makeProduct(db, restaurant, {
    title: 'Pils',
    vat_class: 'drink',
    is_vegan: true,
    allergens: ['A'],
    allergens_declared: 'declared',
    alcohol_tenths: 49,
    age_limit: 16,
    ingredients: [{ id: hops.id, count: 2 }],
    sizes: [
      {
        size: 'big',
        price_cents: 260,
        deposit_cents: 8,
        is_prepacked: true,
        content_amount: 330,
        content_unit: 'ml',
      },
    ],
  });
  const [product] = (await menuOf(restaurant)).products;
  expect(product).toMatchObject({
    isVeggie: true,
    allergens: ['A'],
    allergensKnown: true,
    additivesKnown: false,
    alcoholPercent: 4.9,
    ageLimit: 16,
    caffeineMg: null,
    hasRules: false,
    productIngredients: [{ title: 'Hopfen', count: 2 }],
    sizes: [{ deposit: 0.08, basePrice: '7,88\u00a0€/l', content: '0,33\u00a0l' }],
  });
});

test('ADD-001 a product with questions says so', async () => {
  const restaurant = await makeRestaurant(db, { site });
  const cheese = await makeIngredient(db, restaurant);
  const rule = await makeRule(db, restaurant, { choices: [{ ingredient: cheese }] });
  const empty = await makeRule(db, restaurant, { choices: [] });
  await makeProduct(db, restaurant, { rules: [rule.id], sort: 1 });
  await makeProduct(db, restaurant, { rules: [empty.id], sort: 2 });
  const { products } = await menuOf(restaurant);
  expect(products.map(({ hasRules }) => hasRules).sort()).toEqual([false, true]);
});

describe('states', () => {
  test('MNU-018 MNU-025 a closed restaurant shows its products and when it opens', async () => {
    const restaurant = await makeRestaurant(db, { site, hours: dailyHours('19:30', '22:00') });
    await makeProduct(db, restaurant);
    const menu = await menuOf(restaurant);
    expect(menu.open).toMatchObject({ isOpen: 0, openingIn: 90 * 60 });
    expect(menu.host.state).toMatchObject({ code: 'closed', preorder: true });
    expect(menu).toMatchObject({ locked: false, products: [{}] });
  });

  test('MNU-019 a restaurant with a rest day has no times today', async () => {
    const hours = dailyHours('11:00', '22:00').filter(({ day }) => day !== 6);
    const menu = await menuOf(await makeRestaurant(db, { site, hours }));
    expect(menu.open).toMatchObject({ isOpen: 0, times: [] });
    expect(menu.host.state.closedToday).toBe(true);
  });

  test('MNU-016 MNU-017 MNU-047 an absent restaurant shows why and until when, and nothing to buy', async () => {
    const absence = {
      title: 'Betriebsferien',
      starts_at: EVENING.subtract({ hours: 24 }),
      stops_at: EVENING.add({ hours: 48 }),
    };
    const restaurant = await makeRestaurant(db, { site, absences: [absence] });
    await makeProduct(db, restaurant);
    const menu = await menuOf(restaurant);
    expect(menu).toMatchObject({
      locked: true,
      products: [],
      away: { item_title: 'Betriebsferien', item_stop: absence.stops_at.toString() },
    });
  });

  test('MNU-017 one that is only planned is not told yet', async () => {
    const starts_at = EVENING.add({ hours: 24 });
    const absence = { title: 'Betriebsferien', starts_at, stops_at: starts_at.add({ hours: 48 }) };
    const restaurant = await makeRestaurant(db, { site, absences: [absence] });
    await makeProduct(db, restaurant);
    expect(await menuOf(restaurant)).toMatchObject({ locked: false, away: null, products: [{}] });
  });

  test.each([
    ['unavailable is locked (MNU-047)', { is_active: false }, true],
    ['busy is not (MNU-020)', { is_active: false, reactivate_at: EVENING.add({ hours: 1 }) }, false],
  ])('a restaurant that is %s', async (_title, given, locked) => {
    const restaurant = await makeRestaurant(db, { site, ...given });
    await makeProduct(db, restaurant);
    const menu = await menuOf(restaurant);
    expect(menu.locked).toBe(locked);
    expect(menu.products).toHaveLength(locked ? 0 : 1);
  });

  test('MNU-047 an administrator sees the menu of an unavailable restaurant, and nobody else through them', async () => {
    const restaurant = await makeRestaurant(db, { site, is_active: false });
    await makeProduct(db, restaurant);
    const { email, password } = await makePerson(db, {
      roles: [{ role: 'administrator', restaurant_id: null }],
    });
    const administrator = guest();
    await administrator.call('userLogin', { login: { email, password } });
    expect(await menuOf(restaurant, administrator)).toMatchObject({ locked: false, products: [{}] });
    expect(await menuOf(restaurant)).toMatchObject({ locked: true, products: [] });
  });

  test('a restaurant of another site does not exist here', async () => {
    const elsewhere = await makeRestaurant(db, { site: await makeSite(db) });
    const { status, error } = await guest().call('menu', { hostId: elsewhere.id });
    expect([status, error.code]).toEqual([404, 'unknown-restaurant']);
  });
});
