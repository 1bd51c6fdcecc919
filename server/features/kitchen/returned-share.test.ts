import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { approvedCompany, hire, vouchersOf } from '#e2e/fixtures/shop/company.ts';
import { Kitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { bookedOf } from '#e2e/fixtures/shop/ledger.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { orderRow } from '#e2e/fixtures/shop/paying.ts';
import { answers, asks, orderWithCola, questionTo, type ThirstyOrder } from '#e2e/fixtures/shop/question.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';
import { makeVoucher, redeem } from '#e2e/fixtures/shop/voucher.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { takeStep } from '../order/progress/kitchen-moves.ts';
import { findDifferences } from '../statement/check-books.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { context } = app;
const { db } = app.database;

/** A voucher that somebody bought for another: 10 EUR. */
const giftVoucher = (given: Parameters<typeof makeVoucher>[1] = {}) =>
  makeVoucher(db, { kind: 'gift', funded_by: 'buyer', value_cents: 1000, left_cents: 1000, ...given });

type Order = ThirstyOrder & { email: string };

/** Dish for 10 EUR, cola for 3, delivered for 2, to which the voucher is redeemed. */
async function orderPaidWith(
  voucher: { code: string },
  shop?: Awaited<ReturnType<typeof makeShop>>,
): Promise<Order> {
  const email = `${uniqueName()}@guest.example`;
  const order = await orderWithCola(app, {
    ...(shop && { shop }),
    form: { email },
    before: (guest, { restaurant }) => redeem(guest, voucher.code, restaurant.id),
  });
  return { ...order, email };
}

const lineOf = async ({ kitchen, orderId }: Order, title: string) => {
  const { lines } = (await kitchen.cook.call('kitchenReduction', { orderId })).answer;
  return lines.filter((line) => line.title.startsWith(title));
};

async function takeColaOff(order: Order) {
  const [line] = await lineOf(order, order.cola.title);
  return reduceTicket(order.kitchen, order.orderId, { what: 'lines', lineIds: [line?.id ?? 0] });
}

async function step({ orderId }: Order, to: 'completed' | 'cancelled') {
  const { version } = await orderRow(db, orderId);
  const move = { orderId, version, personId: 1, restaurantIds: 'all' as const };
  return takeStep(context, move, to === 'cancelled' ? { to, reason: 'Feierabend' } : { to });
}

const voucherNow = (id: number) =>
  db.selectFrom('voucher').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const redeemedBy = (orderId: number) =>
  db.selectFrom('voucher_redemption').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const differences = () => findDifferences(context, EVENING.subtract({ hours: 1 }));
const pageOf = async ({ guest }: Order) => (await guest.call('lastOrder', {})).answer;

test('LED-120 of a missing dish each gets back what it paid: the guest money, a bought voucher its share, the restaurant nothing', async () => {
  const voucher = await giftVoucher();
  const shop = await makeShop(db, { site: { commission_basis_points: 1000 } });
  const order = await orderPaidWith(voucher, shop);
  const { kitchen, orderId } = order;
  await kitchen.accepts(orderId);
  expect((await voucherNow(voucher.id)).left_cents).toBe(0);
  // It paid two thirds of everything: 2 of the 3 EUR of the cola.
  expect(await lineOf(order, order.cola.title)).toMatchObject([{ worth: 3 }]);
  expect((await takeColaOff(order)).answer.ticket).toMatchObject({ payable: 5, reduced: 1, toCollect: 4 });
  expect((await voucherNow(voucher.id)).left_cents).toBe(200);
  await step(order, 'completed');
  expect(await redeemedBy(orderId)).toMatchObject({ amount_cents: 800, state: 'booked' });
  expect(await bookedOf(db, orderId)).toMatchObject({
    'voucher gift': 800,
    commission: -104,
    [`restaurant ${shop.restaurant.id}`]: 104 - 800,
  });
  expect(await differences()).toEqual([]);
  const [reduction] = await db
    .selectFrom('order_reduction')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  expect(reduction).toMatchObject({
    amount_cents: 100,
    voucher_cents: 200,
    vat: [{ ratePercent: 19, grossCents: 300 }],
  });
});

test('LED-121 page, mail and staff read what went back where', async () => {
  const voucher = await giftVoucher();
  const order = await orderPaidWith(voucher);
  const { kitchen, orderId, email } = order;
  await kitchen.accepts(orderId);
  await takeColaOff(order);
  const said = '2,00\u00a0€ sind wieder auf deinem Gutschein. Er gilt bis 31.12.2029.';
  const page = await pageOf(order);
  expect(page?.order.reductions).toMatchObject([{ amount: 1, returned: said }]);
  expect(page?.status).toMatchObject({ reduced: 1, returned: 2 });
  expect(page?.status.statusInfo).toContain('2,00\u00a0€ gingen auf den Gutschein zurück');
  const mail = await mailbox.mailTo(email, 'weniger');
  for (const part of ['3,00', said.replaceAll('\u00a0', ' '), voucher.code, 'noch 4,00'])
    expect(mail.text?.replaceAll('\u00a0', ' ')).toContain(part);
  const owner = await staffOf(app, order.shop.site.host, 'owner', order.shop.restaurant.id);
  const { answer } = await owner.call('ownOrder', { orderId });
  expect(answer.reductions).toMatchObject([{ amount: 1, voucher: 2 }]);
});

test('LED-122 sent twice, or by two at once, it goes back once; and an order that comes to nothing gives back only the rest', async () => {
  const voucher = await giftVoucher();
  const order = await orderPaidWith(voucher);
  const { kitchen, orderId } = order;
  await kitchen.accepts(orderId);
  const [line] = await lineOf(order, order.cola.title);
  const { key, version } = (await kitchen.cook.call('kitchenReduction', { orderId })).answer;
  const choice = { what: 'lines' as const, lineIds: [line?.id ?? 0], reason: 'Aus.' };
  const send = (own = key) => kitchen.cook.call('kitchenReduce', { orderId, version, key: own, ...choice });
  await Promise.all([send(), send(), send('another-key')]);
  expect((await voucherNow(voucher.id)).left_cents).toBe(200);
  expect((await pageOf(order))?.order.reductions).toHaveLength(1);
  await step(order, 'cancelled');
  expect(await voucherNow(voucher.id)).toMatchObject({ left_cents: 1000, redemptions: 0 });
});

test('LED-123 where a bought voucher paid for everything the guest is asked all the same, and all of the dish is back on it', async () => {
  const voucher = await giftVoucher({ value_cents: 5000, left_cents: 5000 });
  const order = await orderPaidWith(voucher);
  const { kitchen, orderId, cola } = order;
  expect((await kitchen.ticket(orderId)).mayAsk).toBe(true);
  expect((await asks(order, [cola.title])).status).toBe(200);
  const question = await questionTo(order);
  expect(question).toMatchObject({ left: 0, sentence: expect.stringContaining('3,00\u00a0€ gehen auf den') });
  expect((await answers(order, true)).status).toBe(200);
  expect((await voucherNow(voucher.id)).left_cents).toBe(3800);
  expect((await pageOf(order))?.order.reductions).toMatchObject([{ amount: 0 }]);
  await reduceTicket(kitchen, orderId, { what: 'all' });
  expect((await voucherNow(voucher.id)).left_cents).toBe(5000);
  expect(await kitchen.ticket(orderId)).toMatchObject({ mayReduce: false, mayAsk: false });
  await step(order, 'completed');
  expect(await differences()).toEqual([]);
});

test('LED-124 a mere amount comes first from what the guest pays, then from the voucher, and never from more', async () => {
  const voucher = await giftVoucher();
  const order = await orderPaidWith(voucher);
  const { kitchen, orderId } = order;
  await kitchen.accepts(orderId);
  await reduceTicket(kitchen, orderId, { what: 'amount', amount: 4 });
  expect((await voucherNow(voucher.id)).left_cents).toBe(0);
  await reduceTicket(kitchen, orderId, { what: 'amount', amount: 3 });
  expect((await voucherNow(voucher.id)).left_cents).toBe(200);
  const { error } = await reduceTicket(kitchen, orderId, { what: 'amount', amount: 8.01 });
  expect(error.fields).toEqual({ amount: 'Mehr als 8,00\u00a0€ geht nicht.' });
});

test('LED-125 a voucher that has expired meanwhile counts again, as long as one that is bought today', async () => {
  const voucher = await giftVoucher();
  const order = await orderPaidWith(voucher);
  await order.kitchen.accepts(order.orderId);
  const valid_until = EVENING.subtract({ hours: 1 });
  await db.updateTable('voucher').set({ valid_until }).where('id', '=', voucher.id).execute();
  await takeColaOff(order);
  const { valid_until: until } = await voucherNow(voucher.id);
  expect(until.toString()).toBe('2029-12-31T23:00:00Z');
  expect((await pageOf(order))?.order.reductions[0]?.returned).toContain('gilt bis 31.12.2029');
  await db.updateTable('voucher').set({ valid_until }).where('id', '=', voucher.id).execute();
  expect((await pageOf(order))?.order.reductions[0]?.returned).toContain('galt bis');
});

test.each([
  { kind: 'campaign', nature: 'means-of-payment', funded_by: 'operator' },
  { kind: 'loyalty', nature: 'price-reduction', funded_by: 'restaurant' },
] as const)('LED-126 nothing goes back onto a $kind voucher, which nobody bought', async (given) => {
  const voucher = await makeVoucher(db, given);
  const order = await orderPaidWith(voucher);
  await order.kitchen.accepts(order.orderId);
  await takeColaOff(order);
  expect(await voucherNow(voucher.id)).toMatchObject({ left_cents: null, redemptions: 1 });
  expect(await redeemedBy(order.orderId)).toMatchObject({ amount_cents: 500 });
  expect((await pageOf(order))?.order.reductions[0]?.returned).toBeNull();
});

test('LED-127 what the operator bears is its own: the restaurant keeps all, the voucher has its share from the operator', async () => {
  const voucher = await giftVoucher();
  const order = await orderPaidWith(voucher);
  const { kitchen, orderId, shop } = order;
  await kitchen.accepts(orderId);
  await step(order, 'completed');
  const before = await bookedOf(db, orderId);
  const money = await staffOf(app, shop.site.host, 'money', null);
  const { version, key, left, lines } = (await money.call('officeRefundable', { orderId })).answer;
  expect(left).toBe(15);
  const cola = lines.find(({ title }) => title.startsWith(order.cola.title));
  const choice = { what: 'lines' as const, lineIds: [cola?.id ?? 0], reason: 'Warm' };
  const asked = { orderId, version, key, ...choice, borneBy: 'operator' as const };
  expect((await money.call('officeRefund', asked)).status).toBe(200);
  expect((await voucherNow(voucher.id)).left_cents).toBe(200);
  expect(await bookedOf(db, orderId)).toEqual({
    ...before,
    goodwill: 300,
    'voucher gift': 800,
    [`restaurant ${shop.restaurant.id}`]: (before[`restaurant ${shop.restaurant.id}`] ?? 0) - 100,
  });
  expect(await differences()).toEqual([]);
});

test('LED-147 what the operator is shown before anything goes back is what goes back, by who bears it', async () => {
  const shop = await makeShop(db);
  const { host } = shop.site;
  const company = await approvedCompany(app, host, await staffOf(app, host, 'operator', null));
  const [voucher] = await vouchersOf(app, await hire(company));
  const order = await orderPaidWith({ code: voucher?.code ?? '' }, shop);
  const { kitchen, orderId } = order;
  await kitchen.accepts(orderId);
  const money = await staffOf(app, host, 'money', null);
  const look = (borneBy: 'restaurant' | 'operator') =>
    money.call('officeRefundable', { orderId, what: 'all', borneBy });
  expect((await look('operator')).error.fields).toHaveProperty('borneBy');
  await step(order, 'completed');
  const { version, key, chosen } = (await look('restaurant')).answer;
  expect(chosen?.amount).toBe(15);
  // An employer is billed what was used, whatever the operator gives; and the guest has paid nothing.
  const asked = { orderId, version, key, what: 'all' as const, reason: 'Kalt' };
  const refused = (await money.call('officeRefund', { ...asked, borneBy: 'operator' })).error.fields;
  expect(refused).toHaveProperty('what');
  expect((await look('operator')).error.fields).toEqual(refused);
});

test('LED-128 the share of an employer goes back into the budget and is not billed, until a debit has taken it up', async () => {
  const shop = await makeShop(db);
  const { host } = shop.site;
  const company = await approvedCompany(app, host, await staffOf(app, host, 'operator', null));
  const [voucher] = await vouchersOf(app, await hire(company));
  const order = await orderPaidWith({ code: voucher?.code ?? '' }, shop);
  const { kitchen, orderId } = order;
  await kitchen.accepts(orderId);
  await step(order, 'completed');
  const left = 5000 - 1500;
  expect((await voucherNow(voucher?.id ?? 0)).left_cents).toBe(left);
  const owner = await staffOf(app, host, 'owner', shop.restaurant.id);
  const take = async (amount: number) => {
    const { version, key } = (await owner.call('kitchenReduction', { orderId })).answer;
    return owner.call('kitchenReduce', { orderId, version, key, what: 'amount', amount, reason: 'Aus.' });
  };
  expect((await take(3)).status).toBe(200);
  expect((await voucherNow(voucher?.id ?? 0)).left_cents).toBe(left + 300);
  expect((await pageOf(order))?.order.reductions[0]?.returned).toContain('in deinem Budget von der Firma');
  expect(await differences()).toEqual([]);
  const redemption = await redeemedBy(orderId);
  expect(redemption.amount_cents).toBe(1200);
});

test('TRU-190 what went back onto a voucher counts towards the share that a kitchen account takes off', async () => {
  const order = await orderPaidWith(await giftVoucher());
  const { shop, orderId } = order;
  await order.kitchen.accepts(orderId);
  const kitchen = new Kitchen(
    await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id),
    shop.restaurant.id,
  );
  // The cola is a fifth of all, and two thirds of it are the voucher's.
  expect((await takeColaOff({ ...order, kitchen })).status).toBe(200);
  expect((await reduceTicket(kitchen, orderId, { what: 'amount', amount: 0.01 })).error.code).toBe(
    'forbidden',
  );
});
