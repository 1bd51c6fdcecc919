import { expect, test } from 'vitest';
import type { Call } from '../../api.ts';
import { ApiError, type Refusal } from '../../lib/api-error.ts';
import { loadPayment } from './load-payment.ts';

const url = new URL('http://market.example/bezahlen/17');

const failing = (status: number, code: Refusal['code']): Call => {
  return () => Promise.reject(new ApiError(status, { code, message: '' }));
};

test.each([
  [500, 'unexpected'],
  [0, 'offline'],
  [429, 'too-many-tries'],
] as const)('ERR-020 the check fails: %i %s', async (status, code) => {
  const asked = ['17', undefined].map((orderId) =>
    loadPayment(failing(status, code), { params: orderId ? { orderId } : {}, url }),
  );
  for (const { data, init } of await Promise.all(asked))
    expect([data, init?.status]).toEqual(['failed', 503]);
});

test.each([
  [404, 'unknown-order'],
  [400, 'bad-input'],
  [503, 'unhealthy'],
] as const)('%i %s has a page of its own', async (status, code) => {
  const asked = loadPayment(failing(status, code), { params: { orderId: '17' }, url });
  await expect(asked).rejects.toMatchObject({ status, code });
});
