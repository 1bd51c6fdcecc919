import type { Cents } from '../money/money.ts';

/** What delivering to some places costs. `freeFromCents`: goods value from which delivery is free, null = never. */
export type DeliveryTerms = { minimumOrderCents: Cents; deliveryCents: Cents; freeFromCents: Cents | null };

/** Terms for a set of places; several areas of a restaurant may contain the same place. */
export type DeliveryArea = DeliveryTerms & { id: number; placeIds: readonly number[] };

/** The areas of a restaurant that contain the place. */
export const areasForPlace = <Area extends DeliveryArea>(areas: readonly Area[], placeId: number): Area[] =>
  areas.filter((area) => area.placeIds.includes(placeId));

/** The delivery cost for goods of this value: free from exactly the threshold on, one cent below it is not. */
export const deliveryCost = (terms: DeliveryTerms, goodsCents: Cents): Cents =>
  terms.freeFromCents !== null && goodsCents >= terms.freeFromCents ? 0 : terms.deliveryCents;

/** What is still missing until the goods reach the minimum; 0 from exactly the minimum on. */
export const missingToMinimum = (
  terms: DeliveryTerms,
  goodsCents: Cents,
  allowedShortfallCents: Cents = 0,
): Cents => Math.max(0, terms.minimumOrderCents - allowedShortfallCents - goodsCents);

/**
 * The area that is cheapest for the guest among those that contain the place, null if there is none.
 * Tie rule: least missing to the minimum (so an area that takes the order beats one that refuses it), then
 * the lower delivery cost for this goods value, then the lower minimum, then the older area (lower id).
 */
export function cheapestArea<Area extends DeliveryArea>(
  areas: readonly Area[],
  placeId: number,
  goodsCents: Cents,
  allowedShortfallCents: Cents = 0,
): Area | null {
  const ranked = areasForPlace(areas, placeId).sort(
    (a, b) =>
      missingToMinimum(a, goodsCents, allowedShortfallCents) -
        missingToMinimum(b, goodsCents, allowedShortfallCents) ||
      deliveryCost(a, goodsCents) - deliveryCost(b, goodsCents) ||
      a.minimumOrderCents - b.minimumOrderCents ||
      a.id - b.id,
  );
  return ranked[0] ?? null;
}
