import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;

/** A pizza with cheese and onions, and up to three extras of olives, cheese and truffles, which are sold out. */
async function pizzeria() {
  const shop = await makeShop(db);
  const { restaurant } = shop;
  const titled = (title: string, given = {}) => makeIngredient(db, restaurant, { title, ...given });
  const cheese = await titled('Gouda', { synonyms: ['Goudakäse', 'Käse'] });
  const onions = await titled('Rote Zwiebeln');
  const olives = await titled('Oliven', { allergens: ['O'], allergens_declared: 'declared' });
  const truffles = await titled('Trüffel', { sold_out_until: EVENING.add({ hours: 1 }) });
  const rule = await makeRule(db, restaurant, {
    title: 'Extras',
    max_choices: 3,
    choices: [
      { ingredient: olives, cents: 120 },
      { ingredient: cheese, cents: 150, bySize: { small: 90 } },
      { ingredient: truffles, cents: 900 },
    ],
  });
  const dish = await makeProduct(db, restaurant, {
    rules: [rule.id],
    ingredients: [cheese, onions],
    allergens_declared: 'none',
  });
  return { ...shop, dish, rule, cheese, onions, olives };
}

type Pizzeria = Awaited<ReturnType<typeof pizzeria>>;

async function pizzaOf(guest: Guest, { dish }: Pizzeria) {
  const { id } = (await add(guest, dish)).answer;
  const writes = async (note: string) => {
    const { answer } = await guest.call('note', { basketId: id, note });
    return { count: answer.ingredientChangesCount, line: answer.basket.basket[id] };
  };
  return { id, writes };
}

const without = (title: string) => ({ title, count: -1, included: true, price: 0, detected: true });
const plus = (title: string, price: number, count = 1) => ({
  title,
  count,
  included: false,
  price,
  detected: true,
});

describe('reading a note', () => {
  test('NOT-002 NOT-003 NOT-006 NOT-007 API-011 ENT-018 what it asks for of ingredients changes line and price', async () => {
    const shop = await pizzeria();
    const guest = app.guest(shop.site.host);
    const { writes } = await pizzaOf(guest, shop);
    const said = await writes('ohne Zwiebeln, extra Käse, bitte schneiden');
    expect(said.count).toBe(2);
    expect(said.line).toMatchObject({
      item_note: 'ohne Zwiebeln, extra Käse, bitte schneiden',
      item_has_ai_ingredients: 'Y',
      price: 11.5,
      basketaddons: [plus('Gouda', 1.5), without('Rote Zwiebeln')],
    });
    expect((await basketOf(guest, shop.restaurant)).price).toBe(11.5);
  });

  test.each([
    ['ohne Zwiebeln, extra Käse', 1],
    ['extra Käse, ohne Zwiebeln', 1],
    ['ohne Zwiebeln und extra Käse', 1],
    ['ohne Zwiebeln, mehr Käse', 1],
    ['ohne Zwiebeln, doppelt Käse', 1],
    ['2x extra Käse; Zwiebeln weg', 2],
  ])('NOT-006 an extra that is called "Extra Käse" is understood and charged: %s', async (note, pieces) => {
    const shop = await makeShop(db);
    const titled = (title: string, given = {}) => makeIngredient(db, shop.restaurant, { title, ...given });
    const [mozzarella, onions] = [await titled('Mozzarella'), await titled('Zwiebeln')];
    const cheese = await titled('Extra Käse', { synonyms: ['mehr Käse', 'doppelt Käse'] });
    const choices = [{ ingredient: cheese, cents: 120 }];
    const rule = await makeRule(db, shop.restaurant, { max_choices: 3, choices });
    const dish = await makeProduct(db, shop.restaurant, {
      rules: [rule.id],
      ingredients: [mozzarella, onions],
    });
    const guest = app.guest(shop.site.host);
    const { id } = (await add(guest, dish)).answer;
    const { answer } = await guest.call('note', { basketId: id, note });
    expect(answer.basket.basket[id]?.basketaddons).toEqual([
      plus('Extra Käse', 1.2 * pieces, pieces),
      without('Zwiebeln'),
    ]);
    expect(answer.basket.price).toBe(10 + 1.2 * pieces);
  });

  test('NOT-006 a note that is saved again replaces what the one before asked for', async () => {
    const shop = await pizzeria();
    const { writes } = await pizzaOf(app.guest(shop.site.host), shop);
    const first = await writes('mit Oliven');
    expect(await writes('mit Oliven')).toEqual(first);
    expect((await writes('ohne Zwiebeln')).line?.basketaddons).toEqual([without('Rote Zwiebeln')]);
    const { count, line } = await writes('');
    expect([count, line?.basketaddons, line?.item_has_ai_ingredients, line?.price]).toEqual([0, [], 'N', 10]);
  });

  test('NOT-006 choices made by hand stay, are not doubled and go first where there is little room', async () => {
    const shop = await pizzeria();
    const guest = app.guest(shop.site.host);
    const { id, writes } = await pizzaOf(guest, shop);
    await guest.call('addIngredients', { buildId: id, ingredients: [shop.olives.id, shop.olives.id] });
    const { line, count } = await writes('extra Oliven, 3x Käse, extra Trüffel');
    expect(count).toBe(1);
    expect(line?.basketaddons).toEqual([
      { id: shop.olives.id, title: 'Oliven', count: 2, included: false, price: 2.4 },
      plus('Gouda', 1.5),
    ]);
    const { answer } = await guest.call('addIngredients', { buildId: id, ingredients: [] });
    expect(answer.basket.basket[id]?.basketaddons).toEqual([plus('Oliven', 1.2), plus('Gouda', 3, 2)]);
  });

  test.each(['bitte klingeln', 'Nussallergie!', 'Soße extra verpacken', 'nicht so scharf', 'ohne Ananas'])(
    'NOT-006 "%s" stays a word to the kitchen',
    async (note) => {
      const shop = await pizzeria();
      const { writes } = await pizzaOf(app.guest(shop.site.host), shop);
      const { count, line } = await writes(note);
      expect([count, line?.price, line?.item_note, line?.basketaddons]).toEqual([0, 10, note, []]);
    },
  );

  test('NUM-001 NOT-001 255 characters are a note, 256 are refused and change nothing', async () => {
    const shop = await pizzeria();
    const guest = app.guest(shop.site.host);
    const { id, writes } = await pizzaOf(guest, shop);
    expect((await writes('o'.repeat(255))).line?.item_note).toHaveLength(255);
    expect((await guest.call('note', { basketId: id, note: 'x'.repeat(256) })).status).toBe(400);
    expect((await basketOf(guest, shop.restaurant)).basket[id]?.item_note).toBe('o'.repeat(255));
  });

  test('NOT-014 the calls mean one line: another of the same dish stays as it is', async () => {
    const shop = await pizzeria();
    const guest = app.guest(shop.site.host);
    const other = (await add(guest, shop.dish)).answer.id;
    const { id, writes } = await pizzaOf(guest, shop);
    await writes('ohne Zwiebeln');
    expect((await basketOf(guest, shop.restaurant)).basket[other]).toMatchObject({
      item_note: '',
      item_has_ai_ingredients: 'N',
    });
    expect(
      (await guest.call('removeAiIngredients', { basketId: other })).answer.basket.basket[id],
    ).toMatchObject({ item_note: 'ohne Zwiebeln', item_has_ai_ingredients: 'Y' });
    const { basket } = (await guest.call('saveCustomerProduct', { basketId: id })).answer.basket;
    expect([basket[id]?.item_customerproduct, basket[other]?.item_customerproduct]).toEqual(['Y', 'N']);
    const cloned = (await guest.send('cloneProduct', { basketId: id })).answer;
    const notes = Object.values(cloned.basket.basket).map(({ item_note }) => item_note);
    expect(notes.toSorted()).toEqual(['', 'ohne Zwiebeln', 'ohne Zwiebeln']);
  });
});

describe('taking it back', () => {
  test('NOT-008 API-033 what was understood goes, and the same words are not understood again', async () => {
    const shop = await pizzeria();
    const guest = app.guest(shop.site.host);
    const { id, writes } = await pizzaOf(guest, shop);
    await guest.call('addIngredients', { buildId: id, ingredients: [shop.cheese.id] });
    await writes('mit Oliven');
    const { answer } = await guest.call('removeAiIngredients', { basketId: id });
    expect(answer.basket.basket[id]).toMatchObject({
      item_note: 'mit Oliven',
      item_has_ai_ingredients: 'N',
      price: 11.5,
      basketaddons: [{ id: shop.cheese.id, title: 'Gouda' }],
    });
    expect((await writes('mit Oliven')).count).toBe(0);
    expect((await writes('mit Oliven, ohne Zwiebeln')).count).toBe(2);
  });

  test('NOT-008 another guest cannot take it off', async () => {
    const shop = await pizzeria();
    const guest = app.guest(shop.site.host);
    const { id, writes } = await pizzaOf(guest, shop);
    await writes('mit Oliven');
    const stranger = app.guest(shop.site.host);
    await add(stranger, shop.dish);
    const { status, error } = await stranger.call('removeAiIngredients', { basketId: id });
    expect([status, error.code]).toEqual([404, 'unknown-line']);
    expect((await basketOf(guest, shop.restaurant)).basket[id]?.item_has_ai_ingredients).toBe('Y');
  });
});

test('NOT-013 a clone carries the note and what it changes', async () => {
  const shop = await pizzeria();
  const guest = app.guest(shop.site.host);
  const { id, writes } = await pizzaOf(guest, shop);
  await guest.call('addIngredients', { buildId: id, ingredients: [shop.olives.id] });
  await writes('ohne Zwiebeln, doppelt Käse');
  const { basket } = (await guest.call('cloneProduct', { basketId: id })).answer;
  const [first, second] = basket.order.map((line) => basket.basket[line]);
  expect(second).toEqual({ ...first, id: second?.id });
  expect(basket.price).toBe(25.4);
});

describe('while others change things', () => {
  test('NOT-006 the price is that of the moment, and what is sold out meanwhile falls away', async () => {
    const shop = await pizzeria();
    const guest = app.guest(shop.site.host);
    const { id, writes } = await pizzaOf(guest, shop);
    await writes('ohne Zwiebeln, mit Oliven');
    await db
      .updateTable('rule_choice')
      .set({ price_cents: 170 })
      .where('rule_id', '=', shop.rule.id)
      .execute();
    expect((await basketOf(guest, shop.restaurant)).price).toBe(11.7);
    const until = EVENING.add({ hours: 1 });
    await db
      .updateTable('ingredient')
      .set({ sold_out_until: until })
      .where('id', '=', shop.olives.id)
      .execute();
    expect((await basketOf(guest, shop.restaurant)).basket[id]).toMatchObject({
      available: true,
      price: 10,
      basketaddons: [without('Rote Zwiebeln')],
    });
  });

  test('NOT-006 of notes saved in two tabs at once one is kept, with its own changes and no others', async () => {
    const shop = await pizzeria();
    const guest = app.guest(shop.site.host);
    const { id, writes } = await pizzaOf(guest, shop);
    const notes = ['mit Oliven', 'ohne Zwiebeln', 'extra Käse', 'bitte schneiden'];
    await Promise.all([...notes, ...notes].map(writes));
    const line = (await basketOf(guest, shop.restaurant)).basket[id];
    const alone = await writes(line?.item_note ?? '');
    expect(notes).toContain(line?.item_note);
    expect(line).toEqual(alone.line);
  });
});

test('NOT-006 NOT-007 kitchen, order and its marks carry what the note changed', async () => {
  const shop = await pizzeria();
  const guest = await hungryGuest(app, shop, 0);
  const { writes } = await pizzaOf(guest, shop);
  await writes('ohne Zwiebeln und 2x Oliven');
  const { orderId, uid } = await ordered(guest, orderForm(shop));
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  expect((await kitchen.ticket(orderId)).lines).toMatchObject([
    { extras: ['2 × Oliven', 'ohne Rote Zwiebeln'], note: 'ohne Zwiebeln und 2x Oliven' },
  ]);
  const { answer } = await guest.call('orderByUid', { uid });
  expect(answer.basket).toMatchObject([
    {
      price: 12.4,
      item_has_ai_ingredients: 'Y',
      basketaddons: [
        { title: 'Oliven', count: 2, price: 1.2, detected: true },
        { title: 'Rote Zwiebeln', count: -1, price: 0, detected: true },
      ],
    },
  ]);
  const stored = await db
    .selectFrom('order_line')
    .select(['line_cents', 'allergens'])
    .where('order_id', '=', orderId)
    .execute();
  expect(stored).toEqual([{ line_cents: 1240, allergens: ['O'] }]);
});
