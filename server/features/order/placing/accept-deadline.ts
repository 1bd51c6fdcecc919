import type { Availability } from '#domain/time/availability.ts';
import { ACCEPT_WITHIN_MINUTES } from '#domain/order/order-status.ts';

/** Until when the kitchen has to accept: some minutes from now or, while nobody is there, from its next opening. */
export function acceptDeadline(
  { orderableNow, opensAt }: Pick<Availability, 'orderableNow' | 'opensAt'>,
  now: Temporal.Instant,
): Temporal.Instant {
  const from = orderableNow ? now : (opensAt ?? now);
  return from.add({ minutes: ACCEPT_WITHIN_MINUTES });
}
