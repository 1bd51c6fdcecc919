import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { openChannels } from './channels.ts';
import { deliverMessages } from './deliver-message.ts';

const whatsapp = {
  url: 'http://127.0.0.1:1',
  token: 't',
  phoneId: '1',
  template: 'status',
  appSecret: 'geheim',
  verifyToken: 'wort',
};
const app = await testApp({ channels: { whatsapp } });
const { db } = app.database;
// In whose name goes out what belongs to no site.
await makeSite(db);
const url = '/api/webhooks/whatsapp';

async function sentMessage(state: 'sent' | 'queued' = 'sent'): Promise<number> {
  const { id } = await db
    .insertInto('message')
    .values({
      kind: 'order-accepted',
      channel: 'whatsapp',
      recipient: uniquePhone(),
      body_text: 'Dein Essen ist unterwegs.',
      dedupe_key: uniqueName(),
      state,
      created_at: app.clock.now(),
      sent_at: state === 'sent' ? app.clock.now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function reports(id: number, status: string) {
  const errors = status === 'failed' ? [{ code: 131026, title: 'Message undeliverable' }] : [];
  const value = { statuses: [{ id: 'wamid.1', status, biz_opaque_callback_data: String(id), errors }] };
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  };
}

async function post(report: unknown, secret = 'geheim') {
  const payload = JSON.stringify(report);
  const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  return (await app.http.inject({ method: 'POST', url, headers, payload })).statusCode;
}

/** What this person was sent, in order. */
async function sentTo(id: number) {
  return db
    .selectFrom('message')
    .selectAll()
    .where('recipient', '=', (eb) => eb.selectFrom('message').select('recipient').where('id', '=', id))
    .orderBy('id')
    .execute();
}

test('DON-006 WhatsApp reports that a message arrived', async () => {
  const id = await sentMessage();
  expect(await post(reports(id, 'delivered'))).toBe(200);
  expect(await sentTo(id)).toMatchObject([{ channel: 'whatsapp', state: 'delivered' }]);
});

test('HSE-345 what arrived is not sent again, although its sender was killed before it noted that', async () => {
  const id = await sentMessage('queued');
  await post(reports(id, 'delivered'));
  const sent: unknown[] = [];
  const sender = { send: async (note: unknown) => ({ outcome: 'sent' as const, note: sent.push(note) }) };
  await deliverMessages(app.context, { ...openChannels({}), whatsapp: sender }, { messageId: id });
  expect(sent).toEqual([]);
  expect(await sentTo(id)).toMatchObject([{ state: 'delivered' }]);
});

test('DON-006 reported as not arrived, the same goes out as an SMS, once', async () => {
  const id = await sentMessage();
  await post(reports(id, 'failed'));
  await post(reports(id, 'failed'));
  expect(await sentTo(id)).toMatchObject([
    { channel: 'whatsapp', state: 'failed', last_error: '131026 Message undeliverable' },
    { channel: 'sms', body_text: 'Dein Essen ist unterwegs.' },
  ]);
});

test('DON-006 a report that is not signed changes nothing', async () => {
  const id = await sentMessage();
  expect(await post(reports(id, 'failed'), 'geraten')).toBe(403);
  expect((await app.http.inject({ method: 'POST', url, payload: reports(id, 'failed') })).statusCode).toBe(
    403,
  );
  expect(await sentTo(id)).toMatchObject([{ state: 'sent' }]);
});

test('DON-006 the address proves itself with the agreed word', async () => {
  const call = (word: string) =>
    app.http.inject({
      url,
      query: { 'hub.mode': 'subscribe', 'hub.verify_token': word, 'hub.challenge': '1158' },
    });
  expect((await call('wort')).body).toBe('1158');
  expect((await call('falsch')).statusCode).toBe(403);
});

test('DON-006 whatever is reported, it is taken', async () => {
  const status = fc.record({
    status: fc.jsonValue(),
    biz_opaque_callback_data: fc.jsonValue(),
    errors: fc.jsonValue(),
  });
  const shaped = fc.array(status).map((statuses) => ({ entry: [{ changes: [{ value: { statuses } }] }] }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), shaped), async (report) => {
      expect(await post(report)).toBe(200);
    }),
    { numRuns: 100 },
  );
});
