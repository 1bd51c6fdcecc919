import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, livesAt } from '#e2e/fixtures/shop/basket.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { chosen, hungryGuest, orderForm } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop, orderRow, paymentsOf } from '#e2e/fixtures/shop/paying.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { makeVoucher, redeem } from '#e2e/fixtures/shop/voucher.ts';

const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings });
vendors.postTo(app);
const { db } = app.database;
const shop = await makePayingShop(db, vendors);
const welcome = await makeVoucher(db, { new_users_only: true });
const KIND = /erste Bestellung.*Nimm den Gutschein heraus/;

/** Contacts that were made up. */
const invented = () => ({
  mobile: uniquePhone(),
  email: `${uniqueName()}@guest.example`,
  firstname: uniqueName('Jule'),
  street: uniqueName('Weg '),
});

/** Orders with the code for new guests; what is said, or the order's number. */
async function orderWith(guest: Guest, who: Parameters<typeof orderForm>[1]) {
  await livesAt(guest, shop.place);
  await add(guest, shop.dish);
  const redeemed = await redeem(guest, welcome.code, shop.restaurant.id);
  if (!redeemed.answer.success) return redeemed.answer.message;
  if (who?.payment) await chosen(guest, orderForm(shop, who));
  const { answer, error } = await guest.call('order', orderForm(shop, who));
  return error ? error.message : answer === true ? 0 : answer.orderId;
}

async function complete(orderId: unknown) {
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(Number(orderId));
  await kitchen.moves(Number(orderId), 'completed');
}

test('TRU-170 in one browser with invented contacts the code is good once, while the first is under way and after it', async () => {
  const guest = app.guest(shop.site.host);
  const first = await orderWith(guest, invented());
  expect(first).toBeTypeOf('number');
  expect(await orderWith(guest, invented())).toMatch(KIND);
  await complete(first);
  expect(await orderWith(guest, invented())).toContain('erste Bestellung');
  expect(await orderWith(guest, invented())).toContain('erste Bestellung');
});

test('TRU-170 nor is it for the same door from another browser, which reads kindly why', async () => {
  const who = { ...invented(), street: 'Haupt-Straße', number: '12 a' };
  await complete(await orderWith(app.guest(shop.site.host), who));
  const neighbour = { ...invented(), street: 'Hauptstr.', number: '12A' };
  expect(await orderWith(app.guest(shop.site.host), neighbour)).toMatch(KIND);
  const next = { ...neighbour, number: '14' };
  expect(await orderWith(app.guest(shop.site.host), next)).toBeTypeOf('number');
});

test('TRU-171 after the account was deleted, nobody is new again, and nothing readable is kept for it', async () => {
  const who = invented();
  const { person, guest } = await loggedIn(app, shop.site, { phone: who.mobile });
  const orderId = Number(await orderWith(guest, { ...who, email: person.email }));
  await complete(orderId);
  const { status } = await guest.call('deleteUser', { login: { password: person.password } });
  expect(status).toBe(200);
  const kept = await db.selectFrom('first_order').selectAll().where('order_id', '=', orderId).execute();
  expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['device', 'door', 'email', 'person', 'phone']);
  for (const { value } of kept) expect(value).toMatch(/^[0-9a-f]{32}$/);
  for (const known of ['mobile', 'street'] as const) {
    const again = { ...invented(), [known]: who[known] };
    expect(await orderWith(await hungryGuest(app, shop), again)).toMatch(KIND);
  }
  expect(await orderWith(await hungryGuest(app, shop), { ...invented(), email: person.email })).toMatch(KIND);
  expect(await orderWith(guest, invented())).toContain('erste Bestellung');
});

/** Orders as somebody nobody knows and pays with this PayPal account; how order and payment stand then. */
async function paysWith(payer: string) {
  const guest = app.guest(shop.site.host);
  const orderId = Number(await orderWith(guest, { ...invented(), payment: 'paypal' }));
  const { answer } = await guest.call('paypalOrders', { cart: [{ id: orderId, quantity: 1 }] });
  await vendors.guest(answer.id, 'pay', payer);
  await guest.call('paypalCapture', { paypalOrderId: answer.id });
  const stands = async () => {
    const [{ state }, [payment]] = [await orderRow(db, orderId), await paymentsOf(db, orderId)];
    return [state, payment?.state];
  };
  return { orderId, stands };
}

test('TRU-233 paid with an account that had the code before, it is refused once that is known, and the money goes back', async () => {
  const payer = uniqueName();
  const first = await paysWith(payer);
  expect(await first.stands()).toEqual(['placed', 'authorised']);
  // The first one is under way, then completed.
  const second = await paysWith(payer);
  await expect.poll(second.stands).toEqual(['abandoned', 'released']);
  await complete(first.orderId);
  const third = await paysWith(payer);
  await expect.poll(third.stands).toEqual(['abandoned', 'released']);
  expect(await (await paysWith(uniqueName())).stands()).toEqual(['placed', 'authorised']);
});
