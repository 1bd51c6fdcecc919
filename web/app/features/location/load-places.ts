import { redirect } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { limits } from '#domain/limits/guest.ts';
import type { Call } from '../../api.ts';

export type Location = Answer<'locations'>[number];

/** What a page with a search was asked for in its address (SEO-010), and what a plain form found. */
export interface PlaceSearch {
  query: string;
  found: Location[];
}

/** Runs the search of an address with ?q=; a single place needs no choice and is gone to. */
export async function loadPlaces(
  call: Call,
  url: URL,
  leadsTo: (geoUrl: string) => string,
): Promise<PlaceSearch> {
  const query = url.searchParams.get('q')?.trim().slice(0, limits.search.place.maxLength) ?? '';
  const found = query === '' ? [] : await call('locations', { query });
  const [only] = found;
  if (only && found.length === 1) throw redirect(leadsTo(only.item_url));
  return { query, found };
}
