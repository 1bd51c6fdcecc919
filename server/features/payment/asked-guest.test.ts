import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { makePayingShop, orderRow, paymentsOf, referenceOf } from '#e2e/fixtures/shop/paying.ts';
import { answers, asks, orderWithCola } from '#e2e/fixtures/shop/question.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';

const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings });
const { db } = app.database;
vendors.postTo(app);

/** Paid by a wallet: 15 EUR are held. */
async function heldOrder(form: Partial<Input<'order'>> = {}) {
  const shop = await makePayingShop(db, vendors);
  const order = await orderWithCola(app, { shop, form: { payment: 'googlepay', ...form } });
  await order.guest.call('stripePaymentIntent', { orderId: order.orderId });
  await vendors.guest(await referenceOf(db, order.orderId));
  await expect.poll(() => stateOf(order.orderId)).toEqual(['placed', 'authorised']);
  return { shop, order };
}

const stateOf = async (orderId: number) => {
  const { state, payment_state } = await orderRow(db, orderId);
  return [state, payment_state];
};

const moneyOf = async (orderId: number) =>
  (await paymentsOf(db, orderId)).map(({ captured_cents: taken, refunded_cents: back }) => [taken, back]);

test('KIT-804 who goes on without it is charged less from the first, and so is the commission', async () => {
  const { shop, order } = await heldOrder();
  const { ticket } = (await asks(order, [order.cola.title])).answer;
  expect(ticket.question?.left).toBe(12);
  expect(await stateOf(order.orderId)).toEqual(['placed', 'authorised']);
  await answers(order, true);
  await expect.poll(() => moneyOf(order.orderId)).toEqual([[1200, 0]]);
  // A tenth of the goods, less the share of what was taken off.
  const account = await vendors.account(shop.accounts.stripe);
  expect(account).toMatchObject({ heldCents: 0, takenCents: 1200, feeCents: 104 });
});

test('KIT-804 of an accepted order the difference goes back', async () => {
  const { order } = await heldOrder();
  const { kitchen, orderId, cola } = order;
  await kitchen.accepts(orderId);
  await expect.poll(() => moneyOf(orderId)).toEqual([[1500, 0]]);
  await asks(order, [cola.title]);
  await answers(order, true);
  await expect.poll(() => moneyOf(orderId)).toEqual([[1500, 300]]);
});

test('KIT-804 where nobody answers what was held is let go', async () => {
  const { shop, order } = await heldOrder();
  await asks(order, [order.cola.title]);
  app.clock.set(EVENING.add({ minutes: 10 }));
  await app.sweep();
  app.clock.set(EVENING);
  await expect.poll(() => stateOf(order.orderId)).toEqual(['refused', 'released']);
  expect(await vendors.account(shop.accounts.stripe)).toMatchObject({ heldCents: 0, takenCents: 0 });
});

test('HSE-300 where nobody answers and the rest was wanted all the same, less is taken, or the difference goes back, once', async () => {
  const held = (await heldOrder({ goesOn: true })).order;
  const taken = (await heldOrder({ goesOn: true })).order;
  await taken.kitchen.accepts(taken.orderId);
  await expect.poll(() => moneyOf(taken.orderId)).toEqual([[1500, 0]]);
  for (const order of [held, taken]) await asks(order, [order.cola.title]);
  // Nobody has to begin the accepted one at once: its guest has a little longer.
  app.clock.set(EVENING.add({ minutes: 15 }));
  await Promise.all([app.sweep(), app.sweep()]);
  await expect.poll(() => moneyOf(held.orderId)).toEqual([[1200, 0]]);
  await expect.poll(() => moneyOf(taken.orderId)).toEqual([[1500, 300]]);
  app.clock.set(EVENING);
  for (const { orderId } of [held, taken])
    expect(await orderRow(db, orderId)).toMatchObject({ state: 'accepted', reduced_cents: 300 });
});
