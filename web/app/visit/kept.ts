import { forgetSession, keep } from '../lib/device-storage.client.ts';

/** With this begin the names under which the browser keeps what is typed for an order. */
export const OF_ORDERS = 'order-';

/** Under this name who and where, for this visit and, where the guest wanted that, for later ones. */
export const CONTACT = `${OF_ORDERS}contact`;

export function forgetContact(): void {
  keep('local', CONTACT, null);
  keep('session', CONTACT, null);
}

/** Forgets what somebody who has gone has typed for their orders, a remark as well as who and where. */
export function forgetOrders(): void {
  keep('local', CONTACT, null);
  forgetSession(OF_ORDERS);
}

/** Forgets all that was typed or remembered on this device. */
export function forgetVisit(): void {
  keep('local', CONTACT, null);
  forgetSession();
}
