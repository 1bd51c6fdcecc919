import { z } from 'zod';
import type { Coordinates } from '#domain/order/distance.ts';
import type { Door } from '#domain/people/door.ts';
import { readJson } from './delivery.ts';

/** Where an address is, of whoever lives there; null where that is not known to the house, or not just now. */
export type Geocoder = (address: Door) => Promise<Coordinates | null>;

/** Milliseconds that a map is waited for it. */
const PATIENCE = 3000;
/** Addresses that one process remembers. */
const MOST_KNOWN = 1000;
/** Nominatim ranks what it finds: 30 is a house (https://nominatim.org/release-docs/latest/customize/Ranking/). */
const HOUSE = 30;

const Found = z
  .array(z.object({ lat: z.coerce.number(), lon: z.coerce.number(), place_rank: z.number().default(HOUSE) }))
  .transform((places) => places.find(({ place_rank }) => place_rank >= HOUSE));

/** A service that speaks as Nominatim does (https://nominatim.org/release-docs/latest/api/Search/). */
export function geocoder(url: string): Geocoder {
  const known = new Map<string, Promise<Coordinates | null>>();
  return (address) => {
    const key = JSON.stringify(address);
    const asked = known.get(key) ?? ask(url, address);
    // Who was asked for last is forgotten last; what could not be answered is asked again.
    known.delete(key);
    known.set(key, asked);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    return asked.catch(() => {
      known.delete(key);
      return null;
    });
  };
}

async function ask(url: string, address: Door): Promise<Coordinates | null> {
  const query = new URLSearchParams({
    format: 'jsonv2',
    limit: '3',
    street: `${address.houseNumber} ${address.street}`,
    postalcode: address.postalCode,
    city: address.town,
  });
  const response = await fetch(`${url}/search?${query}`, {
    headers: { 'user-agent': 'Henkelmann', accept: 'application/json' },
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}`);
  const found = Found.parse(readJson(await response.text()));
  return found ? { latitude: found.lat, longitude: found.lon } : null;
}
