import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { changeOrder, makeShop, type OrderValues, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makeTable } from '#e2e/fixtures/shop/table.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;

/** A restaurant with orders that are over, unless told otherwise; their ids in the order given. */
async function shopWith(...given: OrderValues[]) {
  const shop = await makeShop(db, { site: {} });
  const ids = await makeBareOrders(db, shop, given.length);
  for (const [at, values] of given.entries())
    await changeOrder(db, ids[at] ?? 0, { state: 'completed', ...values });
  const { cook } = await openKitchen(app, shop.site.host, shop.restaurant);
  const hostId = shop.restaurant.id;
  const found = async (asked: Omit<Input<'ownOrders'>, 'hostId'> = {}, by: Guest = cook) =>
    (await by.call('ownOrders', { hostId, ...asked })).answer.orders.map(({ orderId }) =>
      ids.indexOf(orderId),
    );
  return { shop, hostId, cook, ids, found };
}

const day = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Berlin').toInstant();

test('KIT-220 a restaurant finds each of its orders that is over, the newest first, and those that are open', async () => {
  const { shop, hostId, cook, ids, found } = await shopWith(
    { placed_at: day('2026-03-02T18:00') },
    { state: 'refused', placed_at: day('2026-05-02T18:00') },
    { state: 'accepted' },
    { state: 'abandoned', payment_state: 'failed' },
    { state: 'cancelled', payment_state: 'awaiting' },
    { state: 'expired', placed_at: day('2026-04-02T18:00') },
  );
  await shopWith({});
  expect(await found()).toEqual([1, 5, 0]);
  expect(await found({ state: 'open' })).toEqual([2]);
  await changeOrder(db, ids[0] ?? 0, { first_name: 'Jule', last_name: 'Petersen', reduced_cents: 250 });
  const { answer } = await cook.call('ownOrders', { hostId, state: 'completed' });
  expect(answer).toMatchObject({
    restaurant: { id: hostId, item_name: shop.restaurant.name },
    mayExport: true,
    count: 1,
    orders: [
      {
        orderId: ids[0],
        mode: 'Abholung',
        status: 'abgeholt',
        guest: 'Jule Petersen',
        isForgotten: false,
        payable: 10,
        reduced: 2.5,
        payment: 'Barzahlung',
        money: 'vor Ort',
      },
    ],
  });
});

test('KIT-221 an order is found by name, company, street and number with umlauts folded, and by words in any order', async () => {
  const { found } = await shopWith(
    { first_name: 'Zoë', last_name: 'Übermüller-Groß', street: 'Straße am Kurpark', house_number: '7a' },
    { first_name: 'Jan', last_name: 'Muller', company: 'Werft Bœuf & Söhne' },
  );
  for (const search of ['uebermueller-gross', 'ÜBERMÜLLER', 'gross zoe', 'strasse am kurpark', 'Kurpark 7a'])
    expect([search, await found({ search })]).toEqual([search, [0]]);
  expect(await found({ search: 'soehne' })).toEqual([1]);
  expect((await found({ search: 'müller' })).toSorted()).toEqual([0, 1]);
  for (const search of ['%', '_', '\\', 'kurpark 8']) expect(await found({ search })).toEqual([]);
});

test.each([
  '0170 1234567',
  '+49170 1234567',
  '0049 (0)170/1234567',
  '491701234567',
  '0170-123 45 67',
  '234567',
])('KIT-221 the phone is found as %s', async (search) => {
  const { found } = await shopWith({ phone: '0170 / 123 45-67' }, { phone: '0170 7654321' });
  expect(await found({ search })).toEqual([0]);
});

test('OWN-777 who is looked for is found with the order that is still under way, unless another state is chosen', async () => {
  const given = { phone: '0170 1234567', placed_at: day('2026-03-02T18:00') };
  const { found } = await shopWith({ ...given, state: 'preparing' }, { phone: '0170 7654321' }, given);
  const search = '+49 170 1234567';
  expect((await found({ search })).toSorted()).toEqual([0, 2]);
  expect(await found({ search, state: 'completed' })).toEqual([2]);
  expect(await found({ search, state: 'open' })).toEqual([0]);
});

test('OWN-796 of an order at a table the list says at which', async () => {
  const { shop, hostId, cook, ids } = await shopWith({ mode: 'table' }, {});
  const { id: table_id } = await makeTable(db, shop.restaurant, '7');
  await changeOrder(db, ids[0] ?? 0, { table_id });
  const { orders } = (await cook.call('ownOrders', { hostId })).answer;
  expect(orders.map(({ mode }) => mode).toSorted()).toEqual(['Abholung', 'Tisch 7']);
});

test('KIT-221 an order whose number was typed leads, with or without its sign', async () => {
  const { ids, found } = await shopWith({ placed_at: day('2026-03-02T18:00') }, {});
  const number = String(ids[0]);
  await changeOrder(db, ids[1] ?? 0, { street: `Weg ${number}`, phone: `0451 ${number}` });
  for (const search of [number, `#${number}`]) expect((await found({ search }))[0]).toBe(0);
  expect(await found({ search: number, sort: 'sum', isDescending: true })).toEqual([0, 1]);
});

test('KIT-222 orders are chosen by their day in Germany, their way, how they are paid, and sorted', async () => {
  const { hostId, cook, found } = await shopWith(
    { placed_at: day('2026-03-28T23:59'), last_name: 'Ärger', mode: 'delivery' },
    { placed_at: day('2026-03-29T00:00'), last_name: 'Zorn', payment_state: 'captured' },
    { placed_at: day('2026-03-29T23:59'), last_name: 'Berg', payment_state: 'partly-refunded' },
    { placed_at: day('2026-03-30T00:00'), last_name: 'Ahorn', mode: 'table', reduced_cents: 600 },
  );
  // The clocks went forward on that Sunday.
  expect(await found({ from: '2026-03-29', to: '2026-03-29' })).toEqual([2, 1]);
  expect(await found({ from: '2026-03-30' })).toEqual([3]);
  expect(await found({ to: '2026-03-28' })).toEqual([0]);
  expect(await found({ mode: 'delivery' })).toEqual([0]);
  expect(await found({ payment: 'on-the-spot' })).toEqual([3, 0]);
  expect(await found({ payment: 'online' })).toEqual([2, 1]);
  expect(await found({ payment: 'refunded' })).toEqual([2]);
  expect(await found({ sort: 'guest' })).toEqual([3, 0, 2, 1]);
  expect((await found({ sort: 'sum' }))[0]).toBe(3);
  expect(await found({ sort: 'number', isDescending: true })).toEqual([3, 2, 1, 0]);
  expect((await cook.call('ownOrders', { hostId, page: 2 })).answer).toMatchObject({ count: 4, orders: [] });
});

test('KIT-223 kitchen and till find what is of yesterday and today, a driver nothing; others nothing of it', async () => {
  const now = app.clock.now();
  const ago = (days: number) => now.subtract({ hours: 24 * days });
  const { shop, hostId, found } = await shopWith(
    { placed_at: ago(1), changed_at: ago(1) },
    { placed_at: ago(2), changed_at: ago(2) },
    // Ordered long before for today, and one of long ago from which something was taken off today.
    { placed_at: ago(5), promised_at: now, changed_at: now },
    { placed_at: ago(9), changed_at: now },
  );
  const as = (role: Parameters<typeof staffOf>[2], id: number | null = hostId) =>
    staffOf(app, shop.site.host, role, id);
  for (const role of ['kitchen', 'cashier'] as const) {
    const guest = await as(role);
    expect([role, await found({}, guest)]).toEqual([role, [0, 2]]);
    expect((await guest.call('ownOrders', { hostId })).answer.mayExport).toBe(false);
    expect((await guest.call('ownOrders', { hostId, size: 1000 })).error.code).toBe('forbidden');
  }
  expect(await found({}, await as('owner'))).toEqual([0, 1, 2, 3]);
  expect((await (await as('driver')).call('ownOrders', { hostId })).status).toBe(403);
  const elsewhere = await makeShop(db);
  const stranger = await as('owner', elsewhere.restaurant.id);
  expect((await stranger.call('ownOrders', { hostId })).status).toBe(403);
});

test('KIT-224 of whom nothing is kept any more it says so, and who never left a name is nobody forgotten', async () => {
  const long = day('2022-06-01T12:00');
  const { hostId, cook } = await shopWith(
    { placed_at: long },
    { placed_at: day('2026-10-01T12:00') },
    { placed_at: day('2026-09-01T12:00'), mode: 'table' },
    { placed_at: day('2026-08-01T12:00'), channel: 'counter' },
    { placed_at: day('2026-07-01T12:00'), last_name: 'Petersen' },
  );
  const { orders } = (await cook.call('ownOrders', { hostId })).answer;
  expect(orders.map(({ isForgotten }) => isForgotten)).toEqual([true, false, false, false, true]);
});

test('KIT-224 looks, searches and files stand in the audit with how many people they showed', async () => {
  const { shop, hostId, found } = await shopWith({ last_name: uniqueName('Ö') }, {});
  const owner = await staffOf(app, shop.site.host, 'owner', hostId);
  await found({}, owner);
  await found({}, owner);
  await found({ search: 'Ö' }, owner);
  await found({ size: 1000 }, owner);
  const { entries } = (await owner.call('ownAudit', { hostId, area: 'personal-data' })).answer;
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['list-exported', 'Bestellungen, Daten von 2 Personen'],
    ['orders-searched', 'Daten einer Person'],
    ['orders-seen', 'Daten von 2 Personen'],
  ]);
});

test('KIT-220 an order that a guest placed and the kitchen finished stands there', async () => {
  const { shop, hostId, cook } = await shopWith({ state: 'expired' });
  const { orderId } = await placeOneOrder(app, shop);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  expect((await cook.call('ownOrders', { hostId, search: 'petersen' })).answer.orders).toMatchObject([
    { orderId, status: 'zugestellt', guest: 'Jule Petersen', payable: 12 },
  ]);
});
