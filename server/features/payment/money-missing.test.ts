import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { countWaiting } from '#e2e/fixtures/count-waiting.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { paidOrder } from '#e2e/fixtures/shop/paid-order.ts';
import { makePayingShop, orderRow, paymentsOf, referenceOf } from '#e2e/fixtures/shop/paying.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { PaymentServices } from './services.ts';
import { settleOrder } from './settle-order.ts';

const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings });
const { db } = app.database;
vendors.postTo(app);

/** What whoever settles says to the operator. */
function listening() {
  const said: string[] = [];
  const log = Object.assign(Object.create(app.context.log) as typeof app.context.log, {
    error: (_about: unknown, sentence: string) => void said.push(sentence),
  });
  return { said, context: { ...app.context, log } };
}

async function heldOrder() {
  const shop = await makePayingShop(db, vendors);
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'googlepay' });
  await guest.call('stripePaymentIntent', { orderId });
  await vendors.guest(await referenceOf(db, orderId));
  const payment = async () => (await orderRow(db, orderId)).payment_state;
  await expect.poll(payment).toBe('authorised');
  return { shop, orderId, payment };
}

/** Settles, and does something while it stands still: it found nothing to do, and has not yet said so. */
async function settleWhile(
  { context, orderId }: { context: Context; orderId: number },
  work: () => Promise<unknown>,
): Promise<void> {
  const holding = await db.startTransaction().execute();
  const { stripe } = vendors.services;
  const services: PaymentServices = {
    ...vendors.services,
    stripe: {
      ...stripe,
      // Once the service was asked, the payment is held.
      async read(handle) {
        const report = await stripe.read(handle);
        await holding
          .selectFrom('payment')
          .select('id')
          .where('order_id', '=', orderId)
          .forUpdate()
          .execute();
        return report;
      },
    },
  };
  const settled = settleOrder(context, services, orderId);
  await expect.poll(() => countWaiting(db, 'update "payment"')).toBeGreaterThan(0);
  await work();
  await holding.rollback().execute();
  await settled;
}

test('OFF-030 money that a step made due while somebody settled is not missing: whoever took the step has it moved', async () => {
  const { shop, orderId, payment } = await heldOrder();
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { said, context } = listening();
  await settleWhile({ context, orderId }, () => kitchen.accepts(orderId));
  expect(said).toEqual([]);
  await expect.poll(payment).toBe('captured');
  expect((await paymentsOf(db, orderId))[0]?.problem).toBe('');
});

test('OFF-310 money that became due while somebody settled still counts as due: the desk sees it when it does not move', async () => {
  const { shop, orderId } = await paidOrder(app, vendors);
  const due = async () => (await orderRow(db, orderId)).money_due_since;
  await expect.poll(due).toBeNull();
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const { version, key } = (await operator.call('officeRefundable', { orderId })).answer;
  await settleWhile({ context: app.context, orderId }, async () => {
    await vendors.behave({ outage: 1000 });
    const refund = { orderId, version, key, what: 'amount', amount: 4, reason: 'Kalt' } as const;
    await operator.call('officeRefund', { ...refund, borneBy: 'restaurant' });
  });
  expect(await due()).toEqual(app.clock.now());
  await vendors.behave({ outage: 0 });
  await app.follow();
  await expect.poll(due).toBeNull();
});

test('OFF-030 a hold that was lost before the kitchen accepted is said at once, and stands beside the order', async () => {
  const { shop, orderId } = await heldOrder();
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await vendors.services.stripe.cancel({
    paymentId: 1,
    reference: await referenceOf(db, orderId),
    payee: shop.accounts.stripe,
  });
  await kitchen.accepts(orderId);
  await expect.poll(async () => (await paymentsOf(db, orderId))[0]?.problem).toBe('short');
  const money = await staffOf(app, shop.site.host, 'money', null);
  expect(JSON.stringify((await money.call('officeOrder', { orderId })).answer)).toContain(
    'weniger Geld da, als geschuldet ist',
  );
});
