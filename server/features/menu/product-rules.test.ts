import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);
const restaurant = await makeRestaurant(db, { site });
const sizes = [
  { size: 'small' as const, price_cents: 800 },
  { size: 'big' as const, price_cents: 1200 },
];

test('API-034 ADD-002 ADD-006 ENT-020 the questions of a product with prices, bounds and default for its size', async () => {
  const cheese = await makeIngredient(db, restaurant, {
    title: 'Käse',
    allergens: ['G'],
    allergens_declared: 'declared',
  });
  const bacon = await makeIngredient(db, restaurant, {
    title: 'Speck',
    sold_out_until: app.clock.now().add({ hours: 1 }),
  });
  const base = await makeRule(db, restaurant, {
    title: 'Boden',
    description: 'Wie dick?',
    min_choices: 1,
    default_ingredient_id: cheese.id,
    choices: [{ ingredient: cheese }],
  });
  const extras = await makeRule(db, restaurant, {
    title: 'Extras',
    max_choices: 3,
    included_choices: 1,
    choices: [
      { ingredient: cheese, cents: 100, bySize: { big: 150 } },
      { ingredient: bacon, cents: 200 },
    ],
  });
  const product = await makeProduct(db, restaurant, { sizes, rules: [extras.id, base.id] });
  const ask = async (size: 'small' | 'big') =>
    (await app.guest(site.host).call('productRules', { productId: product.id, size })).answer.rules;
  expect(await ask('big')).toMatchObject([
    {
      id: extras.id,
      item_title: 'Extras',
      item_rule: 'optional',
      item_default: null,
      min: 0,
      max: 3,
      included: 1,
      item_ingredients: [
        { id: cheese.id, title: 'Käse', price: 1.5, soldOut: false, allergens: ['G'], allergensKnown: true },
        { id: bacon.id, title: 'Speck', price: 2, soldOut: true, allergensKnown: false },
      ],
    },
    {
      id: base.id,
      item_rule: 'required',
      item_description: 'Wie dick?',
      item_default: cheese.id,
      min: 1,
      max: 1,
    },
  ]);
  expect((await ask('small'))[0]?.item_ingredients.map(({ price }) => price)).toEqual([1, 2]);
});

test.each([
  ['a size it is not sold in', {}, 'family', 422, 'unknown-size'],
  ['a product off the menu', { is_active: false }, 'big', 404, 'unknown-product'],
] as const)('API-034 questions are refused for %s', async (_title, given, size, status, code) => {
  const product = await makeProduct(db, restaurant, { sizes, ...given });
  const said = await app.guest(site.host).call('productRules', { productId: product.id, size });
  expect([said.status, said.error.code]).toEqual([status, code]);
});

test('a choice that is sold out comes back by itself at its time', async () => {
  const until = app.clock.now().add({ minutes: 10 });
  const truffle = await makeIngredient(db, restaurant, { sold_out_until: until });
  const rule = await makeRule(db, restaurant, { choices: [{ ingredient: truffle }] });
  const product = await makeProduct(db, restaurant, { rules: [rule.id] });
  const entry = await app.guest(site.host).call('productRules', { productId: product.id, size: 'big' });
  expect(entry.answer.rules[0]?.item_ingredients[0]?.soldOut).toBe(true);
  app.clock.set(until);
  const later = await app.guest(site.host).call('productRules', { productId: product.id, size: 'big' });
  expect(later.answer.rules[0]?.item_ingredients[0]?.soldOut).toBe(false);
});
