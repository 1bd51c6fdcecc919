import type { Answer } from '#contract/contract.ts';
import { formatTime, formatWhen, type WireInstant } from '../../lib/format.ts';
import { StateMark } from '../../ui/Badge.tsx';

type State = Answer<'gethost'>['state'];

/** What a restaurant's state means for somebody hungry, with the next change. */
export function stateText(state: State, now: WireInstant): string {
  const again = state.availableAgainAt ? ` · wieder ab ${dayOrTime(state.availableAgainAt, now)}` : '';
  const opens = state.opensAt ? ` · öffnet ${whenItOpens(state.opensAt, now)}` : '';
  switch (state.code) {
    case 'open':
      return state.openUntil ? `Geöffnet · bis ${formatTime(state.openUntil)}` : 'Geöffnet';
    case 'busy':
      return `Gerade viel los${again}`;
    case 'away':
      return `${state.absenceTitle ?? 'Nicht da'}${again}`;
    case 'technical':
      return `Technische Probleme${again}`;
    case 'unavailable':
      return 'Aktuell nicht verfügbar';
    case 'closed':
      return `${state.closedToday ? 'Heute geschlossen' : 'Geschlossen'}${opens}`;
  }
}

// Whoever is back at midnight is back on that day.
const dayOrTime = (instant: string, now: WireInstant) => formatWhen(instant, now).replace(/,? 00:00$/, '');

function whenItOpens(instant: string, now: WireInstant): string {
  const when = formatWhen(instant, now);
  return /^\d/.test(when) ? `um ${when}` : when;
}

const looks = {
  open: 'open',
  closed: 'closed',
  busy: 'busy',
  away: 'closed',
  unavailable: 'closed',
  technical: 'busy',
} as const;

export function StateLine({ state, now }: { state: State; now: WireInstant }) {
  return <StateMark state={looks[state.code]}>{stateText(state, now)}</StateMark>;
}
