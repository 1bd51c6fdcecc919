import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { hungryGuest, makeShop, orderForm } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const guest = await hungryGuest(app, shop);
const form: Record<string, unknown> = orderForm(shop);

const values: unknown[] = [null, true, false, '', '0', 'null', [], {}, [[]], { id: 1 }, shop.place.id];
const numbers = [0, -1, 0.1, 1e308, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER];
const texts = ['\u0000', '\ud800', "'; drop table orders; --", '9'.repeat(5000)];
const nasty = fc.oneof(
  fc.constantFrom(...values, ...numbers, ...texts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double({ noNaN: true }),
);
const fields = [
  ...Object.keys(form),
  'delivery',
  'tip',
  'persons',
  'version',
  'payable',
  'tableId',
  'comment',
];

test('whatever stands in an order form, the answer is an order or a refusal, never a failure', async () => {
  const anyForm = fc.dictionary(fc.constantFrom(...fields), nasty, { maxKeys: 4 });
  const property = fc.asyncProperty(anyForm, async (junk) => {
    const { status, error } = await guest.send('order', { ...form, ...junk });
    expect(status).toBeLessThan(500);
    expect(error?.message ?? 'Bestellt').toMatch(/^[A-ZÄÖÜ]/);
    if (status === 200) await add(guest, shop.dish);
  });
  await fc.assert(property, { numRuns: 150 });
});

test('whatever is asked about orders, the answer is no failure and nobody else’s order', async () => {
  const stranger = app.guest(shop.site.host);
  const calls = fc.constantFrom<CallName>(
    ...(['lastOrder', 'orderByUid', 'orderMap', 'cancel', 'archive', 'archivedOrdersCount'] as const),
  );
  const anyInput = fc.dictionary(fc.constantFrom('orderId', 'uid', 'hostId', 'newestOnly'), nasty, {
    maxKeys: 3,
  });
  const property = fc.asyncProperty(calls, anyInput, async (name, input) => {
    const { status, answer } = await stranger.send(name, input);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(answer ?? null)).not.toContain('Kurpromenade');
  });
  await fc.assert(property, { numRuns: 150 });
});
