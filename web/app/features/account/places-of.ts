import type { Call } from '../../api.ts';
import type { Location } from '../location/load-places.ts';

/** The places of one postal code. */
export async function placesOf(call: Call, postalCode: string): Promise<Location[]> {
  const found = await call('locations', { query: postalCode });
  return found.filter(({ item_plz }) => item_plz === postalCode);
}
