import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { hungryGuest, makeShop, ordered, orderForm, type Shop } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop } from '#e2e/fixtures/shop/paying.ts';
import { makeVoucher, putIntoBasket } from '#e2e/fixtures/shop/voucher.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { acceptOrder, takeStep } from '../progress/kitchen-moves.ts';
import { expireOverdue } from '../progress/sweep-orders.ts';

const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings });
const { context } = app;
const { db } = app.database;

type Voucher = Awaited<ReturnType<typeof makeVoucher>>;

/** A guest whose basket holds one dish for 10 EUR, or more, and the voucher. */
async function guestWith(shop: Shop, voucher: Voucher) {
  const guest = await hungryGuest(app, shop, 0);
  const { answer } = await add(guest, shop.dish);
  await putIntoBasket(db, voucher, answer.id);
  return guest;
}

const redemptionOf = (orderId: number) =>
  db.selectFrom('voucher_redemption').selectAll().where('order_id', '=', orderId).executeTakeFirst();
const usesOf = async ({ id }: Voucher) =>
  (await db.selectFrom('voucher').select('redemptions').where('id', '=', id).executeTakeFirstOrThrow())
    .redemptions;

test('a voucher is reserved when placed and booked when completed', async () => {
  const shop = await makeShop(db);
  const voucher = await makeVoucher(db, { max_redemptions: 1 });
  const { orderId, total } = await ordered(await guestWith(shop, voucher), orderForm(shop));
  expect(total).toBe(7);
  expect(await redemptionOf(orderId)).toMatchObject({ state: 'reserved', amount_cents: 500 });
  const move = { orderId, personId: 1, restaurantIds: 'all' as const };
  await acceptOrder(context, { ...move, version: 1, minutes: 30 });
  await takeStep(context, { ...move, version: 2 }, { to: 'completed' });
  expect(await redemptionOf(orderId)).toMatchObject({ state: 'booked' });
  expect(await usesOf(voucher)).toBe(1);
});

test.each(['cancelled', 'expired'])('a voucher is given back when the order is %s', async (end) => {
  const shop = await makeShop(db);
  const voucher = await makeVoucher(db, { max_redemptions: 1 });
  const guest = await guestWith(shop, voucher);
  const { orderId } = await ordered(guest, orderForm(shop));
  if (end === 'cancelled') await guest.call('cancel', { orderId });
  else {
    app.clock.pass({ minutes: 11 });
    while ((await expireOverdue(context)) > 0);
    app.clock.set(EVENING);
  }
  expect(await redemptionOf(orderId)).toMatchObject({ state: 'given-back' });
  expect(await usesOf(voucher)).toBe(0);
});

test('ten guests at once cannot use a voucher more often than it may be used', async () => {
  const shop = await makeShop(db);
  const voucher = await makeVoucher(db, { max_redemptions: 2 });
  const guests = await Promise.all(Array.from({ length: 10 }, () => guestWith(shop, voucher)));
  const said = await Promise.all(guests.map((guest) => guest.call('order', orderForm(shop, { payable: 7 }))));
  expect(said.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(said.filter(({ error }) => error?.code === 'basket-changed')).toHaveLength(8);
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', shop.restaurant.id)
    .execute();
  expect(orders).toHaveLength(2);
  expect(await usesOf(voucher)).toBe(2);
});

test('CPN-019 a voucher for new guests is refused once the form says that somebody is known', async () => {
  const shop = await makeShop(db);
  const known = { email: `stammgast-${shop.restaurant.url}@guest.example` };
  const { orderId } = await ordered(await hungryGuest(app, shop), orderForm(shop, known));
  const move = { orderId, personId: 1, restaurantIds: 'all' as const };
  await acceptOrder(context, { ...move, version: 1, minutes: 30 });
  await takeStep(context, { ...move, version: 2 }, { to: 'completed' });
  const guest = await guestWith(shop, await makeVoucher(db, { new_users_only: true }));
  const form = orderForm(shop, { ...known, mobile: '0171 7654321' });
  const { status, error } = await guest.call('order', form);
  expect({ status, code: error.code }).toEqual({ status: 409, code: 'basket-changed' });
  expect(error.message).toContain('Dieser Gutschein gilt nur für deine erste Bestellung.');
});

test('PAY-006 a voucher that pays everything is shown as the way to pay', async () => {
  const shop = await makeShop(db);
  const voucher = await makeVoucher(db, { value_cents: 5000 });
  const guest = await guestWith(shop, voucher);
  expect((await ordered(guest, orderForm(shop))).total).toBe(0);
  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.order).toMatchObject({ paymentLabel: 'Gutschein', coupon: 12, sum: 10 });
  expect(answer?.order.sums.vat).toMatchObject([{ rate: 7, gross: 12 }]);
});

test('PAY-600 who chose to pay online and has nothing left to pay is led to no service', async () => {
  const shop = await makePayingShop(db, vendors);
  const guest = await guestWith(shop, await makeVoucher(db, { value_cents: 5000 }));
  const answer = await ordered(guest, orderForm(shop, { payment: 'paypal' }));
  expect(answer).toMatchObject({ total: 0, type: 'nachnahme' });
  const { answer: last } = await guest.call('lastOrder', {});
  expect(last).toMatchObject({ order: { paymentLabel: 'Gutschein' }, status: { state: 'placed' } });
});
