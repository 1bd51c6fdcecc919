import { statusLabel } from '#domain/order-status-text.ts';
import type { OrderStatus } from '#domain/order-status.ts';

const ORDER_STATES: readonly OrderStatus[] = [
  'awaiting-payment',
  'placed',
  'accepted',
  'preparing',
  'ready',
  'on-the-way',
  'completed',
  'refused',
  'expired',
  'cancelled',
  'abandoned',
];

/** German names of what an order can be, whatever its mode: a reservation has no words of its own. */
export const orderStates: readonly [string, string][] = ORDER_STATES.map((state) => [
  state,
  statusLabel(state, 'reservation'),
]);

export const restaurantStates: readonly [string, string][] = [
  ['open', 'geöffnet'],
  ['closed', 'geschlossen'],
  ['busy', 'Pause'],
  ['away', 'nicht da'],
  ['unavailable', 'nicht verfügbar'],
  ['technical', 'technische Probleme'],
  ['not-approved', 'nicht freigegeben'],
];

export const messageStates: readonly [string, string][] = [
  ['queued', 'wartet'],
  ['sent', 'verschickt'],
  ['delivered', 'zugestellt'],
  ['failed', 'fehlgeschlagen'],
  ['not-configured', 'nicht eingerichtet'],
];

export const channels: readonly [string, string][] = [
  ['email', 'E-Mail'],
  ['sms', 'SMS'],
  ['whatsapp', 'WhatsApp'],
];

/** What a message was sent for: 'order-accepted' is 'Bestellung angenommen'. */
export function nameOfKind(kind: string): string {
  const [, state] = /^order-(.*)$/.exec(kind) ?? [];
  const known = orderStates.find(([code]) => code === state);
  return known ? `Bestellung ${known[1]}` : kind;
}

/** The German name of a state, or the state itself where it is new to this page. */
export const nameOf = (names: readonly [string, string][], state: string): string =>
  names.find(([code]) => code === state)?.[1] ?? state;
