import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { openSandbox, type Sandbox } from './sandbox.ts';

let folder: string;
let sandbox: Sandbox;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  sandbox = await openSandbox({ port: 0, smtpPort: 0, folder });
});

afterEach(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const sendMail = (to: string, html = '<p>Guten <b>Appetit</b></p>') =>
  createTransport({ host: '127.0.0.1', port: sandbox.smtpPort }).sendMail({
    from: 'Henkelmann <post@henkelmann.example>',
    to,
    subject: 'Bestellung 1001',
    text: 'Guten Appetit',
    html,
  });

const read = async (path: string) => (await fetch(`${sandbox.url}${path}`)).text();
const messages = async (to: string) =>
  JSON.parse(await read(`/messages.json?an=${encodeURIComponent(to)}`)) as { id: string; text: string }[];

const post = async (path: string, headers: Record<string, string>, body: object) => {
  const response = await fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
};

test('CHK-056 takes mail over SMTP and shows it, filtered by recipient, with its HTML locked in', async () => {
  await sendMail('anna@strand.example', '<p>Hallo</p><script>alert(1)</script>');
  await sendMail('ole@strand.example');
  const [mail] = await messages('anna@strand.example');
  expect(mail?.text).toBe('Guten Appetit');
  const list = await read('/?an=anna%40strand.example');
  expect(list).toContain('an anna@strand.example');
  expect(list).not.toContain('an ole@strand.example');
  const frame = await fetch(`${sandbox.url}/nachricht/${mail?.id}/html`);
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  expect(await read(`/nachricht/${mail?.id}`)).not.toContain('<script>');
});

test('CHK-056 what was received is still there after a restart', async () => {
  await sendMail('anna@strand.example');
  await sandbox.close();
  sandbox = await openSandbox({ port: 0, smtpPort: 0, folder });
  expect(await messages('anna@strand.example')).toHaveLength(1);
});

test.each([
  ['anna@unzustellbar.example', 550],
  ['anna@spaeter.example', 451],
])('CHK-056 mail to %s is refused with %i', async (to, responseCode) => {
  await expect(sendMail(to)).rejects.toMatchObject({ responseCode });
});

test('DON-006 speaks the WhatsApp Cloud API, for text and templates', async () => {
  const send = (message: object) =>
    post(
      '/v23.0/4711/messages',
      { authorization: 'Bearer geheim' },
      { messaging_product: 'whatsapp', to: '491701234567', ...message },
    );
  const sent = await send({ type: 'text', text: { body: 'Unterwegs' } });
  expect(sent.answer).toMatchObject({ messages: [{ id: expect.stringMatching(/^wamid\./) }] });
  const parameters = [{ type: 'text', text: 'Fertig' }];
  await send({ type: 'template', template: { name: 'status', components: [{ type: 'body', parameters }] } });
  expect((await messages('+491701234567')).map(({ text }) => text)).toEqual(['Fertig', 'Unterwegs']);
  expect((await send({ type: 'text' })).status).toBe(400);
  expect((await post('/v23.0/4711/messages', {}, {})).status).toBe(401);
});

/** What the server knows of the sandbox's browser. */
const BROWSER = {
  p256dh: 'BKVs4rZ4sK-8HAjFktPktwaHdsr_QN-2e5Z5Om5jI1W_p_FdzCNxg8cVwiWYDof2_US4kWnKAbxiWFt1GXHme9A',
  auth: 'n_gngQbEa1JFaXP5OL6jog',
};

test('DON-006 is a push service and the browser behind it, and opens what was locked for that browser', async () => {
  const note = {
    title: 'Unterwegs',
    body: 'Dein Essen ist unterwegs.',
    path: '/bestellung/a',
    tag: 'order-1',
  };
  const send = async (p256dh: string, topic: string) => {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: `${sandbox.url}/push`, keys: { ...BROWSER, p256dh } },
      JSON.stringify(note),
      { vapidDetails: { subject: 'mailto:post@henkelmann.example', ...webPush.generateVAPIDKeys() }, topic },
    );
    return (await fetch(endpoint, { method: 'POST', headers, body: new Uint8Array(body) })).status;
  };
  expect(await send(BROWSER.p256dh, 'order-1')).toBe(201);
  expect(await messages('Browser, order-1')).toMatchObject([
    { subject: 'Unterwegs', text: 'Dein Essen ist unterwegs.\n\n/bestellung/a' },
  ]);
  expect(await send(webPush.generateVAPIDKeys().publicKey, 'order-2')).toBe(400);
  expect(await messages('Browser, order-2')).toEqual([]);
});

const sendSms = (body: object, key = 'schluessel') => post('/api/sms', { 'x-api-key': key }, body);

test('DON-006 speaks the SMS gateway, with its codes', async () => {
  expect((await sendSms({ to: '491701234567', text: 'Unterwegs' })).answer).toMatchObject({ success: '100' });
  expect(await messages('+491701234567')).toHaveLength(1);
  expect((await sendSms({ to: '491701234999', text: 'Unterwegs' })).answer).toMatchObject({ success: '202' });
  expect((await sendSms({ to: 'abc', text: 'Unterwegs' })).answer).toMatchObject({ success: '202' });
  expect((await sendSms({ to: '491701234567', text: 'Unterwegs' }, '')).answer).toMatchObject({
    success: '900',
  });
});
