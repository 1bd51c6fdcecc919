import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop, orderRow, referenceOf } from '#e2e/fixtures/shop/paying.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';

const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings });
const { db } = app.database;
vendors.postTo(app);

/** Nothing happens at the very moment of something else. */
const later = () => app.clock.set(app.clock.now().add({ minutes: 1 }));

/** An order paid by card, handed over, of which 2 EUR were taken off. */
async function finished() {
  const shop = await makePayingShop(db, vendors);
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'googlepay' });
  later();
  await guest.call('stripePaymentIntent', { orderId });
  later();
  await vendors.guest(await referenceOf(db, orderId));
  const state = async () => (await orderRow(db, orderId)).payment_state;
  await expect.poll(state).toBe('authorised');
  later();
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await expect.poll(state).toBe('captured');
  later();
  await kitchen.moves(orderId, 'completed');
  later();
  await reduceTicket(kitchen, orderId, { what: 'amount', amount: 2, reason: 'Suppe fehlte' });
  await expect.poll(state).toBe('partly-refunded');
  const as = (role: Parameters<typeof staffOf>[2]) => staffOf(app, shop.site.host, role, null);
  return { shop, orderId, as };
}

test('OFF-010 OFF-011 one page has steps, payments, each try to move money, messages and what was taken off in the order of time', async () => {
  const { shop, orderId, as } = await finished();
  const money = await as('money');
  const shown = async () => (await money.call('officeOrder', { orderId })).answer;
  await expect.poll(async () => (await shown()).course.map(({ label }) => label)).toContain('order-reduced');
  const order = await shown();
  expect(order).toMatchObject({
    orderId,
    site: shop.site.title,
    guest: 'Jule Petersen',
    email: 'jule@guest.example',
    restaurant: { id: shop.restaurant.id },
    taken: 12,
    refunded: 2,
    problems: [],
  });
  const told = order.course.filter(({ kind }) => kind !== 'message');
  expect(told.map(({ kind, label, amount }) => [kind, label, amount])).toEqual([
    ['step', 'wartet auf Zahlung', null],
    ['payment', 'Zahlung mit Google Pay begonnen', 12],
    ['step', 'eingegangen', null],
    ['step', 'angenommen', null],
    ['try', 'Geld eingezogen', 12],
    ['step', 'zugestellt', null],
    ['reduction', 'Abgezogen', 2],
    ['refund', 'Rückzahlung beantragt', 2],
    ['try', 'Geld zurückgezahlt', 2],
  ]);
  const times = order.course.map(({ at }) => Temporal.Instant.from(at).epochMilliseconds);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const mail = order.course.find(({ kind, label }) => kind === 'message' && label === 'order-reduced');
  expect(mail?.text).toContain('Suppe fehlte');
  expect(order.course.map(({ text }) => text).join(' ')).not.toContain('http');
});

test('OFF-012 what is booked is shown to who deals with money, what is looked at is noted, and nobody else opens it', async () => {
  const { shop, orderId, as } = await finished();
  const booked = (await (await as('money')).call('officeOrder', { orderId })).answer.bookings;
  expect(booked?.map(({ isCorrection }) => isCorrection)).toEqual([false, true, true]);
  const sums = booked?.map(({ postings }) =>
    postings.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
  );
  expect(sums).toEqual([0, 0, 0]);
  const support = await as('support');
  expect((await support.call('officeOrder', { orderId })).answer).toMatchObject({
    bookings: null,
    mayBlock: true,
  });
  const looks = await db
    .selectFrom('audit_entry')
    .select(['area', 'restaurant_id'])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('action', '=', 'order-opened')
    .execute();
  expect(looks).toEqual([0, 1].map(() => ({ area: 'personal-data', restaurant_id: shop.restaurant.id })));
  for (const role of ['content', 'settings'] as const)
    expect((await (await as(role)).call('officeOrder', { orderId })).error.code).toBe('forbidden');
  expect((await support.call('officeOrder', { orderId: 2147483647 })).error.code).toBe('unknown-order');
});
