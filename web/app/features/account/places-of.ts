import type { Call } from '../../api.ts';
import type { Location } from '../location/load-places.ts';

/** The places of one postal code, where somebody may live as well as what this site delivers to. */
export async function placesOf(call: Call, postalCode: string): Promise<Location[]> {
  const found = await call('locations', { query: postalCode, towns: true });
  return found.filter(({ item_plz }) => item_plz === postalCode);
}
