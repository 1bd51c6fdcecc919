import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop } from '#e2e/fixtures/shop/paying.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';

const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings });
const { db } = app.database;

test('PAY-200 services that have ended are offered only where an operator says so and somebody takes the transfer', async () => {
  const here = await makePayingShop(db, vendors, { site: { hand_off_methods: [] } });
  const nowhere = await makeShop(db, { restaurant: { takes_online: true } });
  const { host, id: siteId } = here.site;
  const operator = await staffOf(app, host, 'operator', null);
  const guest = await hungryGuest(app, here);
  const { hostId } = orderForm(here);
  const ended = async () =>
    (await guest.call('retrieveBasket', { hostId })).answer.payments.filter((code) =>
      ['sofort', 'giropay'].includes(code),
    );
  const offer = (isOffered: boolean, id = siteId) =>
    operator.call('officeHandOff', { siteId: id, method: 'giropay', isOffered });
  expect(await ended()).toEqual([]);
  expect((await guest.call('order', orderForm(here, { payment: 'giropay' }))).error.fields).toHaveProperty(
    'payment',
  );
  expect((await offer(true)).status).toBe(200);
  expect(await ended()).toEqual(['giropay']);
  const { orderId } = await ordered(guest, orderForm(here, { payment: 'giropay' }));
  await offer(false);
  // What was ordered meanwhile keeps its name, and can still be paid.
  const { answer } = await guest.call('getpaymentdetailsbyorderid', { orderId });
  expect([answer.order.paymentLabel, answer.online?.method]).toEqual(['giropay', 'giropay']);
  expect((await offer(true, nowhere.site.id)).error.code).toBe('no-hand-off');
  expect((await offer(true, 2_000_000)).error.code).toBe('unknown-site');
});
