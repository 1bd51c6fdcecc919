import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { skipKeys } from '#e2e/fixtures/made-row.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';

const app = await testApp();
const { db } = app.database;

/** Two orders over goods of 20 EUR on the last evening of November, of which one is halved on the first of December. */
async function twoMonths() {
  const shop = await makeShop(db, {
    site: { commission_basis_points: 1000 },
    dish: { sizes: [{ size: 'big', price_cents: 2000 }] },
  });
  app.clock.set(Temporal.Instant.from('2026-11-30T18:00:00+01:00'));
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const orders = [];
  for (let count = 0; count < 2; count += 1) {
    const { orderId } = await placeOneOrder(app, shop);
    await kitchen.accepts(orderId);
    await kitchen.moves(orderId, 'completed');
    orders.push(orderId);
  }
  app.clock.set(Temporal.Instant.from('2026-12-01T00:30:00+01:00'));
  const cook = await openKitchen(app, shop.site.host, shop.restaurant);
  await reduceTicket(cook, orders[0] ?? 0, { what: 'amount', amount: 11 });
  const hostId = shop.restaurant.id;
  return { shop, hostId, orders, owner: await staffOf(app, shop.site.host, 'owner', hostId) };
}

test('LED-020 an owner reads what is owed by month and day, and what changed later in the month in which it did', async () => {
  const { hostId, orders, owner } = await twoMonths();
  const account = async (asked: Record<string, unknown>) =>
    (await owner.send('ownAccount', { hostId, ...asked })).answer;
  const november = await account({ month: '2026-11' });
  const sums = { orders: 2, base: 40, commission: 4, withheld: 0, vouchers: 0, owed: 4 };
  expect(november).toMatchObject({
    month: '2026-11',
    months: ['2026-12', '2026-11'],
    before: 0,
    days: [{ day: '2026-11-30', ...sums }],
    sums,
    // With 19 % VAT, which is still to come.
    vat: 0.76,
    after: 4.76,
    statement: null,
    bookings: [],
    commissionPercent: 10,
  });
  const december = await account({ day: '2026-12-01' });
  const fallen = { orders: 0, base: -10, commission: -1, withheld: 0, vouchers: 0, owed: -1 };
  expect(december).toMatchObject({
    month: '2026-12',
    before: 4.76,
    vat: -0.19,
    days: [{ day: '2026-12-01', ...fallen }],
    after: 3.57,
    bookings: [{ orderId: orders[0], isCorrection: true, percent: 10, ...fallen }],
  });
  expect(await account({ month: '2026-10' })).toMatchObject({ before: 0, days: [], after: 0 });
  expect((await account({ month: '2026-11', day: '2026-11-30' })).bookings).toHaveLength(2);
  expect((await account({ month: '2026-11', day: '2026-12-01' })).bookings).toEqual([]);
});

test('LED-040 of an order that is gone the rate is still known', async () => {
  const { hostId, orders, owner } = await twoMonths();
  const gone = orders[1] ?? 0;
  // As when its eight years are over, which takes more than one table.
  await db.transaction().execute(async (transaction) => {
    await skipKeys(transaction);
    await transaction.deleteFrom('orders').where('id', '=', gone).execute();
  });
  const { answer } = await owner.call('ownAccount', { hostId, month: '2026-11', day: '2026-11-30' });
  expect(answer.bookings.find(({ orderId }) => orderId === gone)).toMatchObject({ percent: 10, base: 20 });
});

test('LED-020 whoever is not the owner does not', async () => {
  const { shop, hostId } = await twoMonths();
  for (const role of ['manager', 'kitchen', 'cashier', 'driver'] as const) {
    const staff = await staffOf(app, shop.site.host, role, hostId);
    expect((await staff.send('ownAccount', { hostId })).status).toBe(403);
  }
});
