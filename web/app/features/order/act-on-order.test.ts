import { expect, test } from 'vitest';
import type { Call } from '../../api.ts';
import { ApiError, type Refusal } from '../../lib/api-error.ts';
import { actOnOrder } from './act-on-order.ts';

const url = new URL('http://market.example/archiv?stornieren=17');

const cancel = (status: number, code: Refusal['code']) => {
  const failing: Call = () => Promise.reject(new ApiError(status, { code, message: 'Gerade nicht' }));
  const body = new URLSearchParams({ intent: 'cancel', orderId: '17' });
  return actOnOrder(failing, { request: new Request(url, { method: 'POST', body }), url });
};

test.each([
  [500, 'unexpected'],
  [0, 'offline'],
  [409, 'order-moved-on'],
] as const)(
  'ACC-306 ERR-070 what fails with %i %s is said in the dialog that asked',
  async (status, code) => {
    const { data, init } = await cancel(status, code);
    expect(data).toMatchObject({ refused: { code, message: 'Gerade nicht' }, intent: 'cancel' });
    expect(init?.status).toBe(status || 503);
  },
);

test('a server that is away has the page of its own', async () => {
  await expect(cancel(503, 'unhealthy')).rejects.toMatchObject({ code: 'unhealthy' });
});
