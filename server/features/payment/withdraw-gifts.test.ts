import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { buyGifts, giftsOf, makeGiftShop } from '#e2e/fixtures/shop/gift-shop.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { orderRow, paymentsOf } from '#e2e/fixtures/shop/paying.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { textOf } from '#e2e/fixtures/pages/pdf.ts';
import { stranger } from '#e2e/fixtures/shop/person.ts';
import { redeem } from '#e2e/fixtures/shop/voucher.ts';
import { takeStep } from '../order/progress/kitchen-moves.ts';
import { withdrawByNotice } from '../order/papers/withdraw-by-notice.ts';

const vendors = await startPaymentServices();
const mailbox = await openMailbox();
const app = await testApp({ payments: vendors.settings, channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
vendors.postTo(app);
const shop = await makeGiftShop(db, vendors);
const { site } = shop.gifts;

/** Vouchers that are bought, paid and made. */
async function bought(pieces = 1) {
  const order = await buyGifts(app, vendors, shop, pieces);
  await expect.poll(() => giftsOf(db, order.orderId)).toHaveLength(pieces);
  return { ...order, gifts: await giftsOf(db, order.orderId) };
}

/** Somebody orders a dish for 12 EUR with the voucher. */
async function eatFor(code: string) {
  const friend = stranger(app, site);
  await livesAt(friend, shop.food.place);
  await add(friend, shop.food.dish);
  await redeem(friend, code, shop.food.restaurant.id);
  return ordered(friend, orderForm(shop.food));
}

async function withdraw(email: string, subject: string) {
  const form = { kind: 'withdrawal', name: 'Jule Petersen', email, subject } as const;
  expect((await stranger(app, site).call('declare', form)).status).toBe(200);
}

/** Opens the link that was mailed to the buyer, after so many others. */
async function confirm(email: string, after = 0) {
  const { text } = await mailbox.mailTo(email.toLowerCase(), 'Bitte bestätige deinen Widerruf', after);
  const code = /nachweis=([\w.]+)/.exec(text ?? '')?.[1] ?? '';
  expect((await stranger(app, site).call('proveWithdrawal', { code })).status).toBe(200);
}

const moneyOf = async (orderId: number) => {
  const [payment] = await paymentsOf(db, orderId);
  return [payment?.captured_cents, payment?.refunded_cents];
};
const noticesOf = (email: string) =>
  db.selectFrom('notice').selectAll().where('email', '=', email).orderBy('id').execute();
const squeezed = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ');

test('CPN-014 withdrawn before it is redeemed, a gift voucher is no longer good and its price goes back', async () => {
  const { orderId, uid, email, gifts, guest } = await bought(2);
  await withdraw(email.toUpperCase(), `Bestellung #${orderId}`);
  await confirm(email);
  await expect.poll(() => moneyOf(orderId)).toEqual([10000, 10000]);
  expect((await orderRow(db, orderId)).payment_state).toBe('refunded');
  const refused = await redeem(stranger(app, site), gifts[0]?.code ?? '');
  expect(refused.answer.success).toBe(false);

  const mail = await mailbox.mailTo(email, 'Dein Widerruf: ');
  expect(squeezed(mail.text)).toContain('100,00 € gehen über Google Pay zurück');
  const { link_key: key } = await orderRow(db, orderId);
  const pdf = await app.http.inject({
    url: `/api/giftVouchers/${uid}~${key}`,
    headers: { host: site.host },
  });
  expect(pdf.json().error.code).toBe('no-gift-vouchers');
  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.order.gifts.map(({ withdrawn }) => withdrawn)).toEqual([true, true]);
  expect(squeezed(answer?.status.statusInfo)).toBe('Du hast widerrufen, 100,00 € gehen zurück.');
  const [reduction] = answer?.order.reductions ?? [];
  expect(reduction).toMatchObject({ amount: 100, reason: 'Widerruf' });
  const correction = await app.http.inject({
    url: `/api/receipt/${uid}/${reduction?.correction}`,
    headers: { host: site.host },
  });
  const paper = squeezed(await textOf(correction.rawPayload));
  for (const part of ['Rückgabebeleg', 'Grund: Widerruf', '§ 3 Abs. 15 UStG']) expect(paper).toContain(part);
  expect(paper).not.toContain('MwSt');

  const [notice] = await noticesOf(email);
  expect(notice?.outcome).toMatch(/widerrufen, 100,00.€ gehen zurück/);
  const { notices } = (
    await (await staffOf(app, site.host, 'operator', null)).call('officeNotices', { search: email })
  ).answer;
  expect(notices).toMatchObject([{ doneAt: EVENING.toString(), outcome: notice?.outcome }]);
});

test('CPN-014 what is redeemed stays paid; what a refused order gives back to a withdrawn voucher goes back as well', async () => {
  const { orderId, email, gifts } = await bought();
  const code = gifts[0]?.code ?? '';
  await eatFor(code);
  const open = await eatFor(code);
  await withdraw(email, code.toLowerCase());
  await confirm(email);
  await expect.poll(() => moneyOf(orderId)).toEqual([5000, 2600]);
  const { text } = await mailbox.mailTo(email, 'Dein Widerruf: ');
  expect(text).toContain('Was schon eingelöst war, haben wir abgezogen.');
  const { version } = await orderRow(db, open.orderId);
  const move = { orderId: open.orderId, version, personId: 1, restaurantIds: 'all' as const };
  await takeStep(app.context, move, { to: 'refused', reason: 'Teig aus' });
  await expect.poll(() => moneyOf(orderId)).toEqual([5000, 3800]);
  expect(await giftsOf(db, orderId)).toMatchObject([{ left_cents: 0, is_active: false }]);
});

test('CPN-014 a code withdraws its voucher alone, however often and at once it is declared', async () => {
  const { orderId, email, gifts } = await bought(2);
  const code = gifts[1]?.code ?? '';
  await Promise.all([code, code.toLowerCase()].map((written) => withdraw(email, written)));
  await Promise.all([0, 1].map((after) => confirm(email, after)));
  const proven = (await noticesOf(email)).map(({ id }) => ({ noticeId: id, isProven: true }));
  await Promise.all(proven.map((one) => withdrawByNotice(app.context, one)));
  await expect.poll(() => moneyOf(orderId)).toEqual([10000, 5000]);
  expect((await giftsOf(db, orderId)).map(({ is_active }) => is_active)).toEqual([true, false]);
  const [first, second] = (await noticesOf(email)).map(({ outcome }) => outcome).toSorted();
  expect(first).toMatch(/keinen Geschenkgutschein, der noch nicht widerrufen ist/);
  expect(second).toMatch(/50,00.€ gehen zurück/);
});

test('CPN-014 somebody else’s purchase, a meal, or what is bought too long ago is left to the office', async () => {
  const { orderId, email, gifts } = await bought();
  const other = `other-${email}`;
  await withdraw(other, `${orderId} ${gifts[0]?.code}`);
  await expect
    .poll(async () => (await noticesOf(other))[0]?.outcome)
    .toBe('Zu Nummer oder Code und E-Mail-Adresse passt kein Kauf.');

  const friend = stranger(app, site);
  await livesAt(friend, shop.food.place);
  await add(friend, shop.food.dish);
  const meal = await ordered(friend, orderForm(shop.food, { email: other }));
  await withdraw(other, String(meal.orderId));
  await expect.poll(async () => (await noticesOf(other))[1]?.outcome).toMatch(/keinen Geschenkgutschein/);

  app.clock.set(Temporal.Instant.from('2026-12-08T00:00:00+01:00'));
  await withdraw(email, String(orderId));
  await expect
    .poll(async () => (await noticesOf(email))[0]?.outcome)
    .toMatch(/Die Frist war beim Eingang vorbei/);
  app.clock.set(EVENING);
  expect([...(await noticesOf(other)), ...(await noticesOf(email))].map(({ done_at }) => done_at)).toEqual([
    null,
    null,
    null,
  ]);
  expect(await moneyOf(orderId)).toEqual([5000, 0]);
  expect(await giftsOf(db, orderId)).toMatchObject([{ is_active: true, left_cents: 5000 }]);
});

test('CPN-014 nobody takes money off of a sold voucher while its code stays good', async () => {
  const { orderId } = await bought();
  const cook = await staffOf(app, site.host, 'kitchen', shop.gifts.restaurant.id);
  const { answer } = await cook.call('kitchenBoard', { hostId: shop.gifts.restaurant.id });
  const tickets = JSON.stringify(answer);
  expect(tickets).toContain(`"orderId":${orderId}`);
  expect(tickets).not.toContain('"mayReduce":true');
  expect((await cook.call('kitchenReduction', { orderId })).error.code).toBe('not-reducible');
  const reduce = {
    orderId,
    version: (await orderRow(db, orderId)).version,
    key: 'nimm-alles',
    reason: 'Test',
  };
  const { error } = await cook.call('kitchenReduce', { ...reduce, what: 'all' });
  expect(error.code).toBe('not-reducible');
});

test('TRU-180 number or code and the buyer’s address void nothing: only the link in the mail to the buyer does', async () => {
  const { orderId, email, gifts } = await bought();
  await withdraw(email, `${orderId} ${gifts[0]?.code}`);
  await expect.poll(async () => (await noticesOf(email))[0]?.outcome).toMatch(/wartet darauf/);
  expect(await giftsOf(db, orderId)).toMatchObject([{ is_active: true, left_cents: 5000 }]);
  expect(await moneyOf(orderId)).toEqual([5000, 0]);
  const guess = await stranger(app, site).call('proveWithdrawal', {
    code: `${(await noticesOf(email))[0]?.id}.${'0'.repeat(32)}`,
  });
  expect(guess.error.code).toBe('code-expired');
  await confirm(email);
  await expect.poll(() => moneyOf(orderId)).toEqual([5000, 5000]);
});
