import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { basketOf } from '#e2e/fixtures/shop/basket.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop, orderRow } from '#e2e/fixtures/shop/paying.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { cardOf, makeTable, tableGuest } from '#e2e/fixtures/shop/table.ts';

const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings });
const { db } = app.database;

const WISHES = {
  delivery: 0,
  company: 'Kurverwaltung',
  additional: 'Hinterhaus',
  comment: 'Bitte klingeln',
  tip: 2,
  cut: true,
  voucher: true,
  drop: true,
  vytal: true,
  optionEmail: false,
};

test('ENT-036 every field of the checkout data reaches the order, and what is left out counts as in a fresh form', async () => {
  const shop = await makePayingShop(db, vendors, {
    restaurant: { offers_cutting: true, reusable_packaging: 'offered' },
  });
  const guest = await hungryGuest(app, shop, 2);
  const form = orderForm(shop, { payment: 'paypal', ...WISHES });
  const { orderId } = await ordered(guest, form);
  expect(await orderRow(db, orderId)).toMatchObject({
    mode: 'delivery',
    wish_at: null,
    company: 'Kurverwaltung',
    first_name: 'Jule',
    last_name: 'Petersen',
    street: 'Kurpromenade',
    house_number: '12',
    addition: 'Hinterhaus',
    postal_code: shop.place.postal_code,
    town: shop.place.town,
    phone: '0170 1234567',
    email: 'jule@guest.example',
    payment_method: 'paypal',
    comment: 'Bitte klingeln',
    tip_cents: 200,
    wants_cutting: true,
    wants_receipt: true,
    leave_at_door: true,
    wants_reusable: true,
    by_email: false,
    by_whatsapp: true,
    is_express: false,
  });
  const fresh = await ordered(await hungryGuest(app, shop, 2), orderForm(shop));
  expect(await orderRow(db, fresh.orderId)).toMatchObject({
    wish_at: null,
    comment: '',
    tip_cents: 0,
    wants_cutting: false,
    wants_receipt: false,
    leave_at_door: false,
    wants_reusable: false,
    by_email: true,
    by_whatsapp: true,
    is_express: false,
  });
});

test('ENT-036 the table stands with the basket as it was joined, at its own restaurant only', async () => {
  const shop = await makeShop(db);
  const table = await makeTable(db, shop.restaurant);
  const guest = await tableGuest(app, shop, table);
  const { answer } = await guest.call('joinTable', cardOf(table));
  expect(answer).toMatchObject({ success: true, tableHost: shop.restaurant.id });
  expect(answer.tableTtl).toBe(app.clock.now().add({ hours: 3 }).toString());
  expect((await basketOf(guest, shop.restaurant)).table).toEqual(answer);
  await guest.call('leaveTable', {});
  expect((await basketOf(guest, shop.restaurant)).table).toBeNull();
});

test('ENT-036 lasthost is the restaurant that this visitor chose last', async () => {
  const shop = await makeShop(db);
  const guest = app.guest(shop.site.host);
  const lasthost = async () => (await guest.call('hosts', { geourl: shop.place.geo_url })).answer.lasthost;
  expect(await lasthost()).toBeNull();
  await guest.call('sethost', { id: shop.restaurant.id });
  expect(await lasthost()).toBe(shop.restaurant.id);
});

test('ENT-036 while a wallet brings name and contact, expressCheckout lets the order do without them', async () => {
  const shop = await makePayingShop(db, vendors);
  const guest = await hungryGuest(app, shop);
  const { hostId, homedelivery, geoid } = orderForm(shop);
  const bare = { hostId, homedelivery, geoid, payment: 'applepay' };
  const { error } = await guest.call('order', bare);
  expect(Object.keys(error.fields ?? {})).toEqual(expect.arrayContaining(['firstname', 'mobile', 'email']));
  const { orderId } = await ordered(guest, { ...bare, expressCheckout: true });
  expect(await orderRow(db, orderId)).toMatchObject({ is_express: true, first_name: '', phone: '' });
});
