import type { Call } from '../../api.ts';
import type { Checkout } from './load-checkout.ts';

/** What changed since the order that the basket's address says was put in here once more; null without one. */
export async function loadAgain(call: Call, query: URLSearchParams): Promise<Checkout['again']> {
  const orderId = Number(query.get('erneut'));
  if (!Number.isSafeInteger(orderId) || orderId < 1) return null;
  return call('reorderChanges', { orderId }).catch(() => null);
}
