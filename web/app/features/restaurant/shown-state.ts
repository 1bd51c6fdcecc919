import type { Answer } from '#contract/contract.ts';
import type { Way } from '#domain/discovery/way-state.ts';

export type State = Answer<'gethost'>['state'];

/** A state as it is for whoever wants the meal in one way; without a way for all of them. */
export interface WayState extends State {
  way?: Way;
}

export const otherWay = (way: Way): Way => (way === 'delivery' ? 'pickup' : 'delivery');

/**
 * For whoever sits there, what is brought and fetched at which times says nothing; what keeps all from ordering does, and
 * nobody there orders for a later time.
 */
export function stateAtTable(state: State): State {
  if (state.code !== 'open' && state.code !== 'closed') return { ...state, preorder: false };
  return { ...state, code: 'open', openUntil: null, services: { delivery: null, pickup: null } };
}
