import type { FoodName } from '#domain/menu/food-names.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { noShowTitle } from '#domain/order/no-show.ts';
import type { OrderMode } from '#domain/order/order-mode.ts';
import { sayMoneyBack } from '#domain/order/came-to-nothing.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { isOnlinePayment, paymentOfCode } from '#domain/money/payment-methods.ts';
import { modeOf, type ShownOrder, type Status } from './shown-order.ts';

const FAILED: Partial<Record<OrderStatus, string>> = {
  refused: 'Das hat leider nicht geklappt',
  expired: 'Das hat leider nicht geklappt',
  cancelled: 'Bestellung storniert',
  abandoned: 'Bestellung nicht zustande gekommen',
};

/** Did the order come to nothing? */
export const hasFailed = (state: OrderStatus): boolean => state in FAILED;

/** Did nobody get what was ordered? */
export const cameToNobody = ({ state, noShow }: Pick<Status, 'state' | 'noShow'>): boolean =>
  hasFailed(state) || noShow;

const HEADLINES: Record<OrderMode, Partial<Record<OrderStatus, string>>> = {
  delivery: {
    accepted: 'Angenommen',
    preparing: 'In der Küche',
    ready: 'Fertig, gleich geht es los',
    'on-the-way': 'Unterwegs zu dir',
    completed: 'Guten Appetit',
  },
  pickup: {
    accepted: 'Angenommen',
    preparing: 'In der Küche',
    ready: 'Bereit zum Abholen',
    completed: 'Guten Appetit',
  },
  reservation: {
    accepted: 'Dein Tisch ist reserviert',
    preparing: 'Wir bereiten alles vor',
    ready: 'Dein Tisch ist bereit',
    completed: 'Schön, dass du da warst',
  },
  table: {
    accepted: 'Angenommen',
    preparing: 'In der Küche',
    ready: 'Kommt an deinen Tisch',
    completed: 'Guten Appetit',
  },
};

/** The headline of an order's page: thanks, what is happening now, or what went wrong. */
export function headline({ order, host }: ShownOrder, { state, noShow, question }: Status): string {
  const failed = FAILED[state];
  if (failed) return failed;
  if (noShow) return noShowTitle(modeOf(order));
  if (question) return 'Eine Frage an dich';
  const name = order.firstname ? `, ${order.firstname}` : '';
  if (state === 'awaiting-payment') return `Fast geschafft${name}!`;
  const now = sellsGiftVouchers(host.kind) ? undefined : HEADLINES[modeOf(order)][state];
  if (now === undefined) return `Danke${name}!`;
  return state === 'completed' ? `${now}${name}!` : now;
}

const PICTURES: Record<OrderMode, FoodName> = {
  delivery: 'bicycle',
  pickup: 'takeout-box',
  reservation: 'fork-and-knife-with-plate',
  table: 'fork-and-knife-with-plate',
};

const STATE_PICTURES: Partial<Record<OrderStatus, FoodName>> = {
  'awaiting-payment': 'ticket',
  placed: 'bell',
  accepted: 'alarm-clock',
  preparing: 'cooking',
  completed: 'fork-and-knife-with-plate',
};

/** One picture for each state, so that a glance tells how far it is. */
export function pictureOf({ order, host }: ShownOrder, { state, noShow }: Status): FoodName {
  if (cameToNobody({ state, noShow })) return 'canned-food';
  if (sellsGiftVouchers(host.kind)) return 'wrapped-gift';
  if (state === 'ready' && modeOf(order) === 'delivery') return 'takeout-box';
  return STATE_PICTURES[state] ?? PICTURES[modeOf(order)];
}

/** The kitchen gets an order that is paid online only when it is. */
export function isPaidOnline(payment: string, state: OrderStatus): boolean {
  const method = paymentOfCode(payment);
  return method !== undefined && isOnlinePayment(method) && state !== 'awaiting-payment' && !hasFailed(state);
}

/** What becomes of the guest's money and voucher when an order came to nothing; empty otherwise. */
export const whatHappensNow = ({ order }: ShownOrder, { state }: Status): string[] =>
  sayMoneyBack({
    state,
    payment: order.payment,
    hasVoucher: order.coupon > 0,
    isDue: order.sums.payable > 0,
  });
