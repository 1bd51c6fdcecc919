import { Clock } from '../../ui/icons.ts';
import { formatWhen } from '../../lib/format.ts';
import { Notice } from '../../ui/Message.tsx';
import type { State } from './shown-state.ts';

export const AGAIN = 'wieder verfügbar ab';

interface StateNoticeProps {
  state: State;
  now: number;
  openingIn: number | null;
}

/** The state of a restaurant in a sentence; nothing while it can be had in every way that it offers. */
export function StateNotice({ state, now, openingIn }: StateNoticeProps) {
  const text = noticeText(state, now, openingIn);
  if (!text) return null;
  const [title, ...rest] = text;
  return (
    <Notice look="mustard" {...(state.code === 'closed' && { icon: <Clock size={20} aria-hidden="true" /> })}>
      <strong>{title}</strong>
      {rest.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

/** The notice in a few words, null where there is none. */
export const stateTitle = (...of: Parameters<typeof noticeText>): string | null =>
  noticeText(...of)?.[0] ?? null;

function noticeText(state: State, now: number, openingIn: number | null): string[] | null {
  const again = state.availableAgainAt ? capital(`${AGAIN} ${formatWhen(state.availableAgainAt, now)}`) : '';
  switch (state.code) {
    case 'open':
      return halfOpenText(state, now);
    case 'busy':
      return ['Hier ist gerade sehr viel los', again, preorderText(state)].filter(Boolean);
    case 'technical':
      return [
        'Wegen technischer Probleme gerade nicht erreichbar',
        again || 'Sobald die Küche sich wieder meldet, kannst du hier bestellen.',
      ];
    case 'away':
      return [state.absenceTitle || 'Vorübergehend nicht da', again].filter(Boolean);
    case 'unavailable':
      return ['Das gewählte Restaurant ist aktuell leider nicht verfügbar', again].filter(Boolean);
    case 'closed':
      return closedText(state, now, openingIn);
  }
}

const preorderText = ({ preorder }: State) => (preorder ? 'Du kannst jetzt schon vorbestellen.' : '');

function halfOpenText({ services: { delivery, pickup } }: State, now: number): string[] | null {
  if (delivery && !delivery.open && delivery.opensAt)
    return [`Geliefert wird ab ${formatWhen(delivery.opensAt, now)}`, 'Abholen kannst du dein Essen jetzt.'];
  if (pickup && !pickup.open && pickup.opensAt)
    return [`Abholen kannst du ab ${formatWhen(pickup.opensAt, now)}`, 'Geliefert wird jetzt.'];
  return null;
}

function closedText(state: State, now: number, openingIn: number | null): string[] {
  const opens =
    state.opensAt === null
      ? ''
      : openingIn !== null && openingIn < SHORT_WAIT_SECONDS
        ? sentence(`Öffnet in ${waitText(openingIn)}`)
        : `Öffnet wieder: ${formatWhen(state.opensAt, now)}.`;
  const { delivery, pickup } = state.services;
  const [brought, fetched] = [delivery?.opensAt, pickup?.opensAt];
  const later =
    brought && fetched && brought !== fetched
      ? brought > fetched
        ? `Geliefert wird ab ${formatWhen(brought, now)}.`
        : `Abholen kannst du ab ${formatWhen(fetched, now)}.`
      : '';
  return [
    state.closedToday ? 'Heute geschlossen' : 'Momentan geschlossen',
    [opens, later, preorderText(state)].filter(Boolean).join(' '),
  ].filter(Boolean);
}

// An abbreviation at the end has its full stop already.
const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

const SHORT_WAIT_SECONDS = 12 * 3600;

/** '45 Minuten', '3 Std. 20 Min.'. */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return minutes === 1 ? '1 Minute' : `${minutes} Minuten`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00a0Std.${rest > 0 ? ` ${rest}\u00a0Min.` : ''}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
