import type { Answer } from '#contract/contract.ts';
import type { OrderMode } from '#domain/order/order-mode.ts';

/** An order with everything its page shows. */
export type ShownOrder = NonNullable<Answer<'lastOrder'>>;
export type Status = ShownOrder['status'];

/** A table without a running session is only reserved. */
export function modeOf({ mode, tableId }: ShownOrder['order']): OrderMode {
  return mode === 'table' && tableId === null ? 'reservation' : mode;
}

/** What takes the place of what was told, once its time is over; null while it is not. */
export const lateNow = ({ late }: Status, now: number): Status['late'] =>
  late !== null && now >= Date.parse(late.from) ? late : null;
