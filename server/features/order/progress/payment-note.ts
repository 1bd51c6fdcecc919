import { toEuros } from '#domain/money/money.ts';
import { paymentCodeLabel } from '#domain/money/payment-methods.ts';
import type { OrderRow } from '../order.ts';

/** How an order is paid, as staff are told, and what is still to be taken: EUR, 0 if it is paid. */
export function paymentNote(order: OrderRow): { payment: string; toCollect: number } {
  const isOpen = order.payment_state === 'on-the-spot' && order.payable_cents > 0;
  const left = order.payable_cents - order.reduced_cents;
  if (isOpen && left === 0) return { payment: 'Nichts mehr zu zahlen', toCollect: 0 };
  return {
    payment: isOpen ? labelOf(order) : `Bezahlt: ${labelOf(order)}`,
    toCollect: isOpen ? toEuros(left) : 0,
  };
}

// What is paid at the counter goes through the restaurant's own cash register, whatever it is paid with.
function labelOf({ channel, mode, payment_method: code, payable_cents: cents }: OrderRow): string {
  if (channel !== 'online' && mode !== 'delivery') return 'an der Kasse';
  return paymentCodeLabel(code, cents);
}

const STATES: Record<OrderRow['payment_state'], string> = {
  'on-the-spot': 'vor Ort',
  awaiting: 'offen',
  authorised: 'gehalten',
  captured: 'bezahlt',
  released: 'freigegeben',
  refunded: 'erstattet',
  'partly-refunded': 'teilweise erstattet',
  failed: 'gescheitert',
};

/** How the money of an order stands. */
export const paymentStateLabel = (state: OrderRow['payment_state']): string => STATES[state];
