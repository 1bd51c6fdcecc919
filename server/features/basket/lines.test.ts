import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { makeProduct, makeRule, makeIngredient } from '#e2e/fixtures/shop/menu.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);
const place = await makePlace(db, { town: 'Haffkrug', postal_code: '23683' });
const restaurant = await makeRestaurant(db, { site, areas: [{ place_id: place.id }] });
const product = await makeProduct(db, restaurant, {
  title: 'Labskaus',
  content: 'mit Spiegelei',
  sizes: [
    { size: 'small', price_cents: 890 },
    { size: 'big', price_cents: 1190, title: 'für Kapitäne' },
  ],
});
const guest = () => app.guest(site.host);

describe('reading', () => {
  test('API-045 BSK-021 a visitor without a session gets an empty basket and no session', async () => {
    const response = await app.http.inject({
      url: `/api/retrieveBasket?hostId=${restaurant.id}`,
      headers: { host: site.host },
    });
    expect(response.cookies).toEqual([]);
    expect(response.json()).toMatchObject({ basket: {}, order: [], version: 0, price: 0 });
    expect(response.json().currenthost.id).toBe(restaurant.id);
  });

  test('BSK-010 without a restaurant the basket changed last is answered, or an empty one without restaurant', async () => {
    const visitor = guest();
    expect((await visitor.call('retrieveBasket', {})).answer).toMatchObject({ currenthost: null, order: [] });
    const other = await makeRestaurant(db, { site });
    await add(visitor, await makeProduct(db, other));
    await add(visitor, product);
    expect((await visitor.call('retrieveBasket', {})).answer.currenthost?.id).toBe(restaurant.id);
  });

  test('API-015 API-045 BSK-010 after sethost the basket of that restaurant is answered, whatever was changed last', async () => {
    const visitor = guest();
    const other = await makeRestaurant(db, { site });
    await add(visitor, await makeProduct(db, other));
    await visitor.call('sethost', { id: restaurant.id });
    const { answer } = await visitor.call('retrieveBasket', {});
    expect([answer.currenthost?.id, answer.order]).toEqual([restaurant.id, []]);
    await visitor.call('sethost', { id: other.id });
    expect((await visitor.call('retrieveBasket', {})).answer.order).toHaveLength(1);
  });

  test('API-044 MNU-037 a line leads to its basket, for its own guest only', async () => {
    const visitor = guest();
    const { id, basket } = (await add(visitor, product)).answer;
    expect((await visitor.call('getBasketById', { basketId: id })).answer).toEqual(basket);
    const stranger = guest();
    await add(stranger, product);
    const { status, error } = await stranger.call('getBasketById', { basketId: id });
    expect([status, error.code]).toEqual([404, 'unknown-line']);
  });

  test('BSK-019 the basket says where it is brought to, if the restaurant delivers there', async () => {
    const visitor = guest();
    await add(visitor, product);
    await livesAt(visitor, place);
    const { shipping, geoid } = await basketOf(visitor, restaurant);
    expect(shipping).toEqual({ mbw: 10, value: 2, free: 0, destination: '23683 Haffkrug' });
    expect(geoid).toBe(place.id);
    await livesAt(visitor, await makePlace(db));
    expect((await basketOf(visitor, restaurant)).shipping).toEqual({
      mbw: 0,
      value: 0,
      free: 0,
      destination: '',
    });
  });

  test('a line whose product was sold out or taken off the menu since is shown but not summed', async () => {
    const visitor = guest();
    await add(visitor, product);
    const soldOut = await makeProduct(db, restaurant);
    const gone = await makeProduct(db, restaurant);
    const lines = [(await add(visitor, soldOut)).answer.id, (await add(visitor, gone)).answer.id];
    await db
      .updateTable('product')
      .set({ sold_out_until: EVENING.add({ hours: 1 }) })
      .where('id', '=', soldOut.id)
      .execute();
    await db.updateTable('product').set({ is_active: false }).where('id', '=', gone.id).execute();
    const basket = await basketOf(visitor, restaurant);
    expect(lines.map((id) => basket.basket[id]?.available)).toEqual([false, false]);
    expect(basket.price).toBe(11.9);
    expect((await visitor.call('cloneProduct', { basketId: lines[0] ?? 0 })).error.code).toBe('sold-out');
  });
});

describe('changing a line', () => {
  test('API-043 BSK-008 removing is a success however often, and never touches another guest', async () => {
    const owner = guest();
    const { id } = (await add(owner, product)).answer;
    const stranger = guest();
    await add(stranger, product);
    const theft = await stranger.call('removeProduct', { basketId: id });
    expect([theft.status, theft.answer.basket.order.length]).toEqual([200, 1]);
    expect((await basketOf(owner, restaurant)).order).toEqual([id]);
    for (let times = 0; times < 2; times++) {
      const { status, answer } = await owner.call('removeProduct', { basketId: id });
      expect([status, answer.basket.order]).toEqual([200, []]);
    }
  });

  test('ENT-025 a note is kept with the line and replaced by the next', async () => {
    const visitor = guest();
    const { id } = (await add(visitor, product)).answer;
    await visitor.call('note', { basketId: id, note: 'ohne Gurke' });
    const { answer } = await visitor.call('note', { basketId: id, note: '  ohne Rote Bete ' });
    expect(answer.ingredientChangesCount).toBe(0);
    expect(answer.basket.basket[id]?.item_note).toBe('ohne Rote Bete');
    expect((await visitor.call('note', { basketId: id, note: 'x'.repeat(256) })).status).toBe(400);
  });

  test('API-030 a clone carries extras and note and is a line of its own', async () => {
    const visitor = guest();
    const onion = await makeIngredient(db, restaurant);
    const rule = await makeRule(db, restaurant, { choices: [{ ingredient: onion, cents: 50 }] });
    const dish = await makeProduct(db, restaurant, { rules: [rule.id] });
    const { id } = (await add(visitor, dish)).answer;
    await visitor.call('addIngredients', { buildId: id, ingredients: [onion.id] });
    await visitor.call('note', { basketId: id, note: 'knusprig' });
    const { answer } = await visitor.call('cloneProduct', { basketId: id });
    const [first, second] = answer.basket.order.map((line) => answer.basket.basket[line]);
    expect(second).toEqual({ ...first, id: second?.id });
    expect(answer.basket.price).toBe(21);
  });

  test.each(['note', 'addIngredients', 'cloneProduct'] as const)(
    'another guest cannot use %s on a line',
    async (name) => {
      const owner = guest();
      const { id, basket } = (await add(owner, product)).answer;
      const stranger = guest();
      await add(stranger, product);
      const said = await stranger.send(name, { basketId: id, buildId: id, note: 'Gift', ingredients: [] });
      expect([said.status, said.error.code]).toEqual([404, 'unknown-line']);
      expect(await basketOf(owner, restaurant)).toEqual(basket);
    },
  );
});
