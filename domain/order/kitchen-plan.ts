import { containsWords } from '../text/german-text.ts';
import type { OrderStatus } from './order-status.ts';

/** What the board knows of an open order to put it into its place. Instants in ms since 1970. */
export interface Planned {
  orderId: number;
  state: OrderStatus;
  /** When it is to be at the door, on the table or in the guest's hands. */
  dueAt: number;
  /** From the kitchen to the door; 0 for what is fetched or eaten here. */
  wayMinutes: number;
  prepMinutes: number;
  /** Until when a new order is to be answered; null: nobody waits for an answer. */
  answerUntil: number | null;
}

const MINUTE = 60_000;

/** When it has to leave the kitchen to be there in time. */
const outBy = ({ dueAt, wayMinutes }: Planned): number => dueAt - wayMinutes * MINUTE;

/** When somebody has to begin with it: the time at the door minus the way minus the preparation. */
export const startBy = (order: Planned): number => outBy(order) - order.prepMinutes * MINUTE;

/** What has to happen to an order next, as cooks say it, and until when. */
export interface Deadline {
  what: string;
  at: number;
}

/** The next thing to be done for an open order, and by when. */
export function nextDeadline(order: Planned): Deadline {
  switch (order.state) {
    case 'placed':
      return { what: 'Läuft ab', at: order.answerUntil ?? startBy(order) };
    case 'accepted':
      return { what: 'Anfangen', at: startBy(order) };
    case 'preparing':
      return { what: 'Fertig', at: outBy(order) };
    case 'ready':
      return { what: order.wayMinutes > 0 ? 'Losfahren' : 'Ausgeben', at: outBy(order) };
    default:
      return { what: 'Ankommen', at: order.dueAt };
  }
}

/**
 * What has to be begun first comes first; of new orders what runs out first, whenever it is wished for, and on the road
 * what has to arrive first.
 */
export function compareOrders(a: Planned, b: Planned): number {
  return urgencyOf(a) - urgencyOf(b) || a.orderId - b.orderId;
}

function urgencyOf(order: Planned): number {
  if (order.state === 'on-the-way') return order.dueAt;
  return (order.state === 'placed' ? order.answerUntil : null) ?? startBy(order);
}

/** From so many minutes on a new order comes before all else: what is late is only later, this is lost. */
const RUNNING_OUT_MINUTES = 2;

/** Whether a new order is refused in a moment unless somebody answers it. */
export const isRunningOut = ({ state, answerUntil }: Planned, now: number): boolean =>
  state === 'placed' && answerUntil !== null && answerUntil - now < RUNNING_OUT_MINUTES * MINUTE;

/** Whole minutes by which something is late; 0 while there is time, up to the last second of the minute. */
export const minutesLate = (at: number, now: number): number => Math.max(0, Math.floor((now - at) / MINUTE));

/** What has to be begun in more than so many hours is another day's work. */
const DAYS_WORK_HOURS = 12;

/** Whether an order is made another day, and so is nothing that stands to be cooked. */
export const isForLater = (order: Planned, now: number): boolean =>
  startBy(order) - now > DAYS_WORK_HOURS * 60 * MINUTE;

/** A dish with how often it is to be made. */
export interface DishTotal {
  dish: string;
  count: number;
}

/** How often each dish is to be made, the most frequent first; what was taken off is not made. */
export function countDishes(
  lines: readonly { title: string; size: string; count: number; isMissing: boolean }[],
): DishTotal[] {
  const counts = new Map<string, number>();
  for (const { title, size, count, isMissing } of lines) {
    const dish = [title, size].filter(Boolean).join(', ');
    if (!isMissing) counts.set(dish, (counts.get(dish) ?? 0) + count);
  }
  return [...counts]
    .map(([dish, count]) => ({ dish, count }))
    .toSorted((a, b) => b.count - a.count || a.dish.localeCompare(b.dish, 'de'));
}

/** Whether what somebody typed leads to this order: its number or the start of it, or words of its texts. */
export function isFoundBy(typed: string, orderId: number, texts: readonly string[]): boolean {
  const words = typed.trim().replace(/^#/, '');
  return words === '' || String(orderId).startsWith(words) || containsWords(texts.join(' '), words);
}
