import type { OrderMode } from '#domain/order-mode.ts';
import type { OrderStatus } from '#domain/order-status.ts';

/** States that guests are told of; the others are seen on the order's page. */
const TOLD: readonly OrderStatus[] = [
  'placed',
  'accepted',
  'ready',
  'on-the-way',
  'refused',
  'expired',
  'cancelled',
];

/** Whether a message goes out: "ready" says something only to those who fetch their food. */
export function isTold(event: OrderStatus, mode: OrderMode): boolean {
  return TOLD.includes(event) && (event !== 'ready' || mode === 'pickup');
}
