import type { Answer } from '#contract/contract.ts';

export type State = Answer<'gethost'>['state'];

/** How somebody wants to get the meal. */
export type Way = 'delivery' | 'pickup';

/** A state as it is for whoever wants the meal in one way; without a way for all of them. */
export interface WayState extends State {
  way?: Way;
}

export const otherWay = (way: Way): Way => (way === 'delivery' ? 'pickup' : 'delivery');

/** "Open" means that it can be had now in this way; whoever delivers only in the evening is closed to it at noon. */
export function stateIn(state: State, way: Way): WayState {
  const service = state.services[way];
  if (!service || (state.code !== 'open' && state.code !== 'closed')) return { ...state, way };
  const { open, openUntil, opensAt } = service;
  if (open) return { ...state, way, openUntil };
  return { ...state, way, code: 'closed', orderable: false, openUntil: null, opensAt };
}

/** For whoever sits there, what is brought and fetched at which times says nothing; what keeps all from ordering does. */
export function stateAtTable(state: State): State {
  if (state.code !== 'open' && state.code !== 'closed') return state;
  return { ...state, code: 'open', openUntil: null, services: { delivery: null, pickup: null } };
}
