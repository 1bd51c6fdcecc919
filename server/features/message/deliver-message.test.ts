import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { systemRandom } from '#server/adapters/clock.ts';
import type { Delivery } from '#server/adapters/delivery.ts';
import type { PhoneMessage, PhoneSender } from '#server/adapters/whatsapp.ts';
import { makeContext, type Job } from '#server/plumbing/context.ts';
import { openChannels, type Channels } from './channels.ts';
import { deliverMessages } from './deliver-message.ts';
import { sendHeldBack } from './jobs.ts';
import { keepAll } from './keep-messages.ts';
import { composeSteps, tellOrders } from './tell-order.ts';
import { tellPerson } from './tell-person.ts';

const mailbox = await openMailbox();
const app = await testApp();
const { db } = app.database;
// In whose name goes out what belongs to no site.
await makeSite(db);
const byMail = openChannels({ smtpUrl: mailbox.url });
const nothing: Channels = { ...openChannels({}), email: null };

/** Jobs are only noted, so that each test says itself when they run. */
const jobs: Job[] = [];
const context = makeContext({
  db,
  clock: app.clock,
  random: systemRandom,
  settings: app.context.settings,
  log: app.context.log,
  memory: app.context.memory,
  seals: app.context.seals,
  ports: app.context.ports,
  enqueue: async (_db, job) => void jobs.push(job),
  publish: () => undefined,
});

/** An order of which a step is told that only this test tells. */
async function tellStep(options: { optionEmail: boolean; optionWhatsapp: boolean }) {
  const email = `${uniqueName()}@guest.example`;
  const { orderId } = await placeOneOrder(app, await makeShop(db), { email, ...options });
  const step = { orderId, event: 'accepted', version: 99 };
  await keepAll(context, await composeSteps(context, [step]));
  return { email, step, orderId };
}
const mailOnly = { optionEmail: true, optionWhatsapp: false };
const phoneOnly = { optionEmail: false, optionWhatsapp: true };

async function messagesOf(orderId: number) {
  return db
    .selectFrom('message')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('dedupe_key', 'like', '%:99:%')
    .orderBy('id')
    .execute();
}

async function messageOf(orderId: number) {
  const [message] = await messagesOf(orderId);
  if (!message) throw new Error('no message');
  return { ...message, job: { messageId: message.id } };
}

/** Takes phone messages and ends every attempt as told. */
function phone(outcome: Delivery): PhoneSender & { sent: PhoneMessage[] } {
  const sent: PhoneMessage[] = [];
  return {
    sent,
    send: async (message) => {
      if (outcome.outcome === 'sent') sent.push(message);
      return outcome;
    },
  };
}

test('CHK-056 a step told twice is one message and one job, delivered twice it is one mail', async () => {
  const { email, step, orderId } = await tellStep(mailOnly);
  await tellOrders(context, byMail, [step]);
  const { job, id } = await messageOf(orderId);
  expect(await messagesOf(orderId)).toHaveLength(1);
  expect(jobs.flatMap(({ payload }) => payload['messageIds'] ?? []).filter((one) => one === id)).toEqual([
    id,
  ]);
  await Promise.all([deliverMessages(context, byMail, job), deliverMessages(context, byMail, job)]);
  await deliverMessages(context, byMail, job);
  const [mail, ...more] = mailbox.mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.messageId).toBe(`<${id}.order.${orderId}.accepted.99.email@henkelmann.example>`);
  expect(await messageOf(orderId)).toMatchObject({ state: 'sent', attempts: 1, sent_at: app.clock.now() });
});

test.each(['code-password-reset', 'access-provider', 'invitation-staff'])(
  'TRU-216 what a sent %s grants stands in the mail alone',
  async (kind) => {
    const recipient = `${uniqueName()}@guest.example`;
    const url = 'https://market.example/zugang/geheim';
    const letter = { kind, key: recipient, siteId: null, subject: 'x', headline: 'x', paragraphs: [] };
    await tellPerson(context, { ...letter, recipient, button: { label: 'Los', url } });
    const find = db
      .selectFrom('message')
      .select(['id', 'body_text', 'body_html'])
      .where('recipient', '=', recipient);
    const { id } = await find.executeTakeFirstOrThrow();
    await deliverMessages(context, byMail, { messageId: id });
    expect(mailbox.mailsTo(recipient)[0]?.text).toContain(url);
    expect(await find.executeTakeFirst()).toMatchObject({ body_text: '', body_html: '' });
  },
);

test('CHK-056 a mail server that cannot take it now is asked again', async () => {
  const { email, orderId } = await tellStep(mailOnly);
  const { job } = await messageOf(orderId);
  mailbox.refuseWith(451);
  await expect(deliverMessages(context, byMail, job)).rejects.toThrow('451');
  expect(await messageOf(orderId)).toMatchObject({
    state: 'queued',
    attempts: 1,
    last_error: expect.stringContaining('451'),
  });
  const away = openChannels({ smtpUrl: 'smtp://127.0.0.1:1' });
  await expect(deliverMessages(context, away, job)).rejects.toThrow(/ECONNREFUSED/);
  mailbox.refuseWith(null);
  await deliverMessages(context, byMail, job);
  expect(await messageOf(orderId)).toMatchObject({ state: 'sent', attempts: 3, last_error: '' });
  expect(mailbox.mailsTo(email)).toHaveLength(1);
});

test('CHK-056 an address that does not exist is noted, and not asked again', async () => {
  const { orderId } = await tellStep(mailOnly);
  const { job } = await messageOf(orderId);
  mailbox.refuseWith(550);
  await deliverMessages(context, byMail, job);
  mailbox.refuseWith(null);
  await deliverMessages(context, byMail, job);
  expect(await messageOf(orderId)).toMatchObject({ state: 'failed', attempts: 1 });
});

test('CHK-056 after a day of failures a mail counts as failed', async () => {
  const { orderId } = await tellStep(mailOnly);
  const { job, id } = await messageOf(orderId);
  await db.updateTable('message').set({ attempts: 14 }).where('id', '=', id).execute();
  mailbox.refuseWith(451);
  await deliverMessages(context, byMail, job);
  mailbox.refuseWith(null);
  expect(await messageOf(orderId)).toMatchObject({ state: 'failed', attempts: 15 });
});

test('CHK-056 a channel that is not set up keeps its messages and sends them once it is', async () => {
  const { email, orderId } = await tellStep(mailOnly);
  const { job, id } = await messageOf(orderId);
  await deliverMessages(context, nothing, job);
  expect((await messageOf(orderId)).state).toBe('not-configured');
  jobs.length = 0;
  expect(await sendHeldBack(context, byMail)).toBeGreaterThan(0);
  const again = jobs.find(({ payload }) => payload['messageId'] === id);
  await deliverMessages(context, byMail, again?.payload);
  expect(mailbox.mailsTo(email)).toHaveLength(1);
  expect((await messageOf(orderId)).state).toBe('sent');
});

test('DON-006 the state is told by WhatsApp in one line, with a link', async () => {
  const { orderId } = await tellStep(phoneOnly);
  const { job, id } = await messageOf(orderId);
  const whatsapp = phone({ outcome: 'sent' });
  await deliverMessages(context, { ...nothing, whatsapp }, job);
  expect(whatsapp.sent).toEqual([
    {
      to: '491701234567',
      text: expect.stringMatching(
        new RegExp(`^Henkelmann, Bestellung ${orderId}: .* http://.*/bestellung/[\\w~-]+$`),
      ),
      reference: String(id),
    },
  ]);
  expect((await messagesOf(orderId)).map(({ channel, state }) => [channel, state])).toEqual([
    ['whatsapp', 'sent'],
  ]);
});

test.each([
  ['refuses the number', phone({ outcome: 'refused', reason: '131026' }), 1],
  ['is away three times', phone({ outcome: 'later', reason: 'timeout' }), 3],
])('DON-006 when WhatsApp %s an SMS says the same, once', async (_case, whatsapp, attempts) => {
  const { orderId } = await tellStep(phoneOnly);
  const { job } = await messageOf(orderId);
  const sms = phone({ outcome: 'sent' });
  const channels = { ...nothing, whatsapp, sms };
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    await expect(deliverMessages(context, channels, job)).rejects.toThrow('timeout');
  }
  await deliverMessages(context, channels, job);
  await deliverMessages(context, channels, job);
  const [first, second, ...more] = await messagesOf(orderId);
  expect(first).toMatchObject({ channel: 'whatsapp', state: 'failed', attempts });
  expect(more).toEqual([]);
  await deliverMessages(context, channels, { messageId: second?.id });
  expect(sms.sent).toEqual([{ to: '491701234567', text: first?.body_text, reference: String(second?.id) }]);
});

test('DON-006 without WhatsApp an SMS goes out, and without both one message waits', async () => {
  const { orderId } = await tellStep(phoneOnly);
  await deliverMessages(
    context,
    { ...nothing, sms: phone({ outcome: 'sent' }) },
    (await messageOf(orderId)).job,
  );
  expect((await messagesOf(orderId)).map(({ channel, state }) => [channel, state])).toEqual([
    ['whatsapp', 'not-configured'],
    ['sms', 'queued'],
  ]);
  const other = await tellStep(phoneOnly);
  await deliverMessages(context, nothing, (await messageOf(other.orderId)).job);
  expect((await messagesOf(other.orderId)).map(({ state }) => state)).toEqual(['not-configured']);
});

test('OFF-272 a mail says that it may be answered where somebody has named a mailbox, also in the name of a restaurant’s site', async () => {
  const operator = await db
    .selectFrom('site')
    .select(['id', 'origin', 'company_mail'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { site, restaurant } = await makeShop(db);
  const own = await makeSite(db, {
    type: 'customer',
    restaurant_id: restaurant.id,
    company_mail: restaurant.email,
  });
  const write = async (siteId: number | null) => {
    const recipient = `${uniqueName()}@guest.example`;
    const letter = {
      kind: 'take-over',
      key: recipient,
      subject: 'x',
      headline: 'x',
      paragraphs: ['Das ist geschehen.'],
    };
    await tellPerson(context, { ...letter, siteId, recipient, answer: 'Du siehst das anders?' });
    const { id } = await db
      .selectFrom('message')
      .select('id')
      .where('recipient', '=', recipient)
      .executeTakeFirstOrThrow();
    await deliverMessages(context, byMail, { messageId: id, siteId });
    const [mail] = mailbox.mailsTo(recipient);
    return {
      text: mail?.text ?? '',
      from: mail?.from?.value[0]?.address,
      to: mail?.replyTo?.value[0]?.address,
    };
  };
  const inOwnName = await write(own.id);
  expect(inOwnName.text).toContain('Du siehst das anders? Antworte einfach auf diese Mail.');
  expect([inOwnName.from, inOwnName.to]).toEqual([restaurant.email, operator.company_mail]);
  expect((await write(site.id)).to).toBe(site.company_mail);
  await db.updateTable('site').set({ mail_named: false }).where('id', '=', operator.id).execute();
  for (const siteId of [null, own.id]) {
    const unread = await write(siteId);
    expect(unread.text).toContain(
      `Du siehst das anders? Wie du uns erreichst, steht unter ${operator.origin}/impressum.`,
    );
    expect([unread.text.includes('Antworte'), unread.to]).toEqual([false, undefined]);
  }
  await db.updateTable('site').set({ mail_named: true }).where('id', '=', operator.id).execute();
});
