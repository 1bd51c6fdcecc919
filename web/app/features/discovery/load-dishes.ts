import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { limits } from '#domain/limits/guest.ts';

type Found = Answer<'dishes'>['found'][number];

/** What was typed, and the dishes of restaurants that fit it. */
export interface FoundDishes {
  query: string;
  found: Found[];
  /** Nothing is written as typed; these come closest. */
  nearly: boolean;
}

const SHORTEST = 2;

/** What of the typed text is looked for among dishes; empty while it is too short to mean one. */
export function dishQuery(typed: string): string {
  const query = typed.trim().slice(0, limits.search.dish.maxLength);
  return query.length < SHORTEST ? '' : query;
}

export async function loadDishes(call: Call, geourl: string, query: string): Promise<FoundDishes> {
  return { query, ...(await call('dishes', { geourl, query })) };
}
