import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { approvedCompany, hire, vouchersOf } from '#e2e/fixtures/shop/company.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { bookedOf } from '#e2e/fixtures/shop/ledger.ts';
import {
  hungryGuest,
  makeShop,
  ordered,
  orderForm,
  placeOneOrder,
  type Shop,
} from '#e2e/fixtures/shop/order.ts';
import { makePayingShop, orderRow, paymentsOf, referenceOf } from '#e2e/fixtures/shop/paying.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';
import { makeVoucher, putIntoBasket } from '#e2e/fixtures/shop/voucher.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { acceptOrder, takeStep } from '../order/progress/kitchen-moves.ts';
import { bookOrder } from './book-order.ts';

const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings });
const { context } = app;
const { db } = app.database;
vendors.postTo(app);

const donationOf = (orderId: number) =>
  db.selectFrom('donation').select(['site_id', 'amount_cents']).where('order_id', '=', orderId).execute();
const bookingsOf = (orderId: number) =>
  db
    .selectFrom('booking')
    .select(['id', 'key', 'happened_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

const donatingShop = () =>
  makeShop(db, {
    site: { commission_basis_points: 1000, donation_basis_points: 150 },
    dish: { sizes: [{ size: 'big', price_cents: 1235, deposit_cents: 25 }] },
  });

async function completed(orderId: number): Promise<number> {
  const move = { orderId, personId: 1, restaurantIds: 'all' as const };
  await acceptOrder(context, { ...move, version: 1, minutes: 30 });
  await takeStep(context, { ...move, version: 2 }, { to: 'completed' });
  return orderId;
}

async function orderedWith(shop: Shop, voucher: { id: number }): Promise<number> {
  const guest = await hungryGuest(app, shop, 0);
  const { answer } = await add(guest, shop.dish);
  await putIntoBasket(db, voucher, answer.id);
  return (await ordered(guest, orderForm(shop))).orderId;
}

const DONATED = { donation: 19, 'donation-owed': -19 };

test('NUM-020 LED-002 a completed order owes commission on goods alone and gives its donation, booked with its completion', async () => {
  const shop = await donatingShop();
  const { orderId } = await placeOneOrder(app, shop);
  expect(await bookedOf(db, orderId)).toEqual({});
  await completed(orderId);
  expect(await bookedOf(db, orderId)).toEqual({
    [`restaurant ${shop.restaurant.id}`]: 124,
    commission: -124,
    ...DONATED,
  });
  expect(await donationOf(orderId)).toEqual([{ site_id: shop.site.id, amount_cents: 19 }]);
  const { completed_at } = await orderRow(db, orderId);
  expect(await bookingsOf(orderId)).toMatchObject([{ key: `order:${orderId}:1`, happened_at: completed_at }]);
});

test('LED-002 what is completed in vain is not booked: both or neither', async () => {
  const { orderId } = await placeOneOrder(app, await donatingShop());
  const move = { orderId, personId: 1, restaurantIds: 'all' as const };
  await acceptOrder(context, { ...move, version: 1, minutes: 30 });
  const torn = context.transaction(async (inner) => {
    await takeStep(inner, { ...move, version: 2 }, { to: 'completed' });
    throw new Error('torn');
  });
  await expect(torn).rejects.toThrow('torn');
  expect(await bookedOf(db, orderId)).toEqual({});
  expect((await orderRow(db, orderId)).state).toBe('accepted');
});

test('LED-005 an order is booked once, however often and at once it is told', async () => {
  const orderId = await completed((await placeOneOrder(app, await donatingShop())).orderId);
  await Promise.all([1, 2, 3].map(() => context.transaction((inner) => bookOrder(inner, orderId))));
  expect(await bookingsOf(orderId)).toHaveLength(1);
  expect(await donationOf(orderId)).toHaveLength(1);
});

test('LED-002 an order that is not completed is not booked', async () => {
  const { orderId } = await placeOneOrder(app, await donatingShop());
  for (const id of [orderId, 2147483647]) await context.transaction((inner) => bookOrder(inner, id));
  expect(await bookedOf(db, orderId)).toEqual({});
  expect(await donationOf(orderId)).toEqual([]);
});

test.each([
  { kind: 'campaign', funded_by: 'operator', account: 'voucher campaign' },
  { kind: 'friend', funded_by: 'operator', account: 'voucher friend' },
  { kind: 'gift', funded_by: 'buyer', account: 'voucher gift' },
] as const)(
  'LED-003 a $kind voucher is owed to the restaurant, stands on its account, and commission stays on the full goods',
  async ({ account, ...given }) => {
    const shop = await donatingShop();
    const orderId = await completed(await orderedWith(shop, await makeVoucher(db, given)));
    expect(await bookedOf(db, orderId)).toEqual({
      [`restaurant ${shop.restaurant.id}`]: 124 - 500,
      commission: -124,
      [account]: 500,
      ...DONATED,
    });
  },
);

test('LED-003 a voucher of an employer is owed to the restaurant and by the company', async () => {
  const shop = await donatingShop();
  const { host } = shop.site;
  const company = await approvedCompany(app, host, await staffOf(app, host, 'operator', null));
  const [voucher] = await vouchersOf(app, await hire(company));
  const orderId = await completed(await orderedWith(shop, { id: voucher?.id ?? 0 }));
  const booked = await bookedOf(db, orderId);
  const { id } = await db
    .selectFrom('employee')
    .innerJoin('voucher', 'voucher.employee_id', 'employee.id')
    .select('business_customer_id as id')
    .where('voucher.id', '=', voucher?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(booked).toMatchObject({
    [`restaurant ${shop.restaurant.id}`]: 124 - 1460,
    [`company ${id}`]: 1460,
  });
});

test('LED-003 a price reduction of the restaurant lowers the commission and is owed by nobody', async () => {
  const shop = await donatingShop();
  const reduction = { kind: 'loyalty', nature: 'price-reduction', funded_by: 'restaurant' } as const;
  const orderId = await completed(await orderedWith(shop, await makeVoucher(db, reduction)));
  expect(await bookedOf(db, orderId)).toMatchObject({
    [`restaurant ${shop.restaurant.id}`]: 74,
    commission: -74,
  });
});

/** Dish for 10 EUR and delivery for 2 EUR, paid by card, eaten; a tenth of the goods is the operator's. */
async function paidByCard() {
  const shop = await makePayingShop(db, vendors);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'googlepay' });
  await guest.call('stripePaymentIntent', { orderId });
  await vendors.guest(await referenceOf(db, orderId));
  await expect.poll(async () => (await orderRow(db, orderId)).payment_state).toBe('authorised');
  await kitchen.accepts(orderId);
  await expect.poll(async () => (await orderRow(db, orderId)).payment_state).toBe('captured');
  await kitchen.moves(orderId, 'completed');
  return { shop, kitchen, orderId };
}

test('LED-004 the commission of a card payment has reached the operator already: nothing is owed', async () => {
  const { shop, orderId } = await paidByCard();
  expect(await bookedOf(db, orderId)).toEqual({ commission: -100, 'service stripe': 100 });
  expect((await vendors.account(shop.accounts.stripe)).feeCents).toBe(100);
});

test('LED-005 what is paid back after completion lowers commission and what was collected of it, as further bookings of that day', async () => {
  const { kitchen, orderId } = await paidByCard();
  const [first] = await bookingsOf(orderId);
  app.clock.pass({ hours: 7 });
  await reduceTicket(kitchen, orderId, { what: 'amount', amount: 6 });
  await expect.poll(() => bookedOf(db, orderId)).toEqual({ commission: -50, 'service stripe': 50 });
  expect((await paymentsOf(db, orderId)).map((row) => [row.captured_cents, row.refunded_cents])).toEqual([
    [1200, 600],
  ]);
  const bookings = await bookingsOf(orderId);
  expect(bookings[0]).toEqual(first);
  expect(bookings.slice(1).map(({ happened_at: at }) => at.toString())).toEqual(
    bookings.slice(1).map(() => app.clock.now().toString()),
  );
  await reduceTicket(kitchen, orderId, { what: 'all' });
  await expect.poll(() => bookedOf(db, orderId)).toEqual({});
});

test('LED-001 nobody changes what is booked, takes it away or books what does not come to nought', async () => {
  const orderId = await completed((await placeOneOrder(app, await donatingShop())).orderId);
  const [booking] = await bookingsOf(orderId);
  const id = booking?.id ?? 0;
  const refused = /neither changed nor deleted/;
  await expect(
    db.updateTable('posting').set({ cents: 1 }).where('booking_id', '=', id).execute(),
  ).rejects.toThrow(refused);
  await expect(db.deleteFrom('posting').where('booking_id', '=', id).execute()).rejects.toThrow(refused);
  await expect(db.deleteFrom('booking').where('id', '=', id).execute()).rejects.toThrow(refused);
  await expect(
    db.updateTable('booking').set({ order_id: null }).where('id', '=', id).execute(),
  ).rejects.toThrow(refused);
  const lone = { booking_id: id, account: 'bank' as const, party: '', cents: 5 };
  await expect(db.insertInto('posting').values(lone).execute()).rejects.toThrow(/do not come to nought/);
  expect(await bookedOf(db, orderId)).toMatchObject({ commission: -124 });
});
