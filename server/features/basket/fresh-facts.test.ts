import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { findAnyRestaurant } from '../restaurant/find-restaurant.ts';
import { readProductsOf } from '../menu/read-products.ts';

const app = await testApp();
const { db } = app.database;

/** A guest with one piece in the basket, after which this process knows everything about the restaurant. */
async function knownShop() {
  const site = await makeSite(db);
  const place = await makePlace(db);
  const restaurant = await makeRestaurant(db, { site, place_id: place.id });
  const cheese = await makeIngredient(db, restaurant);
  const rule = await makeRule(db, restaurant, {
    min_choices: 1,
    default_ingredient_id: cheese.id,
    choices: [{ ingredient: cheese, cents: 100 }],
  });
  const dish = await makeProduct(db, restaurant, { rules: [rule.id] });
  const guest = app.guest(site.host);
  await livesAt(guest, place);
  expect((await add(guest, dish)).answer.basket.sums).toMatchObject({ goods: 11, delivery: 2 });
  return { site, place, restaurant, cheese, rule, dish, guest };
}
type Known = Awaited<ReturnType<typeof knownShop>>;

describe('what another process changes holds from the next call on, although nobody is told', () => {
  test.each([
    [
      'a price',
      ({ dish }: Known) =>
        db.updateTable('product_size').set({ price_cents: 1500 }).where('product_id', '=', dish.id),
      { price: 16 },
    ],
    [
      'the price of a choice',
      ({ rule }: Known) =>
        db.updateTable('rule_choice').set({ price_cents: 250 }).where('rule_id', '=', rule.id),
      { price: 12.5 },
    ],
    [
      'a price of a choice in one size',
      ({ rule, cheese }: Known) =>
        db.insertInto('rule_choice_size').values({
          rule_id: rule.id,
          ingredient_id: cheese.id,
          size: 'big',
          price_cents: 300,
        }),
      { price: 13 },
    ],
    [
      'a dish taken off the menu',
      ({ dish }: Known) => db.updateTable('product').set({ is_active: false }).where('id', '=', dish.id),
      { price: 0 },
    ],
    [
      'a section taken off the menu',
      ({ dish }: Known) =>
        db.updateTable('category').set({ is_active: false }).where('id', '=', dish.category_id),
      { price: 0 },
    ],
    [
      'an extra that is sold out',
      ({ cheese }: Known) =>
        db
          .updateTable('ingredient')
          .set({ sold_out_until: EVENING.add({ hours: 1 }) })
          .where('id', '=', cheese.id),
      { price: 0 },
    ],
    [
      'a question that is asked no more',
      ({ dish }: Known) => db.deleteFrom('product_rule').where('product_id', '=', dish.id),
      { price: 0 },
    ],
    [
      'the cost of delivery',
      ({ restaurant }: Known) =>
        db
          .updateTable('delivery_area')
          .set({ delivery_cents: 450 })
          .where('restaurant_id', '=', restaurant.id),
      { shipping: expect.objectContaining({ value: 4.5 }) as unknown },
    ],
    [
      'an end of delivery there',
      ({ restaurant }: Known) => db.deleteFrom('delivery_area').where('restaurant_id', '=', restaurant.id),
      { shipping: { mbw: 0, value: 0, free: 0, destination: '' } },
    ],
    [
      'the name',
      ({ restaurant }: Known) =>
        db.updateTable('restaurant').set({ name: 'Neu' }).where('id', '=', restaurant.id),
      { currenthost: expect.objectContaining({ item_name: 'Neu' }) as unknown },
    ],
    [
      'the hours',
      ({ restaurant }: Known) => db.deleteFrom('opening_time').where('restaurant_id', '=', restaurant.id),
      { open: false },
    ],
    [
      'an absence',
      ({ restaurant }: Known) =>
        db.insertInto('absence').values({
          restaurant_id: restaurant.id,
          title: 'Urlaub',
          starts_at: EVENING,
          stops_at: EVENING.add({ hours: 1 }),
        }),
      { open: false },
    ],
  ])('%s', async (_title, change, expected) => {
    const shop = await knownShop();
    await change(shop).execute();
    expect(await basketOf(shop.guest, shop.restaurant)).toMatchObject(expected);
  });

  test('a restaurant that the site lists no more', async () => {
    const { guest, restaurant } = await knownShop();
    await db.deleteFrom('site_restaurant').where('restaurant_id', '=', restaurant.id).execute();
    const { status, error } = await guest.call('retrieveBasket', { hostId: restaurant.id });
    expect([status, error.code]).toEqual([404, 'unknown-restaurant']);
  });
});

test('what a transaction read of its own changes is forgotten when it fails', async () => {
  const { guest, restaurant, dish } = await knownShop();
  const priced = (cents: number) =>
    db.updateTable('product_size').set({ price_cents: cents }).where('product_id', '=', dish.id);
  const failing = app.context.transaction(async (context) => {
    await context.db.executeQuery(priced(100).compile());
    const changed = await findAnyRestaurant(context, restaurant.id);
    const products = changed && (await readProductsOf(context, changed, [dish.id]));
    expect(products?.get(dish.id)?.sizes).toMatchObject([{ cents: 100 }]);
    throw new Error('the power is out');
  });
  await expect(failing).rejects.toThrow('the power is out');
  expect((await basketOf(guest, restaurant)).price).toBe(11);
  await priced(1200).execute();
  expect((await basketOf(guest, restaurant)).price).toBe(13);
});
