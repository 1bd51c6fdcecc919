import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);
const restaurant = await makeRestaurant(db, { site });
const cheese = await makeIngredient(db, restaurant);
const rule = await makeRule(db, restaurant, { choices: [{ ingredient: cheese }], max_choices: 2 });
const product = await makeProduct(db, restaurant, { rules: [rule.id] });
const visitor = app.guest(site.host);
const { id: lineId } = (await add(visitor, product)).answer;

const CALLS = [
  'menu',
  'productRules',
  'addProduct',
  'addIngredients',
  'note',
  'cloneProduct',
  'getBasketById',
  'retrieveBasket',
  'basketMode',
  'deliveryOptions',
  'removeProduct',
] as const;

/** Right ids among wrong ones, so that hostile input gets past the first door. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    restaurant.id,
    product.id,
    lineId,
    cheese.id,
    'big',
    'delivery',
    true,
    0,
    -1,
    1.5,
    null,
  ),
  fc.constantFrom<unknown>(
    [cheese.id],
    [cheese.id, cheese.id, cheese.id],
    '\u0000',
    'Ω\ud800',
    2 ** 40,
    '1e400',
  ),
  fc.jsonValue(),
);
const NAMES = [
  'hostId',
  'productId',
  'basketId',
  'buildId',
  'size',
  'type',
  'ingredients',
  'note',
  'homedelivery',
];
const input = fc.dictionary(fc.constantFrom(...NAMES, 'tip', 'payment'), value);

test.each(CALLS)('nothing that is sent to %s makes the server fail', async (name) => {
  await fc.assert(
    fc.asyncProperty(input, async (body) => {
      const { status, error } = await visitor.send(name, body);
      expect([status < 500, status === 200 || error.message !== '']).toEqual([true, true]);
    }),
    { numRuns: 60 },
  );
});

test.each(['[]', '"x"', 'null', '{', '{"hostId":{"$gt":0}}'])(
  'a body of %s is refused in words',
  async (payload) => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/addProduct',
      headers: { host: site.host, origin: `http://${site.host}`, 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.message).toMatch(/\S/);
  },
);
