import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { openPhones, uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { openWhatsapp } from '#e2e/fixtures/world/whatsapp.ts';
import { internationalDigits } from '#domain/people/phone.ts';
import { openChannels } from './channels.ts';
import { deliverMessages } from './deliver-message.ts';
import { sendHeldBack } from './jobs.ts';

const service = await openWhatsapp();
const phones = await openPhones();
const { whatsapp } = service;
const channels = openChannels({ whatsapp, sms: phones.sms });
const app = await testApp({ channels: { whatsapp, sms: phones.sms } });
const { db } = app.database;
const shop = await makeShop(db);
const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);

beforeEach(() => service.answerWith(200));

const messagesTo = (recipient: string) =>
  db
    .selectFrom('message')
    .select(['id', 'channel', 'state', 'attempts', 'handled_at'])
    .where('recipient', '=', recipient)
    .where('kind', '=', 'order-accepted')
    .orderBy('id')
    .execute();
const standsAs = (recipient: string, ...states: string[]) =>
  expect
    .poll(async () => (await messagesTo(recipient)).map(({ channel, state }) => `${channel} ${state}`))
    .toEqual(states);

/** An order whose guest chose WhatsApp and is told that it is accepted. */
async function accepted() {
  const mobile = uniquePhone();
  const { orderId } = await placeOneOrder(app, shop, { mobile, optionEmail: false, optionWhatsapp: true });
  const { phone } = await db
    .selectFrom('orders')
    .select('phone')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await expect.poll(() => service.askedFor(internationalDigits(phone)).length).toBeGreaterThan(0);
  const before = phones.textsTo(phone).length;
  return {
    phone,
    tell: () => kitchen.accepts(orderId),
    texts: () =>
      phones
        .textsTo(phone)
        .slice(before)
        .filter((text) => text.includes('bei dir')),
    asked: () => service.askedFor(internationalDigits(phone)).length - 1,
  };
}

describe('DON-006 an SMS says it instead, once', () => {
  test('where WhatsApp refuses the number at once', async () => {
    const guest = await accepted();
    service.answerWith(400);
    await guest.tell();
    await standsAs(guest.phone, 'whatsapp failed', 'sms sent');
    expect(guest.texts()).toHaveLength(1);
    expect(guest.asked()).toBe(1);
    const [first] = await messagesTo(guest.phone);
    expect(first?.handled_at).not.toBeNull();
  });

  test('where it is reported as not arrived, however often and by whomever at once', async () => {
    const guest = await accepted();
    await guest.tell();
    await standsAs(guest.phone, 'whatsapp sent');
    const reference = String((await messagesTo(guest.phone))[0]?.id);
    expect(await service.report(app, reference, 'failed', 'geraten')).toBe(403);
    await standsAs(guest.phone, 'whatsapp sent');
    const reports = [1, 2, 3].map(() => service.report(app, reference, 'failed'));
    expect(await Promise.all(reports)).toEqual([200, 200, 200]);
    await standsAs(guest.phone, 'whatsapp failed', 'sms sent');
    // What comes late changes nothing any more.
    await service.report(app, reference, 'failed');
    await service.report(app, reference, 'delivered');
    await standsAs(guest.phone, 'whatsapp failed', 'sms sent');
    expect(guest.texts()).toHaveLength(1);
  });

  test('also when WhatsApp is asked once more by a job that was not noted as done', async () => {
    const guest = await accepted();
    service.answerWith(400);
    await guest.tell();
    await standsAs(guest.phone, 'whatsapp failed', 'sms sent');
    service.answerWith(200);
    for (const { id } of await messagesTo(guest.phone))
      await deliverMessages(app.context, channels, { messageId: id });
    expect([guest.asked(), guest.texts().length]).toEqual([1, 1]);
  });
});

test('DON-006 what arrived before a killed process could note that it was sent is not sent again', async () => {
  const guest = await accepted();
  await guest.tell();
  await standsAs(guest.phone, 'whatsapp sent');
  const [message] = await messagesTo(guest.phone);
  const id = message?.id ?? 0;
  await db.updateTable('message').set({ state: 'queued', sent_at: null }).where('id', '=', id).execute();
  await service.report(app, String(id), 'delivered');
  await deliverMessages(app.context, channels, { messageId: id });
  expect(guest.asked()).toBe(1);
  await standsAs(guest.phone, 'whatsapp delivered');
});

test('DON-006 what an SMS has said is not said again once WhatsApp is set up', async () => {
  const guest = await accepted();
  await guest.tell();
  await standsAs(guest.phone, 'whatsapp sent');
  const [message] = await messagesTo(guest.phone);
  const id = message?.id ?? 0;
  await db.updateTable('message').set({ state: 'queued' }).where('id', '=', id).execute();
  await deliverMessages(app.context, openChannels({ sms: phones.sms }), { messageId: id });
  await standsAs(guest.phone, 'whatsapp not-configured', 'sms sent');
  await sendHeldBack(app.context, channels);
  await standsAs(guest.phone, 'whatsapp not-configured', 'sms sent');
  expect(guest.asked()).toBe(1);
});

test('TRU-032 no text leaves to a number that is no mobile number of the countries that are set', async () => {
  const numbers = ['030 1234567', '0900 1234567', '+882 16 12345678'];
  for (const recipient of numbers) {
    const { id } = await db
      .insertInto('message')
      .values({
        kind: 'code-activation',
        channel: 'sms',
        recipient,
        body_text: 'Dein Code: 123456',
        dedupe_key: `nobody:${recipient}`,
        created_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await deliverMessages(app.context, channels, { messageId: id });
    const { state } = await db
      .selectFrom('message')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([state, phones.textsTo(recipient)]).toEqual(['failed', []]);
  }
});
