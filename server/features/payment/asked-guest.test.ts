import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
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

const mailsOf = async (orderId: number, kind: string) =>
  (await db.selectFrom('message').select(['kind', 'order_id']).execute()).filter(
    (mail) => mail.order_id === orderId && mail.kind === kind,
  );

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
  await expect.poll(() => stateOf(order.orderId)).toEqual(['cancelled', 'released']);
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

/** An accepted order for which money has been taken, or taken and disputed. */
async function takenOrder(form: Partial<Input<'order'>> = {}) {
  const { order } = await heldOrder(form);
  await order.kitchen.accepts(order.orderId);
  await expect.poll(() => moneyOf(order.orderId)).toEqual([[1500, 0]]);
  const reference = await referenceOf(db, order.orderId);
  const stateOfDispute = async () =>
    (
      await db
        .selectFrom('payment_dispute')
        .select('state')
        .where('order_id', '=', order.orderId)
        .executeTakeFirst()
    )?.state;
  const dispute = async (move: 'open' | 'win') => {
    await vendors.dispute(reference, move);
    await expect.poll(stateOfDispute).toBe(move === 'open' ? 'open' : 'won');
  };
  return { order, dispute };
}

test('LED-700 while the bank has the money the board offers neither to take something off nor to ask, and nobody is asked', async () => {
  const { order, dispute } = await takenOrder();
  const { kitchen, orderId, cola } = order;
  const offered = async () => {
    const { mayAsk, mayReduce } = await kitchen.ticket(orderId);
    const owner = await staffOf(app, order.shop.site.host, 'owner', order.shop.restaurant.id);
    return [mayAsk, mayReduce, (await owner.call('ownOrder', { orderId })).answer.mayReduce];
  };
  expect(await offered()).toEqual([true, true, true]);
  const { version, lines } = (await kitchen.cook.call('kitchenQuestion', { orderId })).answer;
  await dispute('open');
  expect(await offered()).toEqual([false, false, false]);
  expect((await kitchen.cook.call('kitchenQuestion', { orderId })).error.code).toBe('taken-back');
  const lineIds = lines.filter(({ title }) => title.startsWith(cola.title)).map(({ id }) => id);
  const ask = { orderId, version, lineIds, minutes: null };
  expect((await kitchen.cook.call('kitchenAsk', ask)).error.code).toBe('taken-back');
  await dispute('win');
  expect(await offered()).toEqual([true, true, true]);
  expect((await kitchen.cook.call('kitchenAsk', ask)).status).toBe(200);
});

test('LED-701 what the bank took back between question and answer makes no yes a reduction, neither the guest’s nor one said aloud; no cancels', async () => {
  const { order, dispute } = await takenOrder();
  const { kitchen, orderId, cola } = order;
  await asks(order, [cola.title]);
  await dispute('open');
  const refused = await answers(order, true);
  expect(refused.error).toMatchObject({
    code: 'taken-back',
    message: expect.stringContaining('Deine Bank hat das Geld'),
  });
  const { version } = await kitchen.ticket(orderId);
  const aloud = await kitchen.cook.call('kitchenAnswerQuestion', { orderId, version, answer: 'agreed' });
  expect(aloud.error.code).toBe('taken-back');
  expect(await orderRow(db, orderId)).toMatchObject({ state: 'accepted', reduced_cents: 0 });
  expect(await mailsOf(orderId, 'order-reduced')).toEqual([]);
  await answers(order, false);
  expect(await stateOf(orderId)).toEqual(['cancelled', 'captured']);
  expect(await moneyOf(orderId)).toEqual([[1500, 0]]);
});

test('LED-702 nobody answers and the rest was wanted for less, which the bank has: the order comes to nothing and says why', async () => {
  const { order, dispute } = await takenOrder({ goesOn: true });
  const { orderId, cola } = order;
  await asks(order, [cola.title]);
  await dispute('open');
  app.clock.set(EVENING.add({ minutes: 15 }));
  await app.sweep();
  app.clock.set(EVENING);
  expect(await orderRow(db, orderId)).toMatchObject({
    state: 'cancelled',
    reduced_cents: 0,
    refusal_reason: expect.stringContaining('hat deine Bank zurückgeholt'),
  });
  expect(await mailsOf(orderId, 'order-reduced')).toEqual([]);
});
