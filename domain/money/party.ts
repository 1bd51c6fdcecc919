import type { Cents } from './money.ts';

/** Without an order for so long, whoever orders next at the table is somebody else. */
const APART = { hours: 4 };
/** So long after its last order nobody sits over an open bill any more. */
const GONE_AFTER = { hours: 12 };

/** An order to a table, as far as it tells who sat there. */
interface ServedOrder {
  placedAt: Temporal.Instant;
  openCents: Cents;
  /** When something of it was paid last; null: nothing was. */
  paidAt: Temporal.Instant | null;
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;

/** Orders of one table, the oldest first, by the parties that sat there: each has a bill of its own. */
export function partiesOf<Order extends ServedOrder>(orders: readonly Order[]): Order[][] {
  const parties: Order[][] = [];
  for (const order of orders) {
    const present = parties.at(-1);
    if (present && isSameParty(present, order)) present.push(order);
    else parties.push([order]);
  }
  return parties;
}

function isSameParty(party: readonly ServedOrder[], { placedAt }: ServedOrder): boolean {
  const last = party.at(-1);
  if (!last || !isBefore(placedAt, last.placedAt.add(APART))) return false;
  // Who has paid everything is gone.
  return party.some(({ openCents, paidAt }) => openCents > 0 || !paidAt || !isBefore(paidAt, placedAt));
}

/** Whether a party has surely left, whatever of its bill is open. */
export const isGone = (party: readonly ServedOrder[], now: Temporal.Instant): boolean =>
  party.every(({ placedAt }) => !isBefore(now, placedAt.add(GONE_AFTER)));

/** Why a bill is closed without a receipt for what is open. */
export const CLOSE_REASONS = {
  elsewhere: 'Anders bezahlt',
  cash: 'Bar, ohne diese Kasse',
  nobody: 'Keiner hat bezahlt',
} as const;
export type CloseReason = keyof typeof CLOSE_REASONS;
