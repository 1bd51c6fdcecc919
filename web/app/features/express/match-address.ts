import type { Call } from '../../api.ts';
import { basketStore } from '../basket/basket-store.client.ts';
import type { Basket } from '../basket/basket.ts';
import { loadBasket } from '../basket/load-basket.ts';

export const PLACE_UNKNOWN = 'Wir konnten deinen Wohnort nicht zuordnen 😬';

interface Place {
  postal_code: string;
  city: string;
}

/**
 * Finds the place of a wallet's address among those that are delivered to (PAY-035), and turns the basket to it. Null where the restaurant does not deliver there (ERR-022).
 */
export async function matchAddress(
  call: Call,
  hostId: number,
  { postal_code: zip, city }: Place,
): Promise<{ geoid: number; basket: Basket } | null> {
  const data = { host: hostId, homedelivery: true, zip, city } as const;
  const { geoId: geoid } = await call('matchHostGeoId', { data });
  if (geoid === null) return null;
  await turnTo(call, hostId, geoid);
  const basket = basketOf(hostId);
  return basket && { geoid, basket };
}

/** Turns the basket to a place: its delivery costs are then those of that place. */
export async function turnTo(call: Call, hostId: number, geoid: number): Promise<void> {
  if (basketOf(hostId)?.geoid === geoid) return;
  await call('setGeoId', { geoid });
  await loadBasket(hostId);
}

export function basketOf(hostId: number): Basket | null {
  const state = basketStore.read();
  return state.hostId === hostId ? state.basket : null;
}
