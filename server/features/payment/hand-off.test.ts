import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, ordered, orderForm, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop, referenceOf } from '#e2e/fixtures/shop/paying.ts';
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

test('PAY-042 who pays an order that is not their newest is shown that order, and not the newest', async () => {
  const shop = await makePayingShop(db, vendors);
  const { guest, orderId, uid } = await placeOneOrder(app, shop, { payment: 'sofort' });
  await add(guest, shop.dish);
  const newer = await ordered(guest, orderForm(shop, { payment: 'sofort', comment: 'ohne Eile' }));
  const paid = async (id: number) => {
    const { answer } = await guest.call('getpaymentdetailsbyorderid', { orderId: id });
    await guest.send('sofortueberweisung', { orderId: id });
    const back = await vendors.guest(await referenceOf(db, id), 'pay');
    const { headers } = await app.http.inject({
      url: String(back),
      headers: { host: shop.site.host, cookie: guest.cookie },
    });
    return [answer.isNewest, headers['location']];
  };
  expect(await paid(orderId)).toEqual([false, `/bestellung/${uid}`]);
  expect(await paid(newer.orderId)).toEqual([true, '/danke']);
});
