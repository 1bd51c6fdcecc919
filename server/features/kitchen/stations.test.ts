import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { letStepsStand, openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeCategory, makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { orderRow } from '#e2e/fixtures/shop/paying.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';

const app = await testApp();
const { db } = app.database;

type Station = Input<'saveStations'>['stations'][number];
const station = (name: string, given: Partial<Station> = {}): Station => ({
  id: null,
  name,
  categoryIds: [],
  productIds: [],
  ...given,
});

/** A pizza oven and a bar: the shop's dish is a pizza, a beer and a bread stand in the same category of drinks. */
async function openKitchens() {
  const shop = await makeShop(db);
  const { restaurant, dish } = shop;
  const drinks = await makeCategory(db, restaurant, 'Getränke');
  const beer = await makeProduct(db, restaurant, { category_id: drinks.id });
  const bread = await makeProduct(db, restaurant, { category_id: drinks.id });
  const kitchen = await openKitchen(app, shop.site.host, restaurant);
  const { hostId, cook: owner } = kitchen;
  const saves = (stations: Station[]) => owner.call('saveStations', { hostId, stations });
  await saves([
    station('Pizza', { categoryIds: [dish.category_id], productIds: [bread.id] }),
    station('Bar', { categoryIds: [drinks.id] }),
  ]);
  const [pizza, bar] = (await owner.call('kitchenStations', { hostId })).answer.stations;
  if (!pizza || !bar) throw new Error('no stations');
  const orders = async (...dishes: { id: number; restaurant_id: number }[]) => {
    const guest = await hungryGuest(app, shop);
    for (const one of dishes) await add(guest, one);
    const { orderId } = await ordered(guest, orderForm(shop));
    await kitchen.accepts(orderId);
    return orderId;
  };
  const ticks = async (orderId: number, stationId: number, changes: object = {}) => {
    const { version } = await kitchen.ticket(orderId);
    return owner.call('kitchenStationDone', { orderId, version, stationId, isDone: true, ...changes });
  };
  return { shop, kitchen, owner, hostId, beer, bread, drinks, pizza, bar, saves, orders, ticks };
}

describe('KIT-810 a restaurant names its stations and what is made at each', () => {
  test('categories, and single dishes that differ; who renames one keeps it, who leaves one out ends it', async () => {
    const { owner, hostId, shop, bread, drinks, pizza, bar, saves } = await openKitchens();
    const shown = async () => (await owner.call('kitchenStations', { hostId })).answer;
    const { categories, stations } = await shown();
    expect(stations.map(({ name }) => name)).toEqual(['Pizza', 'Bar']);
    const category = categories.find(({ id }) => id === drinks.id);
    expect(category?.stationId).toBe(bar.id);
    expect(category?.dishes.find(({ id }) => id === bread.id)?.stationId).toBe(pizza.id);
    await saves([
      station('Bar', { id: pizza.id, categoryIds: [shop.dish.category_id] }),
      station('Pizza', { id: bar.id, categoryIds: [drinks.id] }),
    ]);
    expect((await shown()).stations).toEqual([
      { id: pizza.id, name: 'Bar' },
      { id: bar.id, name: 'Pizza' },
    ]);
    await saves([station('Ofen', { id: pizza.id })]);
    const after = await shown();
    expect(after.stations).toEqual([{ id: pizza.id, name: 'Ofen' }]);
    expect(after.categories.map(({ stationId }) => stationId)).toEqual(after.categories.map(() => null));
    const { rows } = {
      rows: await db
        .selectFrom('audit_entry')
        .selectAll()
        .where('action', '=', 'stations-saved')
        .where('restaurant_id', '=', hostId)
        .execute(),
    };
    expect(rows).toHaveLength(3);
  });

  test('in the order in which they are named, which is changed by naming them in another', async () => {
    const { owner, hostId, pizza, bar, saves } = await openKitchens();
    await saves([station('Bar', { id: bar.id }), station('Kasse'), station('Pizza', { id: pizza.id })]);
    const { stations } = (await owner.call('kitchenStations', { hostId })).answer;
    expect(stations.map(({ name }) => name)).toEqual(['Bar', 'Kasse', 'Pizza']);
  });

  test('at most six, by different names, with what is theirs; whoever only cooks changes nothing', async () => {
    const { owner, hostId, shop, drinks, saves } = await openKitchens();
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    expect((await saves(names.map((name) => station(name)))).error.code).toBe('bad-input');
    expect((await saves([station('A'), station('a')])).error.fields).toHaveProperty('station-1');
    expect((await saves([station('')])).error.fields).toHaveProperty('station-0');
    const both = { categoryIds: [drinks.id] };
    expect((await saves([station('A', both), station('B', both)])).error.fields).toHaveProperty('station-1');
    const elsewhere = await openKitchens();
    expect((await saves([station('A', { id: elsewhere.pizza.id })])).error.code).toBe('unknown-entry');
    expect((await saves([station('A', { categoryIds: [elsewhere.drinks.id] })])).error.code).toBe(
      'unknown-entry',
    );
    expect((await saves([station('A', { productIds: [elsewhere.beer.id] })])).error.code).toBe(
      'unknown-entry',
    );
    const cook = await staffOf(app, shop.site.host, 'kitchen', hostId);
    expect((await cook.call('saveStations', { hostId, stations: [] })).error.code).toBe('forbidden');
    expect((await owner.call('kitchenBoard', { hostId })).answer.stations).toHaveLength(2);
  });
});

test('KIT-811 each line of a ticket says where it is made; what no station has is everybody’s', async () => {
  const { kitchen, beer, bread, pizza, bar, orders, saves, shop, drinks } = await openKitchens();
  const orderId = await orders(beer, bread);
  const ticket = await kitchen.ticket(orderId);
  expect(ticket.lines.map(({ title, stationId }) => [title, stationId])).toEqual([
    [shop.dish.title, pizza.id],
    [beer.title, bar.id],
    [bread.title, pizza.id],
  ]);
  expect(ticket.stations).toEqual([
    { id: pizza.id, isDone: false },
    { id: bar.id, isDone: false },
  ]);
  await saves([station('Bar', { id: bar.id, categoryIds: [drinks.id] })]);
  const later = await kitchen.ticket(orderId);
  expect(later.lines.map(({ stationId }) => stationId)).toEqual([null, bar.id, bar.id]);
  const plain = await makeShop(db);
  const board = (await openKitchen(app, plain.site.host, plain.restaurant)).board();
  expect((await board).stations).toEqual([]);
});

describe('KIT-812 each station ticks its own part', () => {
  test('the first begins the order, the last makes it ready, and until that stands it can be taken back', async () => {
    const { owner, beer, pizza, bar, orders, ticks } = await openKitchens();
    const orderId = await orders(beer);
    const first = await ticks(orderId, bar.id);
    expect(first.answer.ticket).toMatchObject({ state: 'preparing', held: null });
    expect(first.answer.ticket.stations).toContainEqual({ id: bar.id, isDone: true });
    expect((await ticks(orderId, bar.id, { isDone: false })).answer.ticket.stations).toContainEqual({
      id: bar.id,
      isDone: false,
    });
    await ticks(orderId, pizza.id);
    const { ticket } = (await ticks(orderId, bar.id)).answer;
    expect(ticket).toMatchObject({ state: 'preparing', held: { state: 'ready' } });
    await owner.call('kitchenTakeBack', { orderId, version: ticket.version });
    await letStepsStand(app, 'ready');
    expect((await orderRow(db, orderId)).state).toBe('preparing');
    await ticks(orderId, bar.id, { isDone: false });
    await ticks(orderId, bar.id);
    await letStepsStand(app, 'ready');
    expect((await orderRow(db, orderId)).state).toBe('ready');
  });

  test('what was taken off waits for nobody; a station without a part, or too late, is told', async () => {
    const { kitchen, owner, beer, pizza, bar, orders, ticks } = await openKitchens();
    const orderId = await orders(beer);
    const { lines } = (await owner.call('kitchenReduction', { orderId })).answer;
    const drunk = lines.filter(({ title }) => title.startsWith(beer.title)).map(({ id }) => id);
    await reduceTicket(kitchen, orderId, { what: 'lines', lineIds: drunk });
    expect((await ticks(orderId, bar.id)).error.code).toBe('order-moved-on');
    expect((await ticks(orderId, pizza.id)).answer.ticket.held?.state).toBe('ready');
    expect((await ticks(orderId, pizza.id, { isDone: false })).error.code).toBe('order-moved-on');
    expect((await ticks(orderId, pizza.id, { version: 1 })).error.code).toBe('order-moved-on');
  });

  test('of two that tick at once one looks again, and a tap that comes twice counts once', async () => {
    const { kitchen, owner, beer, pizza, bar, orders } = await openKitchens();
    const orderId = await orders(beer);
    const both = await Promise.all(
      [pizza, bar].map(({ id: stationId }) =>
        owner.call('kitchenStationDone', { orderId, version: 2, stationId, isDone: true }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = (await kitchen.ticket(orderId)).stations.find(({ isDone }) => !isDone);
    const tap = { orderId, version: null, stationId: left?.id ?? 0, isDone: true, tap: `tick-${orderId}` };
    const twice = [await owner.call('kitchenStationDone', tap), await owner.call('kitchenStationDone', tap)];
    expect(twice.map(({ answer }) => answer.ticket.held?.state)).toEqual(['ready', 'ready']);
    expect(twice[0]?.answer.ticket.version).toBe(twice[1]?.answer.ticket.version);
  });
});
