import type { OrderMode, ServiceMode } from './order-mode.ts';

/** Where staff take an order: from somebody in front of them, or from a caller. */
export type TillChannel = 'counter' | 'telephone';

/** How an order came about; online is everything that guests place themselves. */
export type OrderChannel = 'online' | TillChannel;

/**
 * Ways to get the meal that staff can choose. Whoever stands at the counter eats there or takes it along, whatever is
 * offered online at the moment; only what is brought depends on the restaurant delivering at all.
 */
export const tillModes = (offersDelivery: boolean): ServiceMode[] => [
  'table',
  'pickup',
  ...(offersDelivery ? (['delivery'] as const) : []),
];

/** Whether this is something that can be ordered there: nothing is brought to the counter, nobody eats on the phone. */
export const fitsChannel = (mode: OrderMode, channel: TillChannel): boolean =>
  channel === 'counter' ? mode === 'pickup' || mode === 'table' : mode === 'pickup' || mode === 'delivery';

const LABELS: Record<TillChannel, Partial<Record<OrderMode, string>>> = {
  counter: { table: 'Vor Ort', pickup: 'Mitnehmen' },
  telephone: { pickup: 'Telefon · Abholung', delivery: 'Telefon · Lieferung' },
};

/** The mode of an order that staff took, as kitchen and slip say it; undefined for all others. */
export const tillLabel = (mode: OrderMode, channel: OrderChannel): string | undefined =>
  channel === 'online' ? undefined : LABELS[channel][mode];
