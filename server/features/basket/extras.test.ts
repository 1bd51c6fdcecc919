import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import { makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);
const restaurant = await makeRestaurant(db, { site });
const guest = () => app.guest(site.host);
const cheese = await makeIngredient(db, restaurant, { title: 'Käse' });
const bacon = await makeIngredient(db, restaurant, { title: 'Speck' });
const onion = await makeIngredient(db, restaurant, { title: 'Zwiebel' });
const soldOut = await makeIngredient(db, restaurant, {
  title: 'Trüffel',
  sold_out_until: EVENING.add({ hours: 4 }),
});
const sizes = [
  { size: 'small' as const, price_cents: 800 },
  { size: 'big' as const, price_cents: 1200 },
];
const extras = await makeRule(db, restaurant, {
  title: 'Extras',
  max_choices: 3,
  included_choices: 1,
  choices: [
    { ingredient: cheese, cents: 100, bySize: { big: 150 } },
    { ingredient: bacon, cents: 200 },
    { ingredient: soldOut, cents: 900 },
  ],
});
const sauce = (given: { min_choices?: number; max_choices?: number; default_ingredient_id?: number }) =>
  makeRule(db, restaurant, {
    title: 'Soße',
    min_choices: 1,
    choices: [
      { ingredient: cheese, cents: 30 },
      { ingredient: onion, cents: 40 },
    ],
    ...given,
  });
const pizza = await makeProduct(db, restaurant, { sizes, rules: [extras.id] });

describe('choosing', () => {
  test('API-035 ADD-009 ADD-010 ADD-011 extras appear in the line, the included one for nothing', async () => {
    const visitor = guest();
    const { id, hasRules, pending } = (await add(visitor, pizza)).answer;
    expect([hasRules, pending]).toEqual([true, false]);
    const { answer } = await visitor.call('addIngredients', {
      buildId: id,
      ingredients: [bacon.id, cheese.id],
    });
    expect(answer.basket.basket[id]).toMatchObject({
      price: 13.5,
      basketaddons: [
        { title: 'Speck', count: 1, included: true, price: 0 },
        { title: 'Käse', count: 1, included: false, price: 1.5 },
      ],
    });
    expect(answer.basket.price).toBe(13.5);
  });

  test('BSK-030 a line says what is in it, with what its extras bring along', async () => {
    const butter = await makeIngredient(db, restaurant, { allergens: ['G'], allergens_declared: 'declared' });
    const sauce = await makeIngredient(db, restaurant);
    const rule = await makeRule(db, restaurant, {
      max_choices: 2,
      choices: [{ ingredient: butter }, { ingredient: sauce }],
    });
    const noodles = await makeProduct(db, restaurant, {
      rules: [rule.id],
      is_vegetarian: true,
      allergens: ['A'],
      allergens_declared: 'declared',
    });
    const visitor = guest();
    const { id, basket } = (await add(visitor, noodles)).answer;
    const plain = { isVeggie: true, isVegan: false, allergens: ['A'], allergensKnown: true };
    expect(basket.basket[id]?.contains).toEqual(plain);
    const choose = async (ingredients: number[]) =>
      (await visitor.call('addIngredients', { buildId: id, ingredients })).answer.basket.basket[id]?.contains;
    expect(await choose([butter.id])).toEqual({ ...plain, allergens: ['A', 'G'] });
    expect(await choose([butter.id, sauce.id])).toEqual({
      ...plain,
      allergens: ['A', 'G'],
      allergensKnown: false,
    });
  });

  test('ADD-002 the price of an extra follows the size of the product', async () => {
    const visitor = guest();
    const { id } = (await add(visitor, pizza, 'small')).answer;
    const { answer } = await visitor.call('addIngredients', {
      buildId: id,
      ingredients: [bacon.id, cheese.id],
    });
    expect(answer.basket.price).toBe(9);
  });

  test('ADD-010 the same extra twice counts twice, and new choices replace the old', async () => {
    const visitor = guest();
    const { id } = (await add(visitor, pizza)).answer;
    const twice = await visitor.call('addIngredients', {
      buildId: id,
      ingredients: [cheese.id, cheese.id, cheese.id],
    });
    expect(twice.answer.basket.basket[id]).toMatchObject({
      price: 15,
      basketaddons: [
        { count: 1, included: true, price: 0 },
        { count: 2, included: false, price: 3 },
      ],
    });
    const none = await visitor.call('addIngredients', { buildId: id, ingredients: [] });
    expect(none.answer.basket.basket[id]).toMatchObject({ price: 12, basketaddons: [] });
  });

  test.each([
    ['an ingredient that is no choice', [onion.id], 'unknown-ingredient', 422],
    ['an ingredient that does not exist', [2_000_000_000], 'unknown-ingredient', 422],
    ['an ingredient that is sold out', [soldOut.id], 'sold-out', 409],
    ['more than allowed', [bacon.id, cheese.id, bacon.id, cheese.id], 'too-many-choices', 422],
  ])('%s is refused and the earlier choice stays', async (_title, ingredients, code, status) => {
    const visitor = guest();
    const { id } = (await add(visitor, pizza)).answer;
    await visitor.call('addIngredients', { buildId: id, ingredients: [bacon.id] });
    const said = await visitor.call('addIngredients', { buildId: id, ingredients });
    expect([said.status, said.error.code]).toEqual([status, code]);
    const { basket, version } = await basketOf(visitor, restaurant);
    expect(basket[id]?.basketaddons).toMatchObject([{ title: 'Speck' }]);
    expect(version).toBe(2);
  });

  test('fewer than a question needs are refused with its name', async () => {
    const visitor = guest();
    const rule = await sauce({ min_choices: 2, max_choices: 2 });
    const { id } = (await add(visitor, await makeProduct(db, restaurant, { rules: [rule.id] }))).answer;
    const said = await visitor.call('addIngredients', { buildId: id, ingredients: [onion.id] });
    expect(said).toMatchObject({ status: 422, error: { code: 'choices-missing', message: /Soße/ } });
    const enough = await visitor.call('addIngredients', { buildId: id, ingredients: [onion.id, cheese.id] });
    expect(enough.answer.basket.price).toBe(10.7);
  });
});

describe('several pieces at once', () => {
  const confirm = async (ingredients: readonly number[], counts: readonly number[], visitor = guest()) => {
    const { id } = (await add(visitor, pizza)).answer;
    for (const count of counts) {
      await visitor.call('addIngredients', { buildId: id, ingredients: [...ingredients], count });
    }
    return { visitor, id, basket: await basketOf(visitor, restaurant) };
  };

  test('MNU-122 BSK-022 as many pieces as are asked for have the same choices, each is a line', async () => {
    const { basket } = await confirm([bacon.id, cheese.id], [3]);
    const lines = Object.values(basket.basket);
    expect(lines.map(({ price }) => price)).toEqual([13.5, 13.5, 13.5]);
    expect(lines.every(({ basketaddons }) => basketaddons.length === 2)).toBe(true);
    expect(basket.price).toBe(40.5);
  });

  test.each([
    ['said twice, they count once', [3, 3], 3],
    ['said again, the last number holds', [4, 2], 2],
  ])('MNU-122 %s', async (_title, counts, left) => {
    const { basket } = await confirm([bacon.id], counts);
    expect(Object.keys(basket.basket)).toHaveLength(left);
  });

  test('MNU-122 said twice at the same moment, they count once', async () => {
    const { visitor, id } = await confirm([], []);
    const said = { buildId: id, ingredients: [bacon.id], count: 5 };
    await Promise.all([visitor.call('addIngredients', said), visitor.call('addIngredients', said)]);
    expect(Object.keys((await basketOf(visitor, restaurant)).basket)).toHaveLength(5);
  });

  test('MNU-122 the note goes with every piece, and each is taken away or changed by itself', async () => {
    const visitor = guest();
    const { id } = (await add(visitor, pizza)).answer;
    await visitor.call('note', { basketId: id, note: 'knusprig' });
    await visitor.call('addIngredients', { buildId: id, ingredients: [bacon.id], count: 3 });
    const [first, second, third] = Object.values((await basketOf(visitor, restaurant)).basket);
    expect([first, second, third].map((line) => line?.item_note)).toEqual(Array(3).fill('knusprig'));
    await visitor.call('removeProduct', { basketId: first?.id ?? 0 });
    await visitor.call('addIngredients', { buildId: second?.id ?? 0, ingredients: [] });
    const left = Object.values((await basketOf(visitor, restaurant)).basket);
    expect(left.map((line) => line.basketaddons.length)).toEqual([0, 1]);
  });

  test.each([0, 21, 1.5])('MNU-122 NUM-001 %s pieces are refused and nothing changes', async (count) => {
    const { visitor, id } = await confirm([], []);
    const said = await visitor.call('addIngredients', { buildId: id, ingredients: [], count });
    expect(said.status).toBe(400);
    expect(Object.keys((await basketOf(visitor, restaurant)).basket)).toHaveLength(1);
  });

  test('MNU-122 more than the basket holds are refused as a whole', async () => {
    const { visitor } = await confirm([], [20]);
    for (let times = 0; times < 3; times += 1) await confirm([], [20], visitor);
    await confirm([], [11], visitor);
    const { id } = (await add(visitor, pizza)).answer;
    const said = await visitor.call('addIngredients', { buildId: id, ingredients: [bacon.id], count: 10 });
    expect([said.status, said.error.code]).toEqual([409, 'basket-full']);
    const { basket } = await basketOf(visitor, restaurant);
    expect(Object.keys(basket)).toHaveLength(92);
    expect(basket[id]?.basketaddons).toEqual([]);
  });
});

describe('required questions', () => {
  test('ADD-004 ADD-008 a default answers a required question at once, and again when nothing is chosen', async () => {
    const visitor = guest();
    const rule = await sauce({ default_ingredient_id: onion.id });
    const { answer } = await add(visitor, await makeProduct(db, restaurant, { rules: [rule.id] }));
    expect(answer).toMatchObject({ pending: false, basket: { price: 10.4 } });
    await visitor.call('addIngredients', { buildId: answer.id, ingredients: [cheese.id] });
    const again = await visitor.call('addIngredients', { buildId: answer.id, ingredients: [] });
    expect(again.answer.basket.basket[answer.id]?.basketaddons).toMatchObject([
      { title: 'Zwiebel', price: 0.4 },
    ]);
  });

  test('ADD-004 without a default the line waits: shown, not summed, until the guest has chosen', async () => {
    const visitor = guest();
    const rule = await sauce({});
    const { answer } = await add(visitor, await makeProduct(db, restaurant, { rules: [rule.id] }));
    expect(answer).toMatchObject({ pending: true, hasRules: true, basket: { price: 0 } });
    expect(answer.basket.basket[answer.id]).toMatchObject({ pending: true, available: true, price: 10 });
    const nothing = await visitor.call('addIngredients', { buildId: answer.id, ingredients: [] });
    expect(nothing.error.code).toBe('choices-missing');
    const chosen = await visitor.call('addIngredients', { buildId: answer.id, ingredients: [cheese.id] });
    expect(chosen.answer.basket).toMatchObject({ price: 10.3, basket: { [answer.id]: { pending: false } } });
  });

  test('ADD-003 a line left waiting for half an hour is gone, an answered one stays', async () => {
    const visitor = guest();
    const rule = await sauce({});
    const dish = await makeProduct(db, restaurant, { rules: [rule.id] });
    const kept = (await add(visitor, dish)).answer.id;
    await visitor.call('addIngredients', { buildId: kept, ingredients: [cheese.id] });
    const left = (await add(visitor, dish)).answer.id;
    app.clock.pass({ minutes: 29, seconds: 59 });
    expect((await basketOf(visitor, restaurant)).order).toEqual([kept, left]);
    app.clock.pass({ seconds: 1 });
    expect((await basketOf(visitor, restaurant)).order).toEqual([kept]);
    const late = await visitor.call('addIngredients', { buildId: left, ingredients: [cheese.id] });
    expect(late.error.code).toBe('unknown-line');
    await add(visitor, pizza);
    const { rows } = await db
      .selectFrom('basket_line')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('id', '=', left)
      .executeTakeFirstOrThrow();
    expect(rows).toBe(0);
  });

  test('a line whose extra is sold out since is shown but not summed', async () => {
    const visitor = guest();
    const basil = await makeIngredient(db, restaurant);
    const rule = await makeRule(db, restaurant, { choices: [{ ingredient: basil, cents: 60 }] });
    const { id } = (await add(visitor, await makeProduct(db, restaurant, { rules: [rule.id] }))).answer;
    await visitor.call('addIngredients', { buildId: id, ingredients: [basil.id] });
    expect((await basketOf(visitor, restaurant)).price).toBe(10.6);
    const sold_out_until = app.clock.now().add({ hours: 1 });
    await db.updateTable('ingredient').set({ sold_out_until }).where('id', '=', basil.id).execute();
    const basket = await basketOf(visitor, restaurant);
    expect([basket.basket[id]?.available, basket.price]).toEqual([false, 0]);
  });
});
