import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { changeOrder, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop, orderRow, referenceOf } from '#e2e/fixtures/shop/paying.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const mailbox = await openMailbox();
const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings, channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
vendors.postTo(app);
const shop = await makePayingShop(db, vendors);
const support = await staffOf(app, shop.site.host, 'support', null);
const see = async (orderId: number) => (await support.call('officeOrder', { orderId })).answer;

test('OFF-040 an operator cancels what is not handed over: money goes back, guest and restaurant read why, and it is noted', async () => {
  const [email, seller] = [`${uniqueName()}@guest.example`, `${uniqueName()}@kitchen.example`];
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'googlepay', email });
  await guest.call('stripePaymentIntent', { orderId });
  await vendors.guest(await referenceOf(db, orderId));
  const payment = async () => (await orderRow(db, orderId)).payment_state;
  await expect.poll(payment).toBe('authorised');
  await changeOrder(db, orderId, { seller: JSON.stringify({ name: 'Kutter', email: seller }) });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'on-the-way');
  await expect.poll(payment).toBe('captured');
  const { version, mayCancel } = await see(orderId);
  expect(mayCancel).toBe(true);
  const reason = 'Der Fahrer hatte einen Unfall.';
  const cancel = (asked: { version: number; reason: string }) =>
    support.call('officeCancelOrder', { orderId, ...asked });
  expect((await cancel({ version, reason: '' })).error.fields).toHaveProperty('reason');
  expect((await cancel({ version: version - 1, reason })).error.code).toBe('order-moved-on');
  const both = await Promise.all([1, 2].map(() => cancel({ version, reason })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await expect.poll(payment).toBe('refunded');
  expect((await guest.call('lastOrder', {})).answer?.status.statusInfo).toContain(
    `Wir haben diese Bestellung storniert. Grund: ${reason}`,
  );
  expect((await mailbox.mailTo(seller, 'Storniert')).text).toContain(reason);
  const { course, status, mayCancel: again } = await see(orderId);
  expect([status, again]).toEqual(['storniert', false]);
  expect(course.filter(({ label }) => label === 'storniert')).toMatchObject([{ kind: 'step', info: reason }]);
});

test('OFF-041 a note stands in the course for colleagues, and goes with the order it is about', async () => {
  const { orderId } = await placeOneOrder(app, shop);
  const text = 'Gast hat angerufen,\nwill morgen noch einmal sprechen.';
  expect((await support.call('officeOrderNote', { orderId, text })).status).toBe(200);
  expect((await see(orderId)).course.filter(({ kind }) => kind === 'note')).toMatchObject([
    { label: 'Notiz', info: text, who: expect.stringMatching(/./) },
  ]);
  expect((await support.call('officeOrderNote', { orderId, text: ' ' })).error.fields).toHaveProperty('text');
  expect((await support.call('officeOrderNote', { orderId: 2147483647, text })).error.code).toBe(
    'unknown-order',
  );
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  expect(JSON.stringify((await owner.call('ownOrder', { orderId })).answer)).not.toContain('angerufen');
});

const messagesOf = async (orderId: number, kind: string) =>
  (await see(orderId)).course.filter(({ label, channel }) => label === kind && channel === 'email');

test('OFF-042 OFF-322 what restaurant and guest were sent about an order is sent again from its page: a copy of what went out, and who did it is told', async () => {
  const [email, seller] = [`${uniqueName()}@guest.example`, `${uniqueName()}@kitchen.example`];
  const { orderId } = await placeOneOrder(app, shop, { email });
  await changeOrder(db, orderId, { seller: JSON.stringify({ name: 'Kutter', email: seller }) });
  const { version } = await see(orderId);
  await support.call('officeCancelOrder', { orderId, version, reason: 'Der Ofen ist kaputt.' });
  const mailsOut = async () =>
    (await see(orderId)).course
      .filter(({ channel }) => channel === 'email')
      .map(({ label, state }) => `${label}: ${state}`)
      .toSorted();
  await expect
    .poll(mailsOut)
    .toEqual(['order-cancelled-office: sent', 'order-cancelled: sent', 'order-placed: sent']);
  for (const [kind, to] of [
    ['order-cancelled-office', seller],
    ['order-placed', email],
  ] as const) {
    const first = (await messagesOf(orderId, kind))[0];
    const id = first?.messageId ?? 0;
    const before = mailbox.mailsTo(to);
    const answers = await Promise.all([1, 2].map(() => support.call('officeSendAgain', { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expect
      .poll(async () => (await messagesOf(orderId, kind)).map(({ state }) => state))
      .toEqual(['sent', 'sent']);
    const again = mailbox.mailsTo(to).slice(before.length);
    expect(again).toHaveLength(1);
    const original = before.find(({ subject }) => subject === again[0]?.subject);
    expect(again[0]?.text).toBe(original?.text);
    expect(again[0]?.messageId).not.toBe(original?.messageId);
    expect((await messagesOf(orderId, kind)).map(({ text }) => text)).toEqual([first?.text, first?.text]);
  }
  const deeds = (await see(orderId)).course.filter(({ kind }) => kind === 'deed');
  expect(deeds.map(({ label, info }) => [label, info])).toEqual([
    ['Nachricht noch einmal verschickt', 'Von uns storniert, fürs Restaurant'],
    ['Nachricht noch einmal verschickt', 'Bestellung eingegangen'],
  ]);
});

test('OFF-322 the same goes to the same once in sixty seconds, whenever the minute began and also from its copy', async () => {
  const email = `${uniqueName()}@guest.example`;
  const { orderId } = await placeOneOrder(app, shop, { email });
  const states = async () => (await messagesOf(orderId, 'order-placed')).map(({ state }) => state);
  await expect.poll(states).toEqual(['sent']);
  const id = (await messagesOf(orderId, 'order-placed'))[0]?.messageId ?? 0;
  const { epochMilliseconds } = app.clock.now().round({ smallestUnit: 'minute', roundingMode: 'ceil' });
  const send = async (at: number, what = id) => {
    app.clock.set(Temporal.Instant.fromEpochMilliseconds(epochMilliseconds + at * 1000));
    expect((await support.call('officeSendAgain', { id: what })).status).toBe(200);
  };
  await send(119);
  await expect.poll(states).toEqual(['sent', 'sent']);
  const copy = (await messagesOf(orderId, 'order-placed'))[1]?.messageId ?? 0;
  await send(120);
  await send(178, copy);
  expect(await states()).toHaveLength(2);
  await send(179, copy);
  await expect.poll(states).toEqual(['sent', 'sent', 'sent']);
});

test('OFF-322 what did not go out is tried anew; what is about no order is not sent from here', async () => {
  const email = `${uniqueName()}@guest.example`;
  mailbox.refuseWith(550);
  const { orderId } = await placeOneOrder(app, shop, { email });
  await expect
    .poll(async () => (await messagesOf(orderId, 'order-placed')).map(({ state }) => state))
    .toEqual(['failed']);
  mailbox.refuseWith(null);
  const id = (await messagesOf(orderId, 'order-placed'))[0]?.messageId ?? 0;
  expect((await support.call('officeSendAgain', { id })).status).toBe(200);
  await expect
    .poll(async () => (await messagesOf(orderId, 'order-placed')).map(({ state }) => state))
    .toEqual(['sent']);
  expect((await support.call('officeSendAgain', { id: 2147483647 })).error.code).toBe('unknown-message');
  const author = await staffOf(app, shop.site.host, 'content', null);
  expect((await author.call('officeSendAgain', { id })).error.code).toBe('forbidden');
});

test('OFF-323 an operator writes to guest and restaurant from the page of an order: answers go to the operator, and the same words go once', async () => {
  const [email, kitchen] = [`${uniqueName()}@guest.example`, `${uniqueName()}@kitchen.example`];
  const other = await makePayingShop(db, vendors, { restaurant: { email: kitchen } });
  const { orderId } = await placeOneOrder(app, other, { email });
  await db.updateTable('site').set({ mail_named: true }).execute();
  const write = (to: 'guest' | 'restaurant', message: string) =>
    support.call('officeWriteAboutOrder', { orderId, to, message });
  const words = 'Der Fahrer kommt gleich.\nBitte <b>klingel</b> nicht.';
  expect((await write('guest', 'Hallo')).error.fields).toHaveProperty('message');
  expect((await write('guest', 'x'.repeat(2001))).error.fields).toHaveProperty('message');
  const both = await Promise.all([1, 2].map(() => write('guest', words)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await write('restaurant', words)).status).toBe(200);
  for (const [to, subject] of [
    [email, `Zu deiner Bestellung ${orderId} bei ${other.restaurant.name}`],
    [kitchen, `Zu Bestellung ${orderId}`],
  ] as const) {
    const mail = await mailbox.mailTo(to, 'Zu ');
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('> Bitte <b>klingel</b> nicht.');
    expect(String(mail.html)).not.toContain('<b>klingel');
    expect(mail.replyTo?.value[0]?.address).toMatch(/@/);
  }
  const { course } = await see(orderId);
  expect(course.filter(({ label }) => label === 'order-written').map(({ who }) => who)).toEqual([
    email,
    kitchen,
  ]);
  expect(course.filter(({ kind }) => kind === 'deed').map(({ label }) => label)).toEqual([
    'Dem Gast geschrieben',
    'Dem Restaurant geschrieben',
  ]);
  await changeOrder(db, orderId, { email: '' });
  expect((await write('guest', `${words} Danke!`)).error.code).toBe('nobody-to-write-to');
});
