import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openSandbox, type Sandbox } from '../sandbox.ts';

/** Somebody's shop: notes the webhooks and takes them or not. */
let isShopOpen = true;
let heard: string[] = [];
const shop = createServer((request, response) => {
  heard.push(request.url ?? '');
  response.writeHead(isShopOpen ? 200 : 500).end();
});
shop.listen(0, '127.0.0.1');
await once(shop, 'listening');
afterAll(() => shop.close());

let folder: string;
let sandbox: Sandbox;
const open = () =>
  openSandbox({
    port: 0,
    smtpPort: 0,
    folder,
    server: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`,
  });

beforeEach(async () => {
  isShopOpen = true;
  heard = [];
  folder = await mkdtemp(join(tmpdir(), 'payments-'));
  sandbox = await open();
});

afterEach(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

interface Answer {
  id?: string;
  status?: string;
  amount?: number;
  client_secret?: string;
  error?: { type?: string; code?: string };
}

async function stripe(path: string, fields?: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${sandbox.url}/v1/${path}`, {
    method: fields ? 'POST' : 'GET',
    headers: { authorization: 'Bearer sk_test', 'stripe-account': 'acct_1', ...headers },
    ...(fields && { body: new URLSearchParams(fields) }),
  });
  return { status: response.status, answer: (await response.json()) as Answer };
}

const wish = { amount: '1000', currency: 'eur', capture_method: 'manual' };

const control = (path: string, body: object = {}) =>
  fetch(`${sandbox.url}/sandbox/payments/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('payments, kept answers and webhooks that nobody took outlive a restart', async () => {
  const key = { 'idempotency-key': 'one' };
  const { answer } = await stripe('payment_intents', wish, key);
  isShopOpen = false;
  await stripe(`payment_intents/${answer.id}/confirm`, { payment_method: 'pm_card_visa' });
  await control('deliver');
  await sandbox.close();
  isShopOpen = true;
  heard = [];
  sandbox = await open();
  expect((await stripe(`payment_intents/${answer.id}`)).answer.status).toBe('requires_capture');
  expect((await stripe('payment_intents', wish, key)).answer.id).toBe(answer.id);
  await control('deliver');
  expect(heard).toEqual(['/api/webhooks/stripe']);
});

test('a key answers the same again, and refuses to stand for something else', async () => {
  const key = { 'idempotency-key': 'one' };
  const first = await stripe('payment_intents', wish, key);
  expect(await stripe('payment_intents', wish, key)).toEqual(first);
  const other = await stripe('payment_intents', { ...wish, amount: '2000' }, key);
  expect(other).toMatchObject({ status: 400, answer: { error: { type: 'idempotency_error' } } });
  const elsewhere = await stripe('payment_intents', wish, { ...key, 'stripe-account': 'acct_2' });
  expect(elsewhere.answer.id).not.toBe(first.answer.id);
});

test('a payment belongs to its account, and to the browser that holds its secret', async () => {
  const { answer } = await stripe('payment_intents', wish);
  const foreign = await stripe(`payment_intents/${answer.id}`, undefined, { 'stripe-account': 'acct_2' });
  expect(foreign).toMatchObject({ status: 404, answer: { error: { code: 'resource_missing' } } });
  const confirm = `payment_intents/${answer.id}/confirm`;
  expect((await stripe(confirm, { client_secret: 'guessed' })).status).toBe(404);
  const secret = { client_secret: answer.client_secret ?? '' };
  const refused = { ...secret, payment_method: 'pm_card_visa_chargeDeclined' };
  expect(await stripe(confirm, refused)).toMatchObject({
    status: 402,
    answer: { error: { type: 'card_error', code: 'card_declined' } },
  });
  expect((await stripe(confirm, secret)).answer.status).toBe('requires_capture');
  expect((await stripe(confirm, secret)).answer.error?.code).toBe('payment_intent_unexpected_state');
});

test('what is asked without a login is refused, at every service', async () => {
  expect((await stripe('payment_intents', wish, { authorization: '' })).status).toBe(401);
  const order = await fetch(`${sandbox.url}/v2/checkout/orders/1`, {
    headers: { authorization: 'Bearer wrong' },
  });
  expect(order.status).toBe(401);
  const bank = await fetch(`${sandbox.url}/bank`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', signature: 'wrong' },
    body: '{"action":"start"}',
  });
  expect(bank.status).toBe(401);
});

test('the list shows every test payment, and the service can pay it back by itself', async () => {
  const { answer } = await stripe('payment_intents', { ...wish, description: 'Bestellung <7>' });
  await stripe(`payment_intents/${answer.id}/confirm`, {});
  await stripe(`payment_intents/${answer.id}/capture`, { amount_to_capture: '800' });
  const list = async () => (await fetch(`${sandbox.url}/payments`)).text();
  expect(await list()).toContain('Bestellung &#60;7&#62;');
  expect(await list()).toContain('8,00');
  await fetch(`${sandbox.url}/payments/${answer.id}/refund`, { method: 'POST' });
  expect(await list()).not.toContain('Ganz erstatten');
  const all = await (await fetch(`${sandbox.url}/sandbox/payments`)).json();
  expect(all).toMatchObject({ accounts: { acct_1: { takenCents: 800, refundedCents: 800 } } });
});

test('a behaviour that is not understood is refused', async () => {
  expect((await control('behaviour', { outage: 'soon' })).status).toBe(400);
  expect((await control('behaviour', { webhooks: 'sometimes' })).status).toBe(400);
  expect((await control('behaviour', { outage: 1 })).status).toBe(200);
  expect((await stripe('payment_intents', wish)).status).toBe(503);
  expect((await stripe('payment_intents', wish)).status).toBe(200);
});
