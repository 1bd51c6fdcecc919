import type { Answer } from '#contract/contract.ts';
import { asSeconds, formatTime, formatWhen, type WireInstant } from '../../lib/format.ts';
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

/** From then on it matters more how long somebody has than until when. */
const COUNTED_MINUTES = 30;

function minutesLeft({ code, openUntil }: State, now: WireInstant): number | null {
  if (code !== 'open' || openUntil === null) return null;
  const minutes = Math.ceil((asSeconds(openUntil) - asSeconds(now)) / 60);
  return minutes > 0 && minutes <= COUNTED_MINUTES ? minutes : null;
}

interface StateLineProps {
  state: State;
  now: WireInstant;
  /** On a page whose `now` goes on: the last minutes before closing are counted. */
  countsDown?: boolean;
}

export function StateLine({ state, now, countsDown }: StateLineProps) {
  const left = countsDown ? minutesLeft(state, now) : null;
  if (left !== null) return <StateMark state="busy">Geöffnet · schließt in {left} Min.</StateMark>;
  return <StateMark state={looks[state.code]}>{stateText(state, now)}</StateMark>;
}
