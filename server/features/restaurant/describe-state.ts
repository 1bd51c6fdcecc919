import { yesNo } from '#contract/values.ts';
import type { z } from 'zod';
import type { State } from '#contract/restaurant.ts';
import { mayBeChosen, type ServiceAvailability } from '#domain/time/availability.ts';
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
    delivery: facts.offersDelivery && mayBeChosen(facts.deliveryPausedUntil, now),
    pickup: facts.offersPickup && mayBeChosen(facts.pickupPausedUntil, now),
    services: {
      delivery: describeService(availability.services.delivery),
      pickup: describeService(availability.services.pickup),
    },
  };
}

const describeService = (service: ServiceAvailability | null) =>
  service && {
    open: service.isOpen,
    openUntil: service.closesAt?.toString() ?? null,
    opensAt: service.opensAt?.toString() ?? null,
  };

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

function isOn(active: boolean, pausedUntil: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return active || (pausedUntil !== null && Temporal.Instant.compare(pausedUntil, now) <= 0);
}
