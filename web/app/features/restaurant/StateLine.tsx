import { asSeconds, formatTime, formatWhen, type WireInstant } from '../../lib/format.ts';
import { StateMark } from '../../ui/Badge.tsx';
import type { Way } from '#domain/discovery/way-state.ts';
import { otherWay, type State, type WayState } from './way-state.ts';

/** What a restaurant's state means for somebody hungry, with the next change. */
export function stateText(state: WayState, now: WireInstant): string {
  const again = state.availableAgainAt ? ` · wieder ab ${dayOrTime(state.availableAgainAt, now)}` : '';
  const opens = state.opensAt ? ` · öffnet ${whenItOpens(state.opensAt, now)}` : '';
  switch (state.code) {
    case 'open':
      return openText(state, now);
    case 'busy':
      return `Gerade viel los${again}`;
    case 'away':
      return `${state.absenceTitle ?? 'Nicht da'}${again}`;
    case 'technical':
      return `Technische Probleme${again}`;
    case 'unavailable':
      return 'Aktuell nicht verfügbar';
    case 'closed':
      return closedText(state, now) ?? `${state.closedToday ? 'Heute geschlossen' : 'Geschlossen'}${opens}`;
  }
}

const WORDS: Record<Way, { noun: string; begins: string }> = {
  delivery: { noun: 'Lieferung', begins: 'liefert' },
  pickup: { noun: 'Abholung', begins: 'Abholung' },
};

// Who is open for one way only, or for one longer than for the other, says so to whoever has not chosen yet.
function openText({ way, openUntil, services }: WayState, now: WireInstant): string {
  const { delivery, pickup } = services;
  if (!way && delivery && pickup) {
    const closed = (['delivery', 'pickup'] as const).find((each) => !services[each]?.open);
    if (closed) {
      const later = beginsText(closed, services[closed]?.opensAt ?? null, now);
      return [`${WORDS[otherWay(closed)].noun} jetzt`, later].filter(Boolean).join(' · ');
    }
    if (delivery.openUntil && pickup.openUntil && delivery.openUntil !== pickup.openUntil)
      return `Lieferung bis ${formatTime(delivery.openUntil)} · Abholung bis ${formatTime(pickup.openUntil)}`;
  }
  // Among deliveries, who never delivers is not simply open.
  if (way === 'pickup' && !delivery)
    return openUntil ? `Abholung jetzt · bis ${formatTime(openUntil)}` : 'Abholung jetzt';
  return openUntil ? `Geöffnet · bis ${formatTime(openUntil)}` : 'Geöffnet';
}

// Closed for the chosen way alone, or opening for it later than for the other.
function closedText({ way, opensAt, services }: WayState, now: WireInstant): string | null {
  const other = way && services[otherWay(way)];
  if (!way || !other || opensAt === null) return null;
  const begins = beginsText(way, opensAt, now);
  if (other.open) return `${capital(begins)} · ${WORDS[otherWay(way)].noun} jetzt`;
  return other.opensAt !== null && other.opensAt < opensAt ? `Geschlossen · ${begins}` : null;
}

const beginsText = (way: Way, at: string | null, now: WireInstant): string =>
  at === null ? '' : `${WORDS[way].begins} ab ${formatWhen(at, now)}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
  state: WayState;
  now: WireInstant;
  /** On a page whose `now` goes on: the last minutes before closing are counted. */
  countsDown?: boolean;
}

export function StateLine({ state, now, countsDown }: StateLineProps) {
  const left = countsDown ? minutesLeft(state, now) : null;
  if (left !== null) return <StateMark state="busy">Geöffnet · schließt in {left} Min.</StateMark>;
  return <StateMark state={looks[state.code]}>{stateText(state, now)}</StateMark>;
}
