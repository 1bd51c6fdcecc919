import { expect, test, vi } from 'vitest';
import { orderLink } from '#domain/order/codes.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { buyGifts, giftsOf, makeGiftShop, orderGifts } from '#e2e/fixtures/shop/gift-shop.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { bookedOf } from '#e2e/fixtures/shop/ledger.ts';
import { orderRow, paymentsOf, referenceOf } from '#e2e/fixtures/shop/paying.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { textOf } from '#e2e/fixtures/pages/pdf.ts';
import { stranger } from '#e2e/fixtures/shop/person.ts';
import { redeem } from '#e2e/fixtures/shop/voucher.ts';
import { settleOrder } from './settle-order.ts';
import { sweepPayments } from './sweep-payments.ts';

const vendors = await startPaymentServices();
const mailbox = await openMailbox();
const app = await testApp({ payments: vendors.settings, channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const { context } = app;
vendors.postTo(app);
const shop = await makeGiftShop(db, vendors, { site: { donation_basis_points: 100 } });

const state = async (orderId: number) => {
  const { state: order, payment_state: payment } = await orderRow(db, orderId);
  return [order, payment];
};
const fetchPdf = (call: 'giftVouchers' | 'receipt', uid: string) =>
  app.http.inject({ url: `/api/${call}/${uid}`, headers: { host: shop.gifts.site.host } });
const squeezed = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ');

test('CPN-014 paid online is delivered: each voucher has a code of its own, by mail with its page to print', async () => {
  const { guest, orderId, uid, email } = await buyGifts(app, vendors, shop, 2);
  await expect.poll(() => state(orderId)).toEqual(['completed', 'captured']);
  const [one, two] = await giftsOf(db, orderId);
  expect([one, two]).toMatchObject([
    { kind: 'gift', nature: 'means-of-payment', funded_by: 'buyer', value_cents: 5000, left_cents: 5000 },
    { valid_until: Temporal.Instant.from('2030-01-01T00:00:00+01:00'), max_redemptions: null },
  ]);
  expect(one?.code).not.toBe(two?.code);

  const mail = await mailbox.mailTo(email, 'Deine Geschenkgutscheine');
  for (const part of [one?.code ?? '', two?.code ?? '', '50,00 €', '31.12.2029', '/widerruf'])
    expect(squeezed(mail.text)).toContain(part);
  const attached = mail.attachments.find(({ contentType }) => contentType === 'application/pdf');
  expect([attached?.filename, attached?.contentType]).toEqual(['Geschenkgutschein.pdf', 'application/pdf']);
  expect(await textOf(attached?.content ?? Buffer.of())).toContain(two?.code);

  expect((await fetchPdf('giftVouchers', uid)).json().error.code).toBe('no-gift-vouchers');
  const pdf = await fetchPdf('giftVouchers', orderLink(await orderRow(db, orderId)));
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = squeezed(await textOf(pdf.rawPayload));
  for (const part of [one?.code ?? '', two?.code ?? '', '50,00 €', 'Gültig bis 31. Dezember 2029'])
    expect(text).toContain(part);
  expect(text).not.toContain('Jule');

  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.status).toMatchObject({ state: 'completed', status: 'per E-Mail verschickt' });
  expect(answer?.basket[0]?.productdata.item_coupon_code_type).toBe('gift');
  expect(answer?.order.gifts).toMatchObject([
    { code: one?.code, value: 50, left: 50, withdrawn: false, validUntil: '2029-12-31T22:59:59Z' },
    { code: two?.code },
  ]);
});

test('CPN-014 a gift voucher is redeemed in parts, by whoever has its code, until nothing is left', async () => {
  const { orderId } = await buyGifts(app, vendors, shop);
  await expect.poll(() => giftsOf(db, orderId)).toHaveLength(1);
  const [{ code, id } = { code: '', id: 0 }] = await giftsOf(db, orderId);
  const friend = stranger(app, shop.food.site);
  await livesAt(friend, shop.food.place);
  await add(friend, shop.food.dish);
  expect((await redeem(friend, code, shop.food.restaurant.id)).answer.success).toBe(true);
  const { sums, coupon } = await basketOf(friend, shop.food.restaurant);
  expect([sums.discount, sums.payable, coupon.item_discount_left]).toEqual([12, 0, 38]);
  await ordered(friend, orderForm(shop.food));
  const left = async () => (await giftsOf(db, orderId)).map(({ left_cents: cents }) => cents);
  expect(await left()).toEqual([3800]);
  expect(id).toBeGreaterThan(0);
});

test('CPN-014 a basket line says that it is a voucher; nobody buys a gift voucher with another one, nor with cash, EC card, tip or fee', async () => {
  const { gifts } = shop;
  const guest = stranger(app, gifts.site);
  await add(guest, gifts.dish);
  const [{ code } = { code: '' }] = await giftsOf(db, (await buyAndGet()).orderId);
  expect((await redeem(guest, code, gifts.restaurant.id)).answer.success).toBe(false);
  const form = orderForm(gifts, { homedelivery: false, tip: 3 });
  for (const payment of ['nachnahme', 'ec']) {
    const { error } = await guest.call('order', { ...form, payment });
    expect(error.fields).toHaveProperty('payment');
  }
  const basket = await basketOf(guest, gifts.restaurant);
  const lines = Object.values(basket.basket).map(({ productdata }) => productdata.item_coupon_code_type);
  expect(lines).toEqual(['gift']);
  expect(basket.payments.toSorted()).toEqual([
    'applepay',
    'card',
    'giropay',
    'googlepay',
    'paypal',
    'sofort',
  ]);
  const { total } = await ordered(guest, { ...form, payment: 'paypal' });
  expect(total).toBe(50);
});

async function buyAndGet() {
  const bought = await buyGifts(app, vendors, shop);
  await expect.poll(() => giftsOf(db, bought.orderId)).toHaveLength(1);
  return bought;
}

test('CPN-014 LED-007 the sale bears no VAT, no commission and no donation; receipt and mail say so (§ 3 Abs. 15 UStG)', async () => {
  const { orderId, uid, email } = await buyAndGet();
  expect(await orderRow(db, orderId)).toMatchObject({
    commission_base_cents: 0,
    payable_cents: 5000,
    tip_cents: 0,
  });
  const [payment] = await paymentsOf(db, orderId);
  expect(payment).toMatchObject({ is_taken_at_once: true, fee_cents: 0, captured_cents: 5000 });
  // What was paid is owed to whoever brings the code.
  await expect.poll(() => bookedOf(db, orderId)).toEqual({ 'service stripe': 5000, 'voucher gift': -5000 });
  const donated = db.selectFrom('donation').select('amount_cents').where('order_id', '=', orderId);
  expect(await donated.executeTakeFirst()).toEqual({ amount_cents: 0 });

  const receipt = squeezed(await textOf((await fetchPdf('receipt', uid)).rawPayload));
  expect(receipt).toContain('Kaufbeleg');
  expect(receipt).toContain('keine Umsatzsteuer');
  expect(receipt).toContain('§ 3 Abs. 15 UStG');
  for (const part of ['MwSt', 'Bewirtung', 'Rechnung']) expect(receipt).not.toContain(part);
  const { text } = await mailbox.mailTo(email, 'Bestellbestätigung');
  expect(text).toContain('§ 3 Abs. 15 UStG');
  expect(text).toContain('innerhalb von 14 Tagen');
  for (const part of ['MwSt', 'Frisch zubereitete']) expect(text).not.toContain(part);
});

test('CPN-014 notices that come twice and settling at the same moment make each code, and each mail, once', async () => {
  await vendors.behave({ webhooks: 'doubled' });
  const { orderId, email } = await buyGifts(app, vendors, shop, 3);
  await Promise.all([1, 2, 3].map(() => settleOrder(context, vendors.services, orderId)));
  await vendors.behave();
  await settleOrder(context, vendors.services, orderId);
  expect(await state(orderId)).toEqual(['completed', 'captured']);
  expect(await giftsOf(db, orderId)).toHaveLength(3);
  await mailbox.mailTo(email, 'Deine Geschenkgutscheine');
  const letters = await db
    .selectFrom('message')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'gift-vouchers')
    .execute();
  expect(letters).toHaveLength(1);
});

test('CPN-014 cut off between payment and codes nothing is half done, and the next look completes it', async () => {
  await vendors.behave({ webhooks: 'lost' });
  const { orderId, guest } = await orderGifts(app, shop, { payment: 'paypal' });
  const { answer } = await guest.call('paypalOrders', { cart: [{ id: orderId }] });
  await vendors.guest(answer.id, 'pay-and-close');
  const enqueue = app.jobs.enqueue.bind(app.jobs);
  const cut = vi.spyOn(app.jobs, 'enqueue').mockImplementation((db, job) => {
    if (job.queue === 'letter') throw new Error('killed');
    return enqueue(db, job);
  });
  await expect(settleOrder(context, vendors.services, orderId)).rejects.toThrow('killed');
  expect(await state(orderId)).toEqual(['awaiting-payment', 'awaiting']);
  expect(await giftsOf(db, orderId)).toEqual([]);
  cut.mockRestore();
  app.clock.set(EVENING.add({ minutes: 15 }));
  await sweepPayments(context);
  await expect.poll(() => state(orderId)).toEqual(['completed', 'captured']);
  expect(await giftsOf(db, orderId)).toHaveLength(1);
  app.clock.set(EVENING);
  await vendors.behave();
});

test('CPN-014 what is not paid has no code and no page to print; who does not have the link sees neither', async () => {
  const { orderId, uid, guest } = await orderGifts(app, shop);
  await guest.call('stripePaymentIntent', { orderId });
  await vendors.guest(await referenceOf(db, orderId), 'decline');
  expect((await fetchPdf('giftVouchers', uid)).json().error.code).toBe('no-gift-vouchers');
  app.clock.set(EVENING.add({ minutes: 31 }));
  await sweepPayments(context);
  await expect.poll(async () => (await state(orderId))[0]).toBe('abandoned');
  expect(await giftsOf(db, orderId)).toEqual([]);
  app.clock.set(EVENING);
  for (const strange of [String(orderId), 'x'.repeat(22)])
    expect((await fetchPdf('giftVouchers', strange)).json().error.code).toBe('unknown-order');
  expect((await stranger(app, shop.gifts.site).call('lastOrder', {})).answer).toBeNull();
});
