import type { OrderMode } from './order-mode.ts';
import type { OrderStatus } from './order-status.ts';

const UNDER_WAY: readonly OrderStatus[] = ['accepted', 'preparing', 'ready', 'on-the-way'];

/** Whether the kitchen may still put off what it promised: nobody waits for a table, nor for what stands ready to be fetched. */
export const canDelay = (state: OrderStatus, mode: OrderMode): boolean =>
  UNDER_WAY.includes(state) && mode !== 'reservation' && (state !== 'ready' || mode !== 'pickup');

/** When an order is there that takes so many minutes longer, in ms: counted from now where its time is over already. */
export const delayedTo = (promised: number, now: number, minutes: number): number =>
  Math.max(promised, now) + minutes * 60_000;
