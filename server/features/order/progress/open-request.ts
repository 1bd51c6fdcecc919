import { canRequestCancellation } from '#domain/order/order-status.ts';
import type { OrderRow } from '../order.ts';

/** Whether the guest may ask: once, while the restaurant could still cancel. */
export const mayRequestCancellation = (order: Pick<OrderRow, 'state' | 'cancel_requested_at'>): boolean =>
  canRequestCancellation(order.state) && order.cancel_requested_at === null;

/** Whether the kitchen still has to answer. */
export const isRequestOpen = (
  order: Pick<OrderRow, 'state' | 'cancel_requested_at' | 'cancel_declined_at'>,
): boolean =>
  order.cancel_requested_at !== null &&
  order.cancel_declined_at === null &&
  canRequestCancellation(order.state);
