import { foldGerman } from '#domain/text/german-text.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { listDeliveryPlaces } from '../restaurant/list-delivery-places.ts';

/** A wallet's address; towns are written as the wallet writes them. */
interface WalletAddress {
  host: number;
  homedelivery: boolean | 0;
  zip: string;
  city: string;
}

/**
 * The place that a wallet's address lies in, among those that the restaurant delivers to (PAY-035). Of several with the
 * postal code the one whose town or district is named, else only one that is alone can be meant.
 */
export async function matchPlace(
  context: VisitContext,
  { host, homedelivery, zip, city }: WalletAddress,
): Promise<{ success: boolean; geoId: number | null } | Refusal> {
  const places = await listDeliveryPlaces(context, { hostId: host });
  if (isRefusal(places)) return places;
  if (homedelivery !== true) return { success: true, geoId: null };
  const near = places.filter(({ postal_code }) => postal_code === zip.trim());
  const named = near.find(({ town, district }) => isNamed(city, town, district));
  const match = named ?? (near.length === 1 ? near[0] : undefined);
  return { success: match !== undefined, geoId: match?.id ?? null };
}

const isNamed = (city: string, town: string, district: string): boolean => {
  const words = foldGerman(city);
  const isTown = words.includes(foldGerman(town));
  return district === '' ? isTown : words.includes(foldGerman(district));
};
