import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const sms = { url: 'http://127.0.0.1:1', apiKey: 'k', sender: 'Henkelmann', signingKey: 'geheim' };
const app = await testApp({ channels: { sms } });
const { db } = app.database;
const path = '/api/webhooks/sms';

async function smsAs(state: 'sent' | 'queued', gateway_id: string | null = uniqueName()) {
  const { id } = await db
    .insertInto('message')
    .values({
      kind: 'order-accepted',
      channel: 'sms',
      recipient: uniqueName(),
      body_text: 'Dein Essen ist unterwegs.',
      dedupe_key: uniqueName(),
      created_at: app.clock.now(),
      state,
      gateway_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stands = () =>
    db
      .selectFrom('message')
      .select(['state', 'last_error', 'handled_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  return { id, gateway_id, stands };
}

const reportOf = (msg_id: string | null, status: string) => ({
  webhook_event: 'dlr',
  webhook_timestamp: '2026-11-21T19:00:00+01:00',
  data: { msg_id, status, timestamp: '2026-11-21 19:00:00.000000' },
});

async function post(
  report: unknown,
  { key = 'geheim', secondsAgo = 0, url = 'http://x.example' + path } = {},
) {
  const payload = JSON.stringify(report);
  const timestamp = String(Math.floor(app.clock.now().epochMilliseconds / 1000) - secondsAgo);
  const digest = createHash('md5').update(payload).digest('hex');
  const signed = [timestamp, 'nonce', 'POST', url, digest].join('\n');
  const headers = {
    host: 'x.example',
    'content-type': 'application/json',
    'x-signature': createHmac('sha256', key).update(signed).digest('hex'),
    'x-nonce': 'nonce',
    'x-timestamp': timestamp,
  };
  return (await app.http.inject({ method: 'POST', url: path, headers, payload })).statusCode;
}

test('DON-006 the gateway reports that an SMS arrived; what it says on the way there changes nothing', async () => {
  const { gateway_id, stands } = await smsAs('sent');
  for (const status of ['ACCEPTED', 'TRANSMITTED', 'BUFFERED'])
    expect(await post(reportOf(gateway_id, status))).toBe(200);
  expect(await stands()).toMatchObject({ state: 'sent' });
  expect(await post(reportOf(gateway_id, 'DELIVERED'))).toBe(200);
  expect(await post(reportOf(gateway_id, 'EXPIRED'))).toBe(200);
  expect(await stands()).toMatchObject({ state: 'delivered', last_error: '' });
});

test.each(['NOTDELIVERED', 'EXPIRED', 'REJECTED', 'FAILED'])(
  'DON-006 CHK-056 an SMS that is reported as %s waits for the operator, who sends it again',
  async (status) => {
    const { id, gateway_id, stands } = await smsAs('sent');
    await post(reportOf(gateway_id, status));
    expect(await stands()).toEqual({ state: 'failed', last_error: status, handled_at: null });
    const { host } = await makeSite(db);
    const operator = await staffOf(app, host, 'operator', null);
    expect((await operator.call('officeResendMessage', { id })).status).toBe(200);
    await post(reportOf(gateway_id, 'DELIVERED'));
    expect(await stands()).not.toMatchObject({ state: 'delivered' });
  },
);

test('DON-006 a report that somebody else signed, for another address or long ago, changes nothing', async () => {
  const { gateway_id, stands } = await smsAs('sent');
  const report = reportOf(gateway_id, 'FAILED');
  const answers = [
    await post(report, { key: 'geraten' }),
    await post(report, { secondsAgo: 600 }),
    await post(report, { url: `http://other.example${path}` }),
    (await app.http.inject({ method: 'POST', url: path, payload: report })).statusCode,
  ];
  expect(answers).toEqual([403, 403, 403, 403]);
  expect(await stands()).toMatchObject({ state: 'sent' });
});

test('DON-006 a report that overtakes the note that its SMS went out is to come back', async () => {
  await db.updateTable('message').set({ state: 'failed' }).where('state', '=', 'queued').execute();
  const late = uniqueName();
  expect(await post(reportOf(late, 'DELIVERED'))).toBe(200);
  const { id, stands } = await smsAs('queued', null);
  expect(await post(reportOf(late, 'DELIVERED'))).toBe(503);
  await db.updateTable('message').set({ state: 'sent', gateway_id: late }).where('id', '=', id).execute();
  expect(await post(reportOf(late, 'DELIVERED'))).toBe(200);
  expect(await stands()).toMatchObject({ state: 'delivered' });
});

test('DON-006 whatever the gateway reports, it is taken', async () => {
  const shaped = fc
    .record({ msg_id: fc.jsonValue(), status: fc.jsonValue() })
    .map((data) => ({ webhook_event: 'dlr', data }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), shaped), async (report) => {
      expect(await post(report)).toBe(200);
    }),
    { numRuns: 100 },
  );
});
