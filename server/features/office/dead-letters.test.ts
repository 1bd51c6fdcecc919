import type { Insertable } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { openPhones, uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import type { MessageTable } from '#server/database/tables/message.ts';
import { keepMessages } from '#server/features/message/keep-messages.ts';
import { sweepMessages } from '#server/features/message/sweep-messages.ts';

const mailbox = await openMailbox();
const phones = await openPhones();
const app = await testApp({ channels: { smtpUrl: mailbox.url, sms: phones.sms } });
const { db } = app.database;
const shop = await makeShop(db);
const operator = await staffOf(app, shop.site.host, 'operator', null);

type Row = Parameters<typeof keepMessages>[2][number];
type Stored = Insertable<MessageTable>;

const letter = (given: Partial<Row> = {}): Row => ({
  kind: 'loyalty-bonus',
  channel: 'email',
  recipient: `${uniqueName()}@guest.example`,
  subject: 'Dein Treuebonus',
  body_text: 'Moin',
  dedupe_key: uniqueName(),
  created_at: app.clock.now(),
  ...given,
});

/** A message that did not go out after all its tries. */
async function failed(given: Partial<Stored> = {}) {
  const row = { ...letter(), state: 'failed' as const, attempts: 15, last_error: '451 later', ...given };
  const { id } = await db
    .insertInto('message')
    .values({ ...row, site_id: shop.site.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, recipient: row.recipient };
}

const find = async (recipient: string, more: object = {}) =>
  (await operator.call('officeMessages', { search: recipient, ...more })).answer.messages;
const deedsAbout = (id: number) =>
  db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_kind', '=', 'message')
    .where('subject_id', '=', id)
    .execute();

beforeEach(() => mailbox.refuseWith(null));

test('CHK-056 what nobody took is shown with way, reason and time, and goes out when it is sent once more', async () => {
  const recipient = `${uniqueName()}@guest.example`;
  mailbox.refuseWith(550);
  await keepMessages(app.context, shop.site.id, [letter({ recipient })]);
  await expect.poll(async () => (await find(recipient, { state: 'undelivered' })).length).toBe(1);
  const [open] = await find(recipient);
  expect(open).toMatchObject({
    channel: 'email',
    state: 'failed',
    attempts: 1,
    createdAt: app.clock.now().toString(),
    lastError: expect.stringContaining('550'),
    isOpen: true,
    canResend: true,
  });
  mailbox.refuseWith(null);
  expect((await operator.call('officeResendMessage', { id: open?.id ?? 0 })).status).toBe(200);
  const mail = await mailbox.mailTo(recipient);
  expect(mail.from?.text).toContain(shop.site.company_mail);
  await expect.poll(async () => (await find(recipient))[0]?.state).toBe('sent');
  expect(await find(recipient, { state: 'undelivered' })).toEqual([]);
  expect(await deedsAbout(open?.id ?? 0)).toEqual([{ action: 'message-sent-again' }]);
});

test('CHK-056 pressed twice, in two windows at once, it goes out once', async () => {
  const { id, recipient } = await failed();
  const answers = await Promise.all([1, 2].map(() => operator.call('officeResendMessage', { id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await mailbox.mailTo(recipient);
  await expect.poll(async () => (await find(recipient))[0]?.state).toBe('sent');
  expect((await operator.call('officeResendMessage', { id })).error.code).toBe('already-decided');
  expect(mailbox.mailsTo(recipient)).toHaveLength(1);
});

test('CHK-056 sent once more it has all its tries again', async () => {
  const { id, recipient } = await failed();
  mailbox.refuseWith(451);
  await operator.call('officeResendMessage', { id });
  await expect.poll(async () => [1, 2, 3].includes((await find(recipient))[0]?.attempts ?? 0)).toBe(true);
  expect((await find(recipient))[0]).toMatchObject({ state: 'queued', isOpen: false });
});

test('CHK-056 what is done needs nobody any more and is not sent', async () => {
  const { id, recipient } = await failed({ state: 'not-configured' });
  expect((await operator.call('officeMessageDone', { id })).status).toBe(200);
  expect((await find(recipient))[0]).toMatchObject({ isOpen: false, handledAt: app.clock.now().toString() });
  for (const name of ['officeMessageDone', 'officeResendMessage'] as const)
    expect((await operator.call(name, { id })).error.code).toBe('already-decided');
  expect(await deedsAbout(id)).toEqual([{ action: 'message-closed' }]);
});

test('CHK-056 a code is not sent again, nor what went out, nor what is unknown', async () => {
  const code = await failed({ kind: 'code-activation', channel: 'sms', recipient: uniquePhone() });
  const sent = await failed({ state: 'sent' });
  const refused = async (id: number) => (await operator.call('officeResendMessage', { id })).error.code;
  expect((await find(code.recipient))[0]).toMatchObject({ isOpen: true, canResend: false });
  expect(await refused(code.id)).toBe('already-decided');
  expect(await refused(sent.id)).toBe('already-decided');
  expect(await refused(2_000_000_000)).toBe('unknown-message');
});

test('CHK-056 each way is told apart: what went out, what waits, what is open', async () => {
  const figuresOf = async (channel: string) =>
    (await operator.call('officeMessages', {})).answer.channels.find((one) => one.channel === channel);
  const before = await figuresOf('sms');
  const search = uniquePhone();
  await failed({ channel: 'sms', recipient: search });
  await failed({ channel: 'sms', recipient: search, state: 'sent' });
  await failed({ channel: 'whatsapp', recipient: search, state: 'delivered' });
  // Too old for the figures, but still to be seen to.
  await failed({ channel: 'sms', recipient: search, created_at: app.clock.now().subtract({ hours: 25 }) });
  expect(await figuresOf('sms')).toEqual({
    channel: 'sms',
    sent: (before?.sent ?? 0) + 1,
    delivered: 0,
    waiting: before?.waiting,
    undelivered: (before?.undelivered ?? 0) + 2,
  });
  expect(await find(search, { channel: 'sms' })).toHaveLength(3);
  expect(await find(search, { channel: 'sms', state: 'undelivered' })).toHaveLength(2);
  expect(await find(search, { channel: 'whatsapp' })).toMatchObject([{ state: 'delivered' }]);
});

test('CHK-056 what waits although nobody tries any more is no longer out of sight', async () => {
  const hoursAgo = (hours: number) => app.clock.now().subtract({ hours });
  const lost = await failed({ state: 'queued', created_at: hoursAgo(37) });
  const waits = await failed({ state: 'queued', created_at: hoursAgo(35) });
  const again = await failed({ state: 'queued', created_at: hoursAgo(99), requeued_at: hoursAgo(1) });
  await sweepMessages(app.context);
  const stateOf = async ({ recipient }: { recipient: string }) => (await find(recipient))[0]?.state;
  expect(await Promise.all([lost, waits, again].map(stateOf))).toEqual(['failed', 'queued', 'queued']);
  expect((await find(lost.recipient))[0]).toMatchObject({ isOpen: true, lastError: 'nicht mehr versucht' });
});

test.each(['officeResendMessage', 'officeMessageDone'] as const)(
  'VAR-027 %s is for operators only',
  async (name) => {
    const { id, recipient } = await failed();
    const { cook } = await openKitchen(app, shop.site.host, shop.restaurant);
    expect((await app.guest(shop.site.host).call(name, { id })).error.code).toBe('login-needed');
    expect((await cook.call(name, { id })).error.code).toBe('forbidden');
    expect((await find(recipient))[0]).toMatchObject({ state: 'failed', isOpen: true });
  },
);
