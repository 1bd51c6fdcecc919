import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';

const TOKEN = 'nobody-guesses-this';
const mailbox = await openMailbox();
const bounces = { address: 'zurueck@henkelmann.example', token: TOKEN };
const app = await testApp({ channels: { smtpUrl: mailbox.url, bounces } });
const { db } = app.database;

/** A mail about an order that has gone out, by the id it bears. */
async function sentMail() {
  const email = `${uniqueName()}@guest.example`;
  const shop = await makeShop(db);
  const { orderId } = await placeOneOrder(app, shop, { email });
  const { messageId = '' } = await mailbox.mailTo(email);
  const stands = async () =>
    db
      .selectFrom('message')
      .select(['id', 'state', 'last_error', 'handled_at'])
      .where('order_id', '=', orderId)
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await stands()).state).toBe('sent');
  return { email, messageId, stands, host: shop.site.host };
}

/** As a mail server writes that it could not deliver a mail. */
const reportOf = ({
  messageId,
  email,
  action = 'failed',
  part = 'message/rfc822',
}: {
  messageId: string;
  email: string;
  action?: string;
  part?: string;
}) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'To: zurueck@henkelmann.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="grenze"',
    '',
    '--grenze',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Diese Mail konnte nicht zugestellt werden.',
    '--grenze',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${email}`,
    `Action: ${action}`,
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 No such',
    '    user here',
    '',
    '--grenze',
    `Content-Type: ${part}`,
    '',
    'From: wir@henkelmann.example',
    `To: ${email}`,
    `Message-ID:`,
    `    ${messageId}`,
    'Subject: Deine Bestellung',
    '',
    'Moin',
    '--grenze--',
    '',
  ].join('\r\n');

async function hand(payload: string, token = TOKEN) {
  const headers = { host: 'x.example', authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' };
  return (await app.http.inject({ method: 'POST', url: '/api/webhooks/mail', headers, payload })).statusCode;
}

describe('OFF-172 a mail that comes back', () => {
  test('goes back to the address for it, then waits for the operator, who sends it again', async () => {
    const { email, messageId, stands, host } = await sentMail();
    expect(mailbox.returnPathTo(email)).toBe(bounces.address);
    expect(await hand(reportOf({ messageId, email }))).toBe(200);
    const { id, ...failed } = await stands();
    expect(failed).toEqual({
      state: 'failed',
      last_error: '5.1.1: 550 5.1.1 No such user here',
      handled_at: null,
    });
    const operator = await staffOf(app, host, 'operator', null);
    const listed = (
      await operator.call('officeMessages', { search: email, state: 'undelivered', channel: 'email' })
    ).answer;
    expect(listed.messages).toMatchObject([{ id, canResend: true }]);
    await operator.call('officeResendMessage', { id });
    expect((await mailbox.mailTo(email, '', 1)).messageId).toBe(messageId);
    await expect.poll(async () => (await stands()).state).toBe('sent');
  });

  test('servers that send back only its head are understood as well', async () => {
    const { email, messageId, stands } = await sentMail();
    await hand(reportOf({ messageId, email, part: 'text/rfc822-headers' }));
    expect((await stands()).state).toBe('failed');
  });

  test.each(['delayed', 'delivered', 'relayed'])('one that is only %s stays sent', async (action) => {
    const { email, messageId, stands } = await sentMail();
    expect(await hand(reportOf({ messageId, email, action }))).toBe(200);
    expect((await stands()).state).toBe('sent');
  });

  test('what no server of ours sent, or nobody can read, changes nothing', async () => {
    const { email, messageId, stands } = await sentMail();
    const { id } = await stands();
    const report = reportOf({ messageId, email });
    for (const token of ['guessed', '', `${TOKEN}x`]) expect(await hand(report, token)).toBe(403);
    const others = [`<${id}.letter.guessed@henkelmann.example>`, '<999999999.x@y>', '<0.x@y>', 'x', ''];
    for (const other of others) expect(await hand(reportOf({ messageId: other, email }))).toBe(200);
    const broken = ['', 'Moin', report.slice(0, 300), report.replaceAll('grenze', ''), '--\r\n'.repeat(3000)];
    for (const one of broken) expect(await hand(one)).toBe(200);
    expect((await stands()).state).toBe('sent');
  });
});

test('OFF-181 who is not reached by mail reads so where they change it, and the office on their page, until one arrives', async () => {
  const { site } = await makeShop(db);
  const { guest, person } = await loggedIn(app, site);
  const { email } = person;
  const support = await staffOf(app, site.host, 'support', null);
  const told = async () => [
    (await guest.call('userMailbox', {})).answer.returned,
    (await support.call('officePerson', { personId: person.id })).answer.returned,
  ];
  const written = async (count: number) => {
    await app.guest(site.host).call('userForgotPasswd', { account: { email } });
    return (await mailbox.mailTo(email, '', count)).messageId ?? '';
  };
  const messageId = await written(0);
  expect(await told()).toEqual([null, null]);
  const at = app.clock.now().toString();
  const noted = async () =>
    db.selectFrom('message').select('state').where('recipient', '=', email).orderBy('id', 'desc').execute();
  await expect.poll(async () => (await noted())[0]?.state).toBe('sent');
  await hand(reportOf({ messageId, email }));
  expect(await told()).toEqual([
    { email, at },
    { email, at },
  ]);
  app.clock.pass({ minutes: 10 });
  await written(1);
  await expect.poll(async () => (await noted())[0]?.state).toBe('sent');
  expect(await told()).toEqual([null, null]);
});
