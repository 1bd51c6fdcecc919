import { expect, test } from 'vitest';
import { orderLink } from '#domain/order/codes.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { basketOf } from '#e2e/fixtures/shop/basket.ts';
import { CARD, giftsOf, giveGift, type GivenCard, makeGiftShop } from '#e2e/fixtures/shop/gift-shop.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { orderRow } from '#e2e/fixtures/shop/paying.ts';
import { makePerson, stranger } from '#e2e/fixtures/shop/person.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { textOf } from '#e2e/fixtures/pages/pdf.ts';
import { withdrawGifts } from '../order/papers/withdraw-gifts.ts';
import { forgetOld } from '../privacy/forget-old.ts';
import { sendGifts } from '../voucher/send-gifts.ts';

const vendors = await startPaymentServices();
const mailbox = await openMailbox();
const app = await testApp({ payments: vendors.settings, channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const { context } = app;
vendors.postTo(app);
const shop = await makeGiftShop(db, vendors);
const { restaurant, site } = shop.gifts;

const LONG_NAME = 'Şükran Yıldız-Œuvrard Çağlayan von und zu Großenbröde-Łódź';
const give = (given: GivenCard = {}) => giveGift(app, vendors, shop, given);
const add = (guest: Guest, given: GivenCard = {}) =>
  guest.call('addGift', { ...CARD, hostId: restaurant.id, ...given });
const givenBy = (orderId: number) =>
  db.selectFrom('gift').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
const friend = () => `${uniqueName()}@friend.example`;

test('CPN-150 over any whole amount within its bounds; the server says what it costs, and an order keeps it', async () => {
  const guest = stranger(app, site);
  for (const amount of [9, 251, 30.5, -50, 0]) {
    const { status, error } = await add(guest, { amount });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['amount']]);
  }
  const { answer } = await add(guest, { amount: 33 });
  expect(answer.basket.sums).toMatchObject({ goods: 33, payable: 33, fee: 0, delivery: 0 });
  const [line] = Object.values((await basketOf(guest, restaurant)).basket);
  expect(line).toMatchObject({ price: 33, productdata: { item_title: 'Geschenkgutschein' } });
  const { amount: _, ...card } = CARD;
  expect(line?.gift).toMatchObject({ ...card, email: '', day: '' });
  await guest.call('cloneProduct', { basketId: line?.id ?? 0 });
  expect((await basketOf(guest, restaurant)).sums.payable).toBe(66);
});

test('CPN-150 only whoever sells gift vouchers takes one, without links, and with a day within a year', async () => {
  const guest = stranger(app, site);
  expect((await add(guest, { hostId: shop.food.restaurant.id })).error.code).toBe('unknown-product');
  expect((await add(guest, { greeting: 'Schau auf www.example.com' })).error.fields).toHaveProperty(
    'greeting',
  );
  expect((await add(guest, { greeting: 'x'.repeat(301) })).error.fields).toHaveProperty('greeting');
  const wrong = await add(guest, { recipient: '', email: 'merve', day: '2020-01-01' });
  expect(Object.keys(wrong.error.fields ?? {}).toSorted()).toEqual(['day', 'email', 'recipient']);
  const nowhere = await add(guest, { email: '', day: '2026-12-24' });
  expect(Object.keys(nowhere.error.fields ?? {})).toEqual(['email']);
  expect((await basketOf(guest, restaurant)).order).toEqual([]);
});

test('CPN-150 paid, the buyer gets the code and the card to print, with every letter and picture of what was written', async () => {
  const { orderId, email, guest, pay } = await give({ recipient: LONG_NAME, amount: 47 });
  const { code } = await pay();
  const mail = await mailbox.mailTo(email, 'Dein Geschenkgutschein');
  for (const part of [code, '47,00', LONG_NAME, 'Zum Ausdrucken', '/widerruf'])
    expect(mail.text).toContain(part);
  const pdf = mail.attachments.find(({ contentType }) => contentType === 'application/pdf');
  const text = (await textOf(pdf?.content ?? Buffer.of())).replaceAll(/\s+/g, ' ');
  for (const part of ['Şükran Yıldız', 'Alles Gute!', 'Jule', code, '47,00 €']) expect(text).toContain(part);
  const card = mail.attachments.find(({ cid }) => cid === 'gift-love@mail');
  expect([card?.contentType, (card?.size ?? 0) > 5000]).toEqual(['image/png', true]);

  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.order.gifts).toMatchObject([
    { code, value: 47, card: { design: 'love', recipient: LONG_NAME, sendAt: null } },
  ]);
  expect(answer?.order.reorder).toBe(true);
  const again = await guest.call('reorderChanges', { orderId });
  expect(again.answer).toMatchObject({ gone: ['Geschenkgutschein'], pricier: [] });
  const lines = await db
    .selectFrom('basket_line')
    .select('gift')
    .where('gift', 'like', `%${LONG_NAME}%`)
    .execute();
  expect(lines).toEqual([]);
});

test('CPN-154 in the basket it can be filled in anew, piece by piece, and by nobody else; what is wrong changes nothing', async () => {
  const guest = stranger(app, site);
  const added = await add(guest);
  const basketId = added.answer.id;
  await guest.call('cloneProduct', { basketId });
  const wanted = {
    ...CARD,
    amount: 60,
    design: 'seaside',
    recipient: 'Ole',
    greeting: 'Moin',
    giver: '',
  } as const;
  const where = { email: friend(), day: '2026-12-24' };
  const { answer } = await guest.call('changeGift', { basketId, ...wanted, ...where });
  expect(answer.basket.sums.goods).toBe(93);
  const { amount: _, ...card } = wanted;
  expect(answer.basket.basket[String(basketId)]).toMatchObject({ price: 60, gift: { ...card, ...where } });
  const wrong = await guest.call('changeGift', { basketId, ...wanted, email: 'merve', recipient: '' });
  expect([wrong.status, Object.keys(wrong.error.fields ?? {}).toSorted()]).toEqual([
    400,
    ['email', 'recipient'],
  ]);
  expect((await stranger(app, site).call('changeGift', { basketId, ...wanted })).error.code).toBe(
    'unknown-line',
  );
  expect((await basketOf(guest, restaurant)).sums.goods).toBe(93);
  const meal = await guest.call('addProduct', {
    hostId: shop.food.restaurant.id,
    productId: shop.food.dish.id,
    size: 'big',
  });
  const notGiven = await guest.call('changeGift', { basketId: meal.answer.id, ...wanted });
  expect(notGiven.error.code).toBe('unknown-line');
});

test('CPN-151 sent on its day at eight, once, however many look at the same time; the mail says from whom and why', async () => {
  const to = friend();
  const { orderId, pay } = await give({ email: to, day: '2026-12-24' });
  const { code } = await pay();
  await sendGifts(context);
  expect(mailbox.mailsTo(to)).toEqual([]);
  app.clock.set(Temporal.Instant.from('2026-12-24T07:59:59+01:00'));
  await sendGifts(context);
  expect(mailbox.mailsTo(to)).toEqual([]);
  app.clock.set(Temporal.Instant.from('2026-12-24T08:00:00+01:00'));
  await Promise.all([1, 2, 3].map(() => sendGifts(context)));
  await sendGifts(context);
  const mail = await mailbox.mailTo(to);
  expect(mail.subject).toBe('Für dich, Merve: 33,00\u00a0€ für gutes Essen');
  for (const part of [
    code,
    'Alles Gute!',
    'Bis Samstag.',
    'Jule',
    '/datenschutz',
    '/coupon/',
    'Werbung bekommst du keine',
  ])
    expect(mail.text).toContain(part);
  expect(mail.attachments.map(({ cid }) => cid).toSorted()).toEqual(['gift-love@mail', 'logo@mail']);
  const sent = await db.selectFrom('message').selectAll().where('recipient', '=', to).execute();
  expect(sent).toHaveLength(1);
  expect((await givenBy(orderId))[0]?.done_at).not.toBeNull();
  app.clock.set(EVENING);
});

test('CPN-151 without a day it is sent when it is paid, and never before', async () => {
  const to = friend();
  const { orderId, pay } = await give({ email: to });
  await sendGifts(context);
  expect(await givenBy(orderId)).toMatchObject([{ send_at: null, done_at: null, voucher_id: null }]);
  await pay();
  await sendGifts(context);
  await mailbox.mailTo(to, 'Für dich, Merve');
});

test('CPN-151 cut off before the mail is written nothing counts as sent, and the next look sends it', async () => {
  const to = friend();
  const { orderId, pay } = await give({ email: to });
  await pay();
  const cut = {
    ...context,
    transaction: (work: (inner: never) => Promise<unknown>) =>
      context.transaction((inner) =>
        work({ ...inner, enqueue: () => Promise.reject(new Error('killed')) } as never),
      ),
  };
  await sendGifts(cut as never);
  expect(await givenBy(orderId)).toMatchObject([{ done_at: null }]);
  await sendGifts(context);
  await mailbox.mailTo(to, 'Für dich, Merve');
});

test('CPN-155 used up by its buyer before its day it is sent to nobody, and its buyer is told of no mail', async () => {
  const to = friend();
  const { guest, orderId, pay } = await give({ email: to, day: '2026-11-30' });
  const { id } = await pay();
  const card = async () => (await guest.call('lastOrder', {})).answer?.order.gifts[0]?.card;
  expect(await card()).toMatchObject({ isSent: false, sendAt: '2026-11-30T07:00:00Z' });
  await db.updateTable('voucher').set({ left_cents: 0 }).where('id', '=', id).execute();
  app.clock.set(Temporal.Instant.from('2026-11-30T09:00:00+01:00'));
  await sendGifts(context);
  expect(await givenBy(orderId)).toMatchObject([{ done_at: app.clock.now() }]);
  expect(await db.selectFrom('message').selectAll().where('recipient', '=', to).execute()).toEqual([]);
  expect(await card()).toMatchObject({ isSent: false, sendAt: null });
  app.clock.set(EVENING);
});

test('CPN-155 bought for a day whose morning is over it goes out now, and its buyer reads that', async () => {
  const to = friend();
  const { email: buyer, pay } = await give({ email: to, day: '2026-11-21' });
  await pay();
  await sendGifts(context);
  await mailbox.mailTo(to, 'Für dich, Merve');
  const { text } = await mailbox.mailTo(buyer, 'Dein Geschenkgutschein');
  expect(text).toContain(`Geht jetzt an ${to}`);
});

test('CPN-152 withdrawn before its day it is sent to nobody', async () => {
  const to = friend();
  const { orderId, pay } = await give({ email: to, day: '2026-11-30' });
  await pay();
  await withdrawGifts(context, { orderId, codes: [], declaredAt: app.clock.now() });
  app.clock.set(Temporal.Instant.from('2026-11-30T09:00:00+01:00'));
  await sendGifts(context);
  expect(await givenBy(orderId)).toMatchObject([{ done_at: EVENING }]);
  expect(await db.selectFrom('message').selectAll().where('recipient', '=', to).execute()).toEqual([]);
  app.clock.set(EVENING);
});

test('CPN-152 what stands on it is forgotten two weeks after it was sent; the voucher stays good', async () => {
  const to = friend();
  const { orderId, pay } = await give({ email: to });
  const { id } = await pay();
  await sendGifts(context);
  await mailbox.mailTo(to);
  app.clock.set(EVENING.add({ hours: 24 * 13 }));
  await forgetOld(context);
  expect(await givenBy(orderId)).toMatchObject([{ recipient: 'Merve', email: to }]);
  app.clock.set(EVENING.add({ hours: 24 * 15 }));
  await forgetOld(context);
  const nothing = { recipient: '', email: '', giver: '', greeting: '', design: 'love' };
  expect(await givenBy(orderId)).toMatchObject([nothing]);
  const [voucher] = await giftsOf(db, orderId);
  expect(voucher).toMatchObject({ id, left_cents: 3300, is_active: true });
  const link = orderLink(await orderRow(db, orderId));
  const pdf = await app.http.inject({ url: `/api/giftVouchers/${link}`, headers: { host: site.host } });
  expect(await textOf(pdf.rawPayload)).toContain('Guten Appetit!');
  app.clock.set(EVENING);
});

test('TRU-040 what was given forgets who gave it, to whom and with what words, once the giver’s account goes', async () => {
  const { guest, orderId, pay } = await give();
  await pay();
  const person = await makePerson(db);
  await db.updateTable('orders').set({ person_id: person.id }).where('id', '=', orderId).execute();
  await guest.call('userLogin', { email: person.email, password: person.password });
  expect(await givenBy(orderId)).toMatchObject([{ recipient: CARD.recipient, greeting: CARD.greeting }]);
  expect((await guest.call('deleteUser', { login: { password: person.password } })).status).toBe(200);
  expect(await givenBy(orderId)).toMatchObject([{ recipient: '', email: '', giver: '', greeting: '' }]);
});
