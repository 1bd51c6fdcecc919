/** How somebody who looks for a restaurant wants to get the meal. */
export type Way = 'delivery' | 'pickup';

interface ServiceState {
  open: boolean;
  openUntil: string | null;
  opensAt: string | null;
}

/** What this needs of the state that people are told. */
interface ToldState {
  code: 'open' | 'closed' | 'busy' | 'away' | 'unavailable' | 'technical';
  orderable: boolean;
  openUntil: string | null;
  opensAt: string | null;
  pickup: boolean;
  services: { delivery: ServiceState | null; pickup: ServiceState | null };
}

const NOT_TO_BE_HAD: ServiceState = { open: false, openUntil: null, opensAt: null };

/**
 * "Open" means that it can be had now in this way; whoever delivers only in the evening is closed to it at noon, and
 * whoever has no hours for it in sight at any time.
 */
export function stateIn<State extends ToldState>(state: State, way: Way): State & { way?: Way } {
  if (state.code !== 'open' && state.code !== 'closed') return { ...state, way };
  const { open, openUntil, opensAt } = state.services[way] ?? NOT_TO_BE_HAD;
  if (open) return { ...state, way, openUntil };
  return { ...state, way, code: 'closed', orderable: false, openUntil: null, opensAt };
}

/**
 * The state of a restaurant for whoever wants the meal this way. Who does not deliver is one to fetch from; null where it
 * is to be fetched and nothing is handed over.
 */
export function stateFor<State extends ToldState>(
  { state, delivers }: { state: State; delivers: boolean },
  wanted: Way,
): (State & { way?: Way }) | null {
  if (wanted === 'pickup' && !state.pickup) return null;
  return stateIn(state, delivers ? wanted : 'pickup');
}
