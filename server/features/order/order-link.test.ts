import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });

test('TRU-182 an order’s address shows how it stands; contact and address are for who ordered or came from the mail', async () => {
  const shop = await makeShop(app.database.db);
  const email = `${uniqueName()}@guest.example`;
  const { guest, orderId, uid } = await placeOneOrder(app, shop, { email });
  const person = {
    lastname: 'Petersen',
    street: 'Kurpromenade',
    email,
    mobile: expect.stringContaining('0170'),
  };
  expect((await guest.call('orderByUid', { uid })).answer.order).toMatchObject(person);
  const stranger = app.guest(shop.site.host);
  const { answer } = await stranger.call('orderByUid', { uid });
  expect(answer).toMatchObject({
    order: { orderId, uid, lastname: '', street: '', mobile: '' },
    status: { orderId },
  });
  for (const word of [email, 'Petersen', 'Kurpromenade', '1234567'])
    expect(JSON.stringify(answer)).not.toContain(word);
  const { text } = await mailbox.mailTo(email, 'Bestellbestätigung');
  const link = /\/bestellung\/([\w~-]+)/.exec(text ?? '')?.[1] ?? '';
  expect(link).not.toBe(uid);
  expect((await stranger.call('orderByUid', { uid: link })).answer.order).toMatchObject({
    ...person,
    uid: link,
  });
  const guessed = await stranger.call('orderByUid', { uid: `${uid}~${'x'.repeat(16)}` });
  expect(guessed.answer.order.email).toBe('');
  // An order from before there were keys.
  const keyless = app.database.db.updateTable('orders').set({ link_key: '' }).where('id', '=', orderId);
  await keyless.execute();
  expect((await stranger.call('orderByUid', { uid })).answer.order).toMatchObject({ email: '', street: '' });
  expect((await guest.call('orderByUid', { uid })).answer.order).toMatchObject(person);
  expect((await stranger.call('cancel', { orderId, uid: link })).status).toBe(200);
});
