import type { Answer } from '#contract/contract.ts';
import { ORDER_STATUSES, statusLabel } from '#domain/order/order-status.ts';

/** German names of what an order can be, whatever its mode: a reservation has no words of its own. */
export const orderStates: readonly [string, string][] = ORDER_STATUSES.map((state) => [
  state,
  statusLabel(state, 'reservation'),
]);

/** What the variants of a site are called. */
export const siteTypes: Record<Answer<'officeSiteList'>['sites'][number]['type'], string> = {
  default: 'Marktplatz',
  strandbutler: 'Strand',
  customer: 'Eigene Seite',
  insite: 'Eingebettet',
  pos: 'Kasse',
};

/** Who somebody is that is found in the office. */
export const personStates: readonly [string, string][] = [
  ['account', 'Konto'],
  ['guest', 'Gast'],
  ['staff', 'Team'],
  ['blocked', 'gesperrt'],
];

export const restaurantStates: readonly [string, string][] = [
  ['open', 'geöffnet'],
  ['closed', 'geschlossen'],
  ['busy', 'Pause'],
  ['away', 'nicht da'],
  ['unavailable', 'nicht verfügbar'],
  ['technical', 'technische Probleme'],
  ['not-approved', 'nicht freigegeben'],
];

/** German names of what was done about a restaurant's commission and accounts. */
export const messageStates: readonly [string, string][] = [
  ['queued', 'wartet'],
  ['sent', 'verschickt'],
  ['delivered', 'zugestellt'],
  ['failed', 'fehlgeschlagen'],
  ['not-configured', 'nicht eingerichtet'],
];

/** What messages are looked for by: how they stand, or that somebody has to see to them. */
export const messageFilters: readonly [string, string][] = [
  ['undelivered', 'nicht angekommen, offen'],
  ...messageStates,
];

export const channels: readonly [string, string][] = [
  ['email', 'E-Mail'],
  ['whatsapp', 'WhatsApp'],
  ['sms', 'SMS'],
  ['web-push', 'Browser'],
];

/** The German name of a state, or the state itself where it is new to this page. */
export const nameOf = (names: readonly [string, string][], state: string): string =>
  names.find(([code]) => code === state)?.[1] ?? state;
