import type { OrderMode } from './order-mode.ts';

export const ORDER_STATUSES = [
  'awaiting-payment',
  'placed',
  'accepted',
  'preparing',
  'ready',
  'on-the-way',
  'completed',
  'abandoned',
  'refused',
  'expired',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Who moves an order: the guest, the restaurant, the operator, or time and payment. */
export type OrderActor = 'guest' | 'kitchen' | 'operator' | 'system';

type Transition = {
  from: OrderStatus;
  to: OrderStatus;
  actors: readonly OrderActor[];
  modes?: readonly OrderMode[];
};

/** What a kitchen still has to do with. */
export const OPEN_STATUSES = [
  'placed',
  'accepted',
  'preparing',
  'ready',
  'on-the-way',
] as const satisfies readonly OrderStatus[];

/** Whether somebody may still make or pack it by its slip. */
export const isInTheHouse = (status: OrderStatus): boolean =>
  status === 'accepted' || status === 'preparing' || status === 'ready';

/** What is over for a kitchen that has seen it. */
export const OVER_STATUSES = [
  'completed',
  'refused',
  'expired',
  'cancelled',
] as const satisfies readonly OrderStatus[];

/** Ends at which nobody got anything. */
const FAILED: readonly OrderStatus[] = ['abandoned', 'refused', 'expired', 'cancelled'];

/** Whether an order came to nothing: it is not eaten, and nobody owes anything for it. */
export const cameToNothing = (status: OrderStatus): boolean => FAILED.includes(status);

/** Minutes after the promised time until an order is completed by itself. */
export const COMPLETED_AFTER_MINUTES = 90;

/** Seconds for which the kitchen can take a step back; what ends an order and its payment, for longer. */
export const heldSeconds = (to: OrderStatus): number => (to === 'completed' ? 60 : 10);

/**
 * The only table of moves; checks and buttons both follow from it. The order of the rows is the order of
 * the kitchen's buttons, the usual next step first.
 */
const TRANSITIONS: readonly Transition[] = [
  { from: 'awaiting-payment', to: 'placed', actors: ['system'] },
  { from: 'awaiting-payment', to: 'abandoned', actors: ['system'] },
  { from: 'awaiting-payment', to: 'cancelled', actors: ['guest'] },
  { from: 'placed', to: 'accepted', actors: ['kitchen', 'system'] },
  { from: 'placed', to: 'refused', actors: ['kitchen'] },
  { from: 'placed', to: 'expired', actors: ['system'] },
  { from: 'placed', to: 'cancelled', actors: ['guest', 'operator', 'system'] },
  // What no kitchen cooks is delivered as soon as it is paid.
  { from: 'placed', to: 'completed', actors: ['system'] },
  { from: 'accepted', to: 'preparing', actors: ['kitchen'] },
  { from: 'accepted', to: 'ready', actors: ['kitchen'] },
  { from: 'accepted', to: 'on-the-way', actors: ['kitchen'], modes: ['delivery'] },
  { from: 'accepted', to: 'completed', actors: ['kitchen', 'system'] },
  { from: 'accepted', to: 'cancelled', actors: ['kitchen', 'operator', 'system'] },
  { from: 'preparing', to: 'ready', actors: ['kitchen'] },
  { from: 'preparing', to: 'on-the-way', actors: ['kitchen'], modes: ['delivery'] },
  { from: 'preparing', to: 'completed', actors: ['kitchen', 'system'] },
  { from: 'preparing', to: 'cancelled', actors: ['kitchen', 'operator', 'system'] },
  { from: 'ready', to: 'on-the-way', actors: ['kitchen'], modes: ['delivery'] },
  { from: 'ready', to: 'completed', actors: ['kitchen', 'system'] },
  { from: 'ready', to: 'cancelled', actors: ['kitchen', 'operator'] },
  { from: 'on-the-way', to: 'completed', actors: ['kitchen', 'system'] },
  // Nobody was there, or it went out by mistake: the kitchen decides what becomes of it.
  { from: 'on-the-way', to: 'ready', actors: ['kitchen'], modes: ['delivery'] },
  { from: 'on-the-way', to: 'cancelled', actors: ['operator'] },
];

const movesFrom = (from: OrderStatus, mode: OrderMode): readonly Transition[] =>
  TRANSITIONS.filter((row) => row.from === from && (row.modes?.includes(mode) ?? true));

/** Whether this actor may move an order of this mode from one state to another. */
export const canMove = (from: OrderStatus, to: OrderStatus, actor: OrderActor, mode: OrderMode): boolean =>
  movesFrom(from, mode).some((row) => row.to === to && row.actors.includes(actor));

/** Every state the actor may move to, the usual one first. */
export const nextSteps = (from: OrderStatus, mode: OrderMode, actor: OrderActor = 'kitchen'): OrderStatus[] =>
  movesFrom(from, mode).flatMap((row) => (row.actors.includes(actor) ? [row.to] : []));

/** Whether nothing can happen to the order any more. */
export const isTerminal = (status: OrderStatus): boolean => !TRANSITIONS.some((row) => row.from === status);

/** Whether an order is handed over with this step: it leaves the house or is closed, and whoever brings it may say so. */
export const isHandOver = (to: OrderStatus): boolean => to === 'on-the-way' || to === 'completed';

/** States that guests are told of by message; the others are seen on the order's page. */
const TOLD: readonly OrderStatus[] = [
  'placed',
  'accepted',
  'ready',
  'on-the-way',
  'refused',
  'expired',
  'cancelled',
];

/**
 * Whether a guest is told of this step by message: "ready" says something only to those who fetch their food, and that
 * nothing comes of an order before the kitchen sees it only where that has a reason besides that nobody paid.
 */
export const isTold = (to: OrderStatus, mode: OrderMode, reason = ''): boolean =>
  to === 'abandoned' ? reason !== '' : TOLD.includes(to) && (to !== 'ready' || mode === 'pickup');

/** Whether the kitchen has begun with it, so that nothing of it goes back to where it was taken from. */
export const isCooked = (status: OrderStatus): boolean =>
  status === 'preparing' || status === 'ready' || status === 'on-the-way';

/** Whether the guest may cancel without asking: until it is accepted. */
export const canCancel = (status: OrderStatus): boolean =>
  TRANSITIONS.some((row) => row.from === status && row.to === 'cancelled' && row.actors.includes('guest'));

/** Whether the guest may ask for a cancellation, which the kitchen answers: from accepted until on the way. */
export const canRequestCancellation = (status: OrderStatus): boolean =>
  TRANSITIONS.some((row) => row.from === status && row.to === 'cancelled' && row.actors.includes('kitchen'));

/** A column of the kitchen's board. */
export type KitchenLane = { title: string; statuses: readonly OrderStatus[] };

/** The kitchen's board from left to right; an order that still has to be paid has no lane. */
export const KITCHEN_LANES: readonly KitchenLane[] = [
  { title: 'Neu', statuses: ['placed'] },
  { title: 'Angenommen', statuses: ['accepted'] },
  { title: 'In Zubereitung', statuses: ['preparing'] },
  { title: 'Bereit', statuses: ['ready'] },
  { title: 'Unterwegs', statuses: ['on-the-way'] },
];

type Texts = Record<OrderStatus, string>;

const LABELS: Texts = {
  'awaiting-payment': 'wartet auf Zahlung',
  placed: 'eingegangen',
  accepted: 'angenommen',
  preparing: 'in Zubereitung',
  ready: 'fertig',
  'on-the-way': 'unterwegs',
  completed: 'abgeschlossen',
  abandoned: 'nicht zustande gekommen',
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

/** The text of the button that moves an order from one state to the other. */
export const stepLabel = (to: OrderStatus, mode: OrderMode, from?: OrderStatus): string =>
  (from === 'on-the-way' && to === 'ready' && 'Wieder hier') ||
  (BUTTONS_BY_MODE[mode]?.[to] ?? BUTTONS[to] ?? LABELS[to]);

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
