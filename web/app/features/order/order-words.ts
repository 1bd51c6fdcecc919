import type { OrderMode } from '#domain/order-mode.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { isOnlinePayment, paymentOfCode } from '#domain/payment-methods.ts';
import { sellsGiftVouchers } from '#domain/gift-seller.ts';
import type { FoodName } from '#domain/food-names.ts';
import { modeOf, type ShownOrder, type Status } from './shown-order.ts';

const FAILED: Partial<Record<OrderStatus, string>> = {
  refused: 'Das hat leider nicht geklappt',
  expired: 'Das hat leider nicht geklappt',
  cancelled: 'Bestellung storniert',
  abandoned: 'Bestellung nicht bezahlt',
};

/** Did the order come to nothing? */
export const hasFailed = (state: OrderStatus): boolean => state in FAILED;

/** The headline of an order's page: thanks, or what went wrong. */
export function headline({ order }: ShownOrder, { state }: Status): string {
  const name = order.firstname ? `, ${order.firstname}` : '';
  if (state === 'awaiting-payment') return `Fast geschafft${name}!`;
  return FAILED[state] ?? `Danke${name}!`;
}

const PICTURES: Record<OrderMode, FoodName> = {
  delivery: 'bicycle',
  pickup: 'takeout-box',
  reservation: 'fork-and-knife-with-plate',
  table: 'fork-and-knife-with-plate',
};

export function pictureOf({ order, host }: ShownOrder, { state }: Status): FoodName {
  if (hasFailed(state)) return 'canned-food';
  return sellsGiftVouchers(host.kind) ? 'wrapped-gift' : PICTURES[modeOf(order)];
}

/** The kitchen gets an order that is paid online only when it is. */
export function isPaidOnline(payment: string, state: OrderStatus): boolean {
  const method = paymentOfCode(payment);
  return method !== undefined && isOnlinePayment(method) && state !== 'awaiting-payment' && !hasFailed(state);
}

/** What becomes of the guest's money and voucher when an order came to nothing; empty otherwise. */
export function whatHappensNow({ order }: ShownOrder, { state }: Status): string[] {
  if (!hasFailed(state)) return [];
  const method = paymentOfCode(order.payment);
  const isOnline = method !== undefined && isOnlinePayment(method);
  return [
    isOnline && state !== 'abandoned'
      ? 'Deine Zahlung wird nicht eingezogen. Wurde sie das schon, bekommst du sie von selbst zurück.'
      : 'Du musst nichts bezahlen.',
    ...(order.coupon > 0 ? ['Dein Gutschein gilt wieder.'] : []),
  ];
}
