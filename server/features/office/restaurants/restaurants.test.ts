import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makeShop, type Shop } from '#e2e/fixtures/shop/order.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeStatement } from '#e2e/fixtures/shop/statement.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;
const first = await makeShop(db);
const operator = await staffOf(app, first.site.host, 'operator', null);
const support = await staffOf(app, first.site.host, 'support', null);

/** A restaurant that lacks nothing. */
async function makeWhole(given = {}): Promise<Shop> {
  const shop = await makeShop(db, { restaurant: { tax_number: '22 815 08150', ...given } });
  await own(shop.restaurant);
  return shop;
}

const own = ({ id }: { id: number }) => makePerson(db, { roles: [{ role: 'owner', restaurant_id: id }] });

const list = async (asked: Input<'officeRestaurants'>, by = operator) =>
  (await by.call('officeRestaurants', asked)).answer;
const seen = async ({ restaurant }: Pick<Shop, 'restaurant'>, by = operator) => {
  const [row] = (await list({ search: restaurant.url }, by)).restaurants;
  if (!row) throw new Error('the list does not have it');
  return row;
};

/** Completes an order so many minutes after what was first promised, by the kitchen itself. */
async function handOver(shop: Shop, count: number, minutes: number): Promise<void> {
  const promised_at = EVENING.subtract({ hours: 3 });
  const ids = await makeBareOrders(db, shop, count, {
    state: 'completed',
    placed_at: EVENING.subtract({ hours: 4 }),
    first_promised_at: promised_at,
    promised_at: promised_at.add({ minutes: 60 }),
    completed_at: promised_at.add({ minutes }),
  });
  const step = { version: 5, state: 'completed', at: EVENING, actor: 'kitchen' } as const;
  await db
    .insertInto('order_event')
    .values(ids.map((order_id) => ({ ...step, order_id })))
    .execute();
}

test('OFF-150 orders that were refused, ran out or came late in the last seven days are counted', async () => {
  const shop = await makeWhole();
  await makeBareOrders(db, shop, 2, { state: 'refused' });
  await makeBareOrders(db, shop, 1, { state: 'expired' });
  await makeBareOrders(db, shop, 4, { state: 'refused', placed_at: EVENING.subtract({ hours: 24 * 8 }) });
  await makeBareOrders(db, shop, 9, { state: 'abandoned' });
  await handOver(shop, 5, 6);
  await handOver(shop, 6, 5);
  expect(await seen(shop)).toMatchObject({
    week: { orders: 14, refused: 3, handedOver: 11, late: 5 },
    needs: ['refusals', 'late'],
  });
});

test('OFF-150 orders that a kitchen should have seen, and whether its board is alive, stand in the list', async () => {
  const shop = await makeWhole();
  const now = app.clock.now();
  const waits = (seconds: number) => ({
    accept_from: now.subtract({ seconds }),
    accept_until: now.add({ minutes: 5 }),
  });
  await makeBareOrders(db, shop, 2, waits(121));
  await makeBareOrders(db, shop, 1, waits(60));
  expect(await seen(shop)).toMatchObject({ unseen: 2, boardSeenAt: null, needs: ['unseen'] });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.cook.call('kitchenBoard', { hostId: shop.restaurant.id, shift: 'abend' });
  expect(await seen(shop)).toMatchObject({ isBoardAlive: true, boardSeenAt: now.toString() });
  const silent_since = now.subtract({ minutes: 10 });
  await db.updateTable('restaurant').set({ silent_since }).where('id', '=', shop.restaurant.id).execute();
  expect((await seen(shop)).needs).toEqual(['unseen', 'silent']);
});

test('OFF-152 what a restaurant owes, and since when too long, is told the money area alone', async () => {
  const shop = await makeWhole();
  await makeStatement(app, shop);
  expect(await seen(shop)).toMatchObject({ open: 1.19, needs: ['overdue'] });
  expect(await seen(shop, support)).toMatchObject({ open: null, needs: [] });
  const sorted = { search: shop.restaurant.url, state: 'overdue' } as const;
  expect([(await list(sorted)).count, (await list(sorted, support)).count]).toEqual([1, 0]);
});

test('OFF-151 the list is narrowed to whoever needs somebody, and the most urgent comes first', async () => {
  const town = uniqueName('Hafen');
  const shop = await makeWhole({ name: `A ${town}` });
  const { place_id } = shop.restaurant;
  const common = { site: shop.site, place_id, tax_number: '22 815 08150' };
  const bare = await makeRestaurant(db, { ...common, name: `B ${town}`, tax_number: '' });
  const silent = await makeRestaurant(db, { ...common, name: `C ${town}`, silent_since: EVENING });
  await makeProduct(db, silent);
  for (const one of [bare, silent]) await own(one);
  const names = async (asked: Input<'officeRestaurants'>) =>
    (await list({ search: town, ...asked })).restaurants.map(({ item_name: [letter] }) => letter);
  expect(await names({})).toEqual(['A', 'B', 'C']);
  expect(await names({ sort: 'needs' })).toEqual(['C', 'B', 'A']);
  expect(await names({ sort: 'needs', isDescending: true })).toEqual(['A', 'B', 'C']);
  expect(await names({ sort: 'name', isDescending: true })).toEqual(['C', 'B', 'A']);
  expect(await names({ state: 'any' })).toEqual(['B', 'C']);
  expect(await names({ state: 'silent' })).toEqual(['C']);
  expect(await list({ search: town, state: 'lacks' })).toMatchObject({
    count: 1,
    needy: 2,
    restaurants: [{ id: bare.id, lacks: ['Speisekarte', 'Steuernummer oder USt-IdNr.'], needs: ['lacks'] }],
  });
  expect((await seen({ restaurant: silent })).silentSince).toBe(EVENING.toString());
});

test('OFF-153 however many restaurants a page shows, the database is asked the same number of times', async () => {
  const name = uniqueName('Viele');
  const one = await makeShop(db, { restaurant: { name } });
  let queries = 0;
  const count = () => void queries++;
  const asked = async () => {
    queries = 0;
    app.database.pool.on('acquire', count);
    await list({ search: name });
    app.database.pool.off('acquire', count);
    return queries;
  };
  await asked();
  const few = await asked();
  for (let more = 0; more < 12; more += 1) await makeRestaurant(db, { site: one.site, name });
  await asked();
  expect(await asked()).toBe(few);
});
