import type { WireInstant } from '../../lib/berlin.ts';
import { asSeconds, formatTime, formatWhen } from '../../lib/format.ts';
import { StateMark } from '../../ui/Badge.tsx';
import type { Way } from '#domain/discovery/way-state.ts';
import { otherWay, type State, type WayState } from './shown-state.ts';

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
      return closedText(state, now) ?? shutText(state.closedToday) + opens;
  }
}

const shutText = (today: boolean) => (today ? 'Heute geschlossen' : 'Geschlossen');

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
      return `${WORDS[otherWay(closed)].noun} jetzt · ${later}`;
    }
    if (delivery.openUntil && pickup.openUntil && delivery.openUntil !== pickup.openUntil)
      return `Lieferung bis ${formatTime(delivery.openUntil)} · Abholung bis ${formatTime(pickup.openUntil)}`;
  }
  // Who does not deliver, or has no hours for it in sight, is not simply open.
  const word = pickup && !delivery && way !== 'delivery' ? 'Abholung jetzt' : 'Geöffnet';
  return openUntil ? word + UNTIL + formatTime(openUntil) : word;
}

const UNTIL = ' · bis ';

// Closed for the chosen way alone, or opening for it later than for the other.
function closedText({ way, opensAt, services, closedToday }: WayState, now: WireInstant): string | null {
  const [brought, fetched] = [services.delivery?.opensAt, services.pickup?.opensAt];
  // Most want it brought; from when on it can be fetched stands in the notice below.
  if (!way && brought && fetched && brought > fetched)
    return `${shutText(closedToday)} · ${beginsText('delivery', brought, now)}`;
  const other = way && services[otherWay(way)];
  if (!way || !other) return null;
  const begins = beginsText(way, opensAt, now);
  if (other.open) return `${capital(begins)} · ${WORDS[otherWay(way)].noun} jetzt`;
  return opensAt !== null && other.opensAt !== null && other.opensAt < opensAt
    ? `Geschlossen · ${begins}`
    : null;
}

const beginsText = (way: Way, at: string | null, now: WireInstant): string =>
  at === null ? `gerade keine ${WORDS[way].noun}` : `${WORDS[way].begins} ab ${formatWhen(at, now)}`;

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
  const text = stateText(state, now);
  // Where each way ends at its own time, both times are told.
  const [word, until] = text.split(UNTIL);
  const left = countsDown && until ? minutesLeft(state, now) : null;
  if (left !== null)
    return (
      <StateMark state="busy">
        {word} · schließt in {left} Min.
      </StateMark>
    );
  return <StateMark state={looks[state.code]}>{text}</StateMark>;
}
