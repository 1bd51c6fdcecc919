import { forget } from '../lib/device-storage.client.ts';

/** Forgets what somebody who has gone has typed for their orders: all of it is kept under names that begin so. */
export function forgetOrders(): void {
  forget('local', 'order-');
  forget('session', 'order-');
}
