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

const KINDS: readonly [string, string][] = [
  ['access-provider', 'Zugang für Restaurant'],
  ['account-blocked', 'Konto gesperrt oder geöffnet'],
  ['account-exists', 'Konto gibt es schon'],
  ['alarm', 'Auffälligkeit'],
  ['business-voucher', 'Essensgutschein'],
  ['code-activation', 'Code zum Aktivieren'],
  ['code-email', 'Code für neue E-Mail'],
  ['code-password-reset', 'Code für neues Passwort'],
  ['collection-announced', 'Lastschrift angekündigt'],
  ['collection-returned', 'Lastschrift zurückgegeben'],
  ['data-export', 'Auskunft über Daten'],
  ['data-erasure', 'Löschung von Daten'],
  ['email-changing', 'E-Mail wird geändert'],
  ['giver-voucher', 'Gutschein für Empfehlung'],
  ['invitation-staff', 'Einladung ins Team'],
  ['loyalty-bonus', 'Treuebonus'],
  ['mandate-approved', 'Mandat freigegeben'],
  ['mandate-copy', 'Kopie eines Mandats'],
  ['mandate-expired', 'Mandat erloschen'],
  ['mandate-refused', 'Mandat abgelehnt'],
  ['mandate-revoked', 'Mandat widerrufen'],
  ['mandate-revoked-office', 'Mandat widerrufen, für uns'],
  ['mandate-signed', 'Mandat unterschrieben'],
  ['order-cancel-declined', 'Stornierung abgelehnt'],
  ['order-cancel-request', 'Bitte um Stornierung'],
  ['order-reduced', 'Bestellung gekürzt'],
  ['order-cancelled-office', 'Von uns storniert, fürs Restaurant'],
  ['order-refunded', 'Geld zurück, fürs Restaurant'],
  ['password-changed', 'Passwort geändert'],
  ['payee-changed', 'Neues zur Online-Zahlung'],
  ['seller-proposed', 'Name oder Anschrift zu prüfen'],
  ['site-proposed', 'Eigene Seite einzuschalten'],
  ['seller-decided', 'Name oder Anschrift geprüft'],
  ['payee-entered', 'PayPal-Händler-ID eingereicht'],
  ['provider-application', 'Anmeldung eines Restaurants'],
  ['provider-approved', 'Restaurant freigegeben'],
  ['provider-refused', 'Restaurant abgelehnt'],
  ['restaurant-mandate-revoked', 'Mandat eines Restaurants widerrufen'],
  ['restaurant-mandate-signed', 'Mandat eines Restaurants'],
  ['review-decided', 'Bewertung entschieden'],
  ['review-reminder', 'Erinnerung ans Bewerten'],
  ['review-report-decided', 'Meldung entschieden'],
  ['review-reported', 'Bewertung gemeldet'],
  ['statement-postponed', 'Lastschrift eines Restaurants verschoben'],
  ['statement-returned', 'Zahlung eines Restaurants zurückgekommen'],
  ['statement-written', 'Abrechnung'],
  ['team-blocked', 'Zugang gesperrt oder geöffnet'],
  ['team-joined', 'Einladung angenommen'],
  ['team-left', 'Aus dem Team entfernt'],
  ['team-role', 'Rolle geändert'],
];

/** What a message was sent for: 'order-accepted' is 'Bestellung angenommen'. */
export function nameOfKind(kind: string): string {
  const [, state] = /^order-(.*)$/.exec(kind) ?? [];
  const known = orderStates.find(([code]) => code === state);
  return known ? `Bestellung ${known[1]}` : nameOf(KINDS, kind);
}

/** The German name of a state, or the state itself where it is new to this page. */
export const nameOf = (names: readonly [string, string][], state: string): string =>
  names.find(([code]) => code === state)?.[1] ?? state;
