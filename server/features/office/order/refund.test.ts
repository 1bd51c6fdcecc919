import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { countRows } from '#server/database/rows.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { changeOrder, makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { paidOrder } from '#e2e/fixtures/shop/paid-order.ts';
import { orderRow, paymentsOf } from '#e2e/fixtures/shop/paying.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const mailbox = await openMailbox();
const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings, channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
vendors.postTo(app);

const REASON = 'Kam eine Stunde zu spät.';

const look = async (money: Guest, orderId: number) => (await money.call('officeOrder', { orderId })).answer;

async function refund(money: Guest, orderId: number, changes: Partial<Input<'officeRefund'>>) {
  const { version, key } = (await money.call('officeRefundable', { orderId })).answer;
  const asked = {
    orderId,
    version,
    key,
    what: 'amount',
    amount: 5,
    reason: REASON,
    borneBy: 'restaurant',
  } as const;
  return money.call('officeRefund', { ...asked, ...changes });
}

/** What is booked of an order now, by account, in EUR. */
async function booked(money: Guest, orderId: number): Promise<Record<string, number>> {
  const sums = new Map<string, number>();
  const postings = ((await look(money, orderId)).bookings ?? []).flatMap((booking) => booking.postings);
  for (const { account, amount } of postings)
    sums.set(account, Math.round(((sums.get(account) ?? 0) + amount) * 100) / 100);
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
}

test('OFF-020 what the restaurant bears goes back by card, lowers its commission, corrects its receipt and is told to guest and restaurant', async () => {
  const email = `${uniqueName()}@guest.example`;
  const seller = `${uniqueName()}@kitchen.example`;
  const { shop, orderId, payment } = await paidOrder(app, vendors, { email, voucher: true });
  await changeOrder(db, orderId, { seller: JSON.stringify({ name: shop.restaurant.name, email: seller }) });
  const money = await staffOf(app, shop.site.host, 'money', null);
  expect(await booked(money, orderId)).toMatchObject({ Provision: -1, Zahlungsdienst: 1 });
  expect((await refund(money, orderId, {})).status).toBe(200);
  await expect.poll(payment).toBe('partly-refunded');
  await expect
    .poll(async () => (await look(money, orderId)).moves)
    .toMatchObject([{ kind: 'refund', amount: 5, state: 'done', problem: '' }]);
  const order = await look(money, orderId);
  expect(order).toMatchObject({ reduced: 5, refunded: 5, mayRetry: false });
  expect(order.reductions).toMatchObject([{ amount: 5, borneBy: 'restaurant', correction: 2 }]);
  const now = await booked(money, orderId);
  expect(now).toMatchObject({ Provision: -0.58, Zahlungsdienst: 0.58 });
  expect(now).not.toHaveProperty('Kulanz');
  expect((await mailbox.mailTo(email, 'weniger')).text).toContain(REASON);
  expect((await mailbox.mailTo(seller, 'Geld zurück')).text).toContain('die Provision sinkt');
});

test('OFF-022 what the operator gave back before lowers no commission that a later reduction costs', async () => {
  const { shop, orderId, payment } = await paidOrder(app, vendors);
  const money = await staffOf(app, shop.site.host, 'money', null);
  await refund(money, orderId, { borneBy: 'operator', amount: 0.2 });
  await expect.poll(payment).toBe('partly-refunded');
  expect((await refund(money, orderId, {})).status).toBe(200);
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const { answer } = await owner.call('kitchenReductions', { hostId: shop.restaurant.id });
  // Of 1 EUR on 10 EUR of goods, 5 of 12 EUR; reckoned from what is left it would be a cent less.
  expect(answer.reductions.map(({ commission }) => commission)).toEqual([0.42]);
});

test('OFF-022 what the operator bears is owed to the restaurant, whose turnover, commission and receipt stay', async () => {
  const { shop, orderId, payment } = await paidOrder(app, vendors, { voucher: true });
  const money = await staffOf(app, shop.site.host, 'money', null);
  await refund(money, orderId, { borneBy: 'operator' });
  await expect.poll(payment).toBe('partly-refunded');
  await expect.poll(async () => (await booked(money, orderId))['Zahlungsdienst']).toBe(0.58);
  // 1 EUR commission less what the service keeps of it, and the 5 EUR that the guest has back.
  expect(await booked(money, orderId)).toMatchObject({ Provision: -1, Kulanz: 5, Restaurant: -4.58 });
  const { reductions } = await look(money, orderId);
  expect(reductions).toMatchObject([{ amount: 5, borneBy: 'operator', correction: null }]);
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const { answer } = await owner.call('ownFigures', { hostId: shop.restaurant.id });
  expect(answer.turnover.now).toBe(12);
});

/** How often the log says that something was given back. */
const deedsOn = (orderId: number): Promise<number> =>
  countRows(db, 'audit_entry', { action: 'order-reduced', subject_kind: 'order', subject_id: orderId });

test('OFF-021 OFF-195 the same sent twice gives back once and is noted once, of two operators one, and never more than is left', async () => {
  const { shop, orderId, payment } = await paidOrder(app, vendors);
  const money = await staffOf(app, shop.site.host, 'money', null);
  const { version, key } = (await money.call('officeRefundable', { orderId })).answer;
  const asked = {
    orderId,
    version,
    what: 'amount',
    amount: 7,
    reason: REASON,
    borneBy: 'restaurant',
  } as const;
  const both = await Promise.all(
    [`${key}-1`, `${key}-2`].map((own) => money.call('officeRefund', { ...asked, key: own })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const twice = await Promise.all(
    [1, 2].map(() => refund(money, orderId, { key: 'twice-the-same', amount: 2 })),
  );
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await orderRow(db, orderId)).reduced_cents).toBe(900);
  expect(await deedsOn(orderId)).toBe(2);
  const tooMuch = await refund(money, orderId, { amount: 3.01 });
  expect(tooMuch.error.fields).toEqual({ amount: 'Mehr als 3,00\u00a0€ geht nicht.' });
  await refund(money, orderId, { what: 'all' });
  await expect.poll(payment).toBe('refunded');
  await expect.poll(async () => (await vendors.account(shop.accounts.stripe)).refundedCents).toBe(1200);
  expect(await look(money, orderId)).toMatchObject({ mayRefund: false });
});

test('OFF-023 what was paid on the spot moves nothing online, and both are told who gives it back', async () => {
  const shop = await makeShop(db);
  const { orderId } = await placeOneOrder(app, shop);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  const money = await staffOf(app, shop.site.host, 'money', null);
  expect((await refund(money, orderId, { borneBy: 'operator' })).error.fields).toHaveProperty('borneBy');
  await kitchen.moves(orderId, 'completed');
  const choice = { orderId, what: 'amount', amount: 5 } as const;
  const { chosen } = (await money.call('officeRefundable', choice)).answer;
  expect(chosen?.sentence).toContain('zahlt das Restaurant direkt zurück');
  expect((await refund(money, orderId, { borneBy: 'operator' })).status).toBe(200);
  expect(await look(money, orderId)).toMatchObject({ moves: [], refunded: 0, reduced: 5, mayRetry: false });
  expect(await booked(money, orderId)).toMatchObject({ Provision: -1, Kulanz: 5, Restaurant: -4 });
  expect((await money.call('officeRetryMoney', { orderId })).error.code).toBe('no-online-money');
});

test('OFF-024 until money has moved the page says how far it is and why it fails, and it can be tried again at once', async () => {
  const { shop, orderId, payment } = await paidOrder(app, vendors);
  const money = await staffOf(app, shop.site.host, 'money', null);
  await vendors.behave({ outage: 1000 });
  await refund(money, orderId, {});
  await expect
    .poll(async () => (await look(money, orderId)).moves)
    .toMatchObject([{ kind: 'refund', amount: 5, state: 'failed', problem: expect.stringMatching(/./) }]);
  const { course, mayRetry } = await look(money, orderId);
  expect(mayRetry).toBe(true);
  expect(course.findLast(({ kind }) => kind === 'try')).toMatchObject({ look: 'bad', who: 'Stripe' });
  await vendors.behave();
  expect((await money.call('officeRetryMoney', { orderId })).status).toBe(200);
  await expect.poll(payment).toBe('partly-refunded');
  await expect
    .poll(async () => (await look(money, orderId)).moves)
    .toMatchObject([{ kind: 'refund', amount: 5, state: 'done' }]);
});

test('OFF-025 the operator gives back for as long as a service can, long after the restaurant has to', async () => {
  const { shop, orderId, payment } = await paidOrder(app, vendors);
  const now = app.clock.now();
  app.clock.pass({ hours: 24 * 179 });
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const money = await staffOf(app, shop.site.host, 'money', null);
  const { version, key } = (await money.call('officeRefundable', { orderId })).answer;
  const late = { orderId, version, key: `${key}-1`, what: 'amount', amount: 5, reason: REASON } as const;
  expect((await owner.call('kitchenReduce', late)).error.code).toBe('not-reducible');
  expect(await look(money, orderId)).toMatchObject({ mayRefund: true });
  expect((await refund(money, orderId, {})).status).toBe(200);
  await expect.poll(payment).toBe('partly-refunded');
  app.clock.set(now);
});

test('OFF-025 without the money area nobody at the operator gives money back or has it tried', async () => {
  const { shop, orderId } = await paidOrder(app, vendors);
  const support = await staffOf(app, shop.site.host, 'support', null);
  const money = await staffOf(app, shop.site.host, 'money', null);
  const { version, key } = (await money.call('officeRefundable', { orderId })).answer;
  const asked = { orderId, version, key, what: 'all', reason: REASON } as const;
  expect((await support.call('officeRefund', { ...asked, borneBy: 'operator' })).error.code).toBe(
    'forbidden',
  );
  expect((await support.call('kitchenReduce', asked)).error.code).toBe('forbidden');
  expect((await support.call('officeRetryMoney', { orderId })).error.code).toBe('forbidden');
  expect(await look(support, orderId)).toMatchObject({ mayRefund: false, mayRetry: false });
  expect((await refund(money, orderId, { reason: '' })).error.fields).toHaveProperty('reason');
  app.clock.set(app.clock.now().add({ hours: 24 * 181 }));
  const late = await staffOf(app, shop.site.host, 'money', null);
  expect((await late.call('officeRefund', { ...asked, borneBy: 'operator' })).error.code).toBe(
    'not-reducible',
  );
});

test('OFF-021 the same sum twice goes back twice where it was asked for twice', async () => {
  const { shop, orderId } = await paidOrder(app, vendors);
  const money = await staffOf(app, shop.site.host, 'money', null);
  const gone = async () => (await paymentsOf(db, orderId)).map(({ refunded_cents: cents }) => cents);
  expect((await refund(money, orderId, { amount: 3 })).status).toBe(200);
  await expect.poll(gone).toEqual([300]);
  expect((await refund(money, orderId, { amount: 3 })).status).toBe(200);
  await expect.poll(gone).toEqual([600]);
});
