import { forget, keep } from '../lib/device-storage.client.ts';

/** Under this name the browser keeps who and where, for this visit and, where the guest wanted that, for later ones. */
export const CONTACT = 'order-contact';

export function forgetContact(): void {
  keep('local', CONTACT, null);
  keep('session', CONTACT, null);
}

/** Forgets all that was typed or remembered on this device. */
export function forgetVisit(): void {
  keep('local', CONTACT, null);
  forget('session');
}

/** Forgets what somebody who has gone has typed for their orders: all of it is kept under names that begin so. */
export function forgetOrders(): void {
  forget('local', 'order-');
  forget('session', 'order-');
}
