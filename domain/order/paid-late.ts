import { PAY_WITHIN_MINUTES } from '../money/payment.ts';
import { type Availability, availabilityAt, type AvailabilityFacts } from '../time/availability.ts';
import { openServiceOf, type OrderMode } from './order-mode.ts';

/** Minutes after closing in which a kitchen still takes what was paid: what a payment service tells may be late. */
const STILL_THERE_MINUTES = 10;

/** What the guest of an order is told whose money came when it could not be cooked any more. */
export const CLOSED_BEFORE_PAID = 'Als die Zahlung ankam, nahm das Restaurant keine Bestellungen mehr an.';
export const PASSED_BEFORE_PAID = 'Als die Zahlung ankam, war deine Wunschzeit schon vorbei.';

export interface PaidOrder {
  mode: OrderMode;
  /** Null: as soon as possible. */
  wishAt: Temporal.Instant | null;
}

type Opening = Pick<Availability, 'orderableNow' | 'opensAt'>;

/**
 * What was ordered while it could be had and is paid only now: when the kitchen has it before it, or why it is not
 * cooked. Within the time in which an order may be paid it waits for the kitchen; whoever ordered for now does not want
 * it tomorrow.
 */
export function openingWhenPaid(
  { mode, wishAt }: PaidOrder,
  facts: AvailabilityFacts,
  now: Temporal.Instant,
): Opening | string {
  const { orderableNow, opensAt, services } = availabilityAt(facts, now);
  if (wishAt !== null)
    return Temporal.Instant.compare(wishAt, now) > 0 ? { orderableNow, opensAt } : PASSED_BEFORE_PAID;
  const service = openServiceOf(mode);
  const lately = now.subtract({ minutes: STILL_THERE_MINUTES });
  if (services[service]?.isOpen || availabilityAt(facts, lately).services[service]?.isOpen)
    return { orderableNow: true, opensAt: null };
  const soon = now.add({ minutes: PAY_WITHIN_MINUTES });
  const opens = services[service]?.opensAt ?? null;
  const waits = opens !== null && Temporal.Instant.compare(opens, soon) <= 0;
  return waits ? { orderableNow: false, opensAt: opens } : CLOSED_BEFORE_PAID;
}
