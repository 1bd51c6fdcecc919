import type { OrderMode } from './order-mode.ts';
import type { OrderStatus } from './order-status.ts';

type Texts = Record<OrderStatus, string>;

const LABELS: Texts = {
  'awaiting-payment': 'wartet auf Zahlung',
  placed: 'eingegangen',
  accepted: 'angenommen',
  preparing: 'in Zubereitung',
  ready: 'fertig',
  'on-the-way': 'unterwegs',
  completed: 'abgeschlossen',
  abandoned: 'nicht bezahlt',
  refused: 'abgelehnt',
  expired: 'nicht angenommen',
  cancelled: 'storniert',
};

const LABELS_BY_MODE: Partial<Record<OrderMode, Partial<Texts>>> = {
  delivery: { completed: 'zugestellt' },
  pickup: { ready: 'abholbereit', completed: 'abgeholt' },
  table: { completed: 'serviert' },
};

const BUTTONS: Partial<Texts> = {
  accepted: 'Annehmen',
  refused: 'Ablehnen',
  preparing: 'Zubereitung beginnen',
  ready: 'Fertig',
  'on-the-way': 'Unterwegs',
  completed: 'Abschließen',
  cancelled: 'Stornieren',
};

const BUTTONS_BY_MODE: Partial<Record<OrderMode, Partial<Texts>>> = {
  delivery: { completed: 'Zugestellt' },
  pickup: { ready: 'Abholbereit', completed: 'Abgeholt' },
  table: { completed: 'Serviert' },
};

/** The state as guests and staff read it. */
export const statusLabel = (status: OrderStatus, mode: OrderMode): string =>
  LABELS_BY_MODE[mode]?.[status] ?? LABELS[status];

/** The text of the button that moves an order to this state. */
export const stepLabel = (to: OrderStatus, mode: OrderMode): string =>
  BUTTONS_BY_MODE[mode]?.[to] ?? BUTTONS[to] ?? LABELS[to];

const TIMELINE: readonly OrderStatus[] = [
  'placed',
  'accepted',
  'preparing',
  'ready',
  'on-the-way',
  'completed',
];

/** The states a good order passes, for the guest's timeline; a delivery shows "unterwegs" instead of "fertig". */
export const timelineOf = (mode: OrderMode): OrderStatus[] =>
  TIMELINE.filter((status) => status !== (mode === 'delivery' ? 'ready' : 'on-the-way'));
