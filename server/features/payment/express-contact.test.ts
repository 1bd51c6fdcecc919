import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { hungryGuest, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop } from '#e2e/fixtures/shop/paying.ts';
import { stranger } from '#e2e/fixtures/shop/person.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';

const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings });
vendors.postTo(app);
const shop = await makePayingShop(app.database.db, vendors);

const told = () => ({
  firstname: 'Fiete',
  lastname: 'Jansen',
  mobile: uniquePhone(),
  email: `${uniqueName()}@guest.example`,
  street: 'Kurpromenade',
  number: '12',
});
const buyExpress = (guest: Guest) => {
  const { hostId, homedelivery, geoid } = orderForm(shop);
  return ordered(guest, { hostId, homedelivery, geoid, payment: 'applepay', expressCheckout: true });
};
const register = async (guest: Guest) =>
  (await guest.call('userRegistration', { item_password: 'sturmflut' })).answer.account;

test('CHK-082 API-085 behind an express order a password is enough: the wallet has told the rest', async () => {
  const guest = await hungryGuest(app, shop);
  const order = await buyExpress(guest);
  const data = told();
  await guest.call('updateOrderByUid', { orderId: order.orderId, uid: order.uid, data });
  expect(await register(guest)).toMatchObject({
    item_firstname: 'Fiete',
    item_email: data.email,
    item_phone: data.mobile,
  });
});

test('CHK-082 an express order of which no wallet has told anything leaves what was given before', async () => {
  const guest = await hungryGuest(app, shop);
  const email = `${uniqueName()}@guest.example`;
  await ordered(guest, orderForm(shop, { email, mobile: uniquePhone() }));
  await add(guest, shop.dish);
  await buyExpress(guest);
  expect(await register(guest)).toMatchObject({ item_firstname: 'Jule', item_email: email });
});

test('CHK-082 whoever else fills in an express order gives nothing of their own', async () => {
  const guest = await hungryGuest(app, shop);
  const order = await buyExpress(guest);
  const other = stranger(app, shop.site);
  const { status } = await other.call('updateOrderByUid', {
    orderId: order.orderId,
    uid: order.uid,
    data: told(),
  });
  expect(status).toBe(200);
  const registered = await other.call('userRegistration', { item_password: 'sturmflut' });
  expect(registered.error.code).toBe('bad-input');
});
