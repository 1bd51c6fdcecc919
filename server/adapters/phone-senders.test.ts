import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { smsSender } from './sms.ts';
import { whatsappSender } from './whatsapp.ts';

/** Somebody's service: notes what is asked and answers as told. */
let answer = { status: 200, body: '{}' };
let asked: { url: string; headers: IncomingHttpHeaders; body: unknown }[] = [];
const server = createServer((request, response) => void take(request, response));
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '', headers } = request;
  asked.push({ url, headers, body: JSON.parse(await text(request)) });
  response.writeHead(answer.status).end(answer.body);
}
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const note = { to: '491701234567', text: 'Dein Essen\nist unterwegs.', reference: '4711' };
const whatsapp = whatsappSender({ url: `${url}/v23.0`, token: 'geheim', phoneId: '99', template: 'status' });
const sms = smsSender({ url, apiKey: 'schluessel', sender: 'Henkelmann' });

test('DON-006 WhatsApp gets an approved template with the text in one line, and our reference', async () => {
  answer = { status: 200, body: '{"messages":[{"id":"wamid.1"}]}' };
  expect(await whatsapp.send(note)).toEqual({ outcome: 'sent' });
  expect(asked[0]).toMatchObject({
    url: '/v23.0/99/messages',
    headers: { authorization: 'Bearer geheim' },
    body: {
      messaging_product: 'whatsapp',
      to: '491701234567',
      type: 'template',
      template: {
        name: 'status',
        language: { code: 'de' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: 'Dein Essen ist unterwegs.' }] }],
      },
      biz_opaque_callback_data: '4711',
    },
  });
});

test.each([
  [400, '{"error":{"code":100,"message":"Invalid parameter"}}', 'refused', '400 100 Invalid parameter'],
  [401, '{"error":{"code":190,"message":"Expired"}}', 'later', '401 190 Expired'],
  [429, '{"error":{"code":130429,"message":"Rate limit"}}', 'later', '429 130429 Rate limit'],
  [503, '<html>', 'later', '503'],
])('DON-006 WhatsApp answering %i %s counts as %s', async (status, body, outcome, reason) => {
  answer = { status, body };
  expect(await whatsapp.send(note)).toEqual({ outcome, reason });
});

test('DON-006 the SMS gateway gets number, text and sender with the key', async () => {
  answer = { status: 200, body: '{"success":"100","messages":[]}' };
  expect(await sms.send(note)).toEqual({ outcome: 'sent' });
  expect(asked[0]).toMatchObject({
    url: '/api/sms',
    headers: { 'x-api-key': 'schluessel' },
    body: { to: note.to, text: note.text, from: 'Henkelmann', foreign_id: '4711' },
  });
});

test.each([
  ['{"success":"402"}', { outcome: 'sent' }],
  ['{"success":"100","messages":[{"id":"77130"}]}', { outcome: 'sent', gatewayId: '77130' }],
  ['{"success":"100","messages":[{"id":77130}]}', { outcome: 'sent', gatewayId: '77130' }],
  ['{"success":"202"}', { outcome: 'refused', reason: '200 202' }],
  ['900', { outcome: 'later', reason: '200 900' }],
  ['{"success":500}', { outcome: 'later', reason: '200 500' }],
  ['Wartung', { outcome: 'later', reason: '200' }],
])('DON-006 the SMS gateway answering %s counts as %o', async (body, delivery) => {
  answer = { status: 200, body };
  expect(await sms.send(note)).toEqual(delivery);
});

test('DON-006 a service that cannot be reached is asked again later', async () => {
  const nowhere = 'http://127.0.0.1:1';
  const delivery = await smsSender({ url: nowhere, apiKey: 'k', sender: 'S' }).send(note);
  expect(delivery).toMatchObject({ outcome: 'later', reason: expect.any(String) });
});
