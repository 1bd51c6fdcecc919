import type { z } from 'zod';
import type { State } from '#contract/restaurant.ts';
import type { RestaurantAvailability } from './availability-of.ts';

/** The state as people are told it. */
export function describeState(
  { facts, now: availability }: RestaurantAvailability,
  now: Temporal.Instant,
): z.input<typeof State> {
  return {
    code: availability.state,
    orderable: availability.orderableNow,
    preorder: availability.preorderAllowed,
    openUntil: availability.closesAt?.toString() ?? null,
    opensAt: availability.opensAt?.toString() ?? null,
    availableAgainAt: availability.availableAgainAt?.toString() ?? null,
    absenceTitle: availability.absenceTitle,
    closedToday: availability.closedToday,
    delivery: facts.offersDelivery && isOn(facts.deliveryActive, facts.deliveryPausedUntil, now),
    pickup: facts.offersPickup && isOn(facts.pickupActive, facts.pickupPausedUntil, now),
  };
}

/** The switches as the documents write them. A pause whose end has come is over, whatever the row still says. */
export function describeSwitches({ facts }: RestaurantAvailability, now: Temporal.Instant) {
  const { active, reactivateAt, deliveryActive, deliveryPausedUntil, pickupActive, pickupPausedUntil } =
    facts;
  const isActive = isOn(active, reactivateAt, now);
  return {
    item_active: yesNo(isActive),
    item_active_delivery: yesNo(isOn(deliveryActive, deliveryPausedUntil, now)),
    item_active_pickup: yesNo(isOn(pickupActive, pickupPausedUntil, now)),
    item_auto_reactivate: isActive ? null : (reactivateAt?.toString() ?? null),
  };
}

/** A flag as the documents write it. */
export function yesNo(flag: boolean): 'Y' | 'N' {
  return flag ? 'Y' : 'N';
}

function isOn(active: boolean, pausedUntil: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return active || (pausedUntil !== null && Temporal.Instant.compare(pausedUntil, now) <= 0);
}
