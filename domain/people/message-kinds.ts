import { ORDER_STATUSES, statusLabel } from '../order/order-status.ts';

const KINDS: Readonly<Record<string, string>> = {
  'access-provider': 'Zugang für Restaurant',
  'account-blocked': 'Konto gesperrt oder geöffnet',
  'account-exists': 'Konto gibt es schon',
  alarm: 'Auffälligkeit',
  'business-voucher': 'Essensgutschein',
  'code-activation': 'Code zum Aktivieren',
  'code-email': 'Code für neue E-Mail',
  'code-password-reset': 'Code für neues Passwort',
  'collection-announced': 'Lastschrift angekündigt',
  'collection-returned': 'Lastschrift zurückgegeben',
  'collection-return-undone': 'Rückgabe einer Lastschrift zurückgenommen',
  'data-export': 'Auskunft über Daten',
  'data-erasure': 'Löschung von Daten',
  'email-changing': 'E-Mail wird geändert',
  'giver-voucher': 'Gutschein für Empfehlung',
  'invitation-staff': 'Einladung ins Team',
  'loyalty-bonus': 'Treuebonus',
  'mandate-approved': 'Mandat freigegeben',
  'mandate-copy': 'Kopie eines Mandats',
  'mandate-expired': 'Mandat erloschen',
  'mandate-refused': 'Mandat abgelehnt',
  'mandate-revoked': 'Mandat widerrufen',
  'mandate-revoked-office': 'Mandat widerrufen, für uns',
  'mandate-signed': 'Mandat unterschrieben',
  'order-cancel-declined': 'Stornierung abgelehnt',
  'order-cancel-request': 'Bitte um Stornierung',
  'order-reduced': 'Bestellung gekürzt',
  'order-cancelled-office': 'Von uns storniert, fürs Restaurant',
  'order-refunded': 'Geld zurück, fürs Restaurant',
  'password-changed': 'Passwort geändert',
  'payee-changed': 'Neues zur Online-Zahlung',
  'seller-proposed': 'Name oder Anschrift zu prüfen',
  'site-proposed': 'Eigene Seite einzuschalten',
  'seller-decided': 'Name oder Anschrift geprüft',
  'payee-entered': 'PayPal-Händler-ID eingereicht',
  'provider-application': 'Anmeldung eines Restaurants',
  'provider-approved': 'Restaurant freigegeben',
  'provider-refused': 'Restaurant abgelehnt',
  'restaurant-mandate-again': 'Mandat eines Restaurants gilt wieder',
  'restaurant-mandate-revoked': 'Mandat eines Restaurants widerrufen',
  'restaurant-mandate-signed': 'Mandat eines Restaurants',
  'review-decided': 'Bewertung entschieden',
  'review-reminder': 'Erinnerung ans Bewerten',
  'review-report-decided': 'Meldung entschieden',
  'review-reported': 'Bewertung gemeldet',
  'statement-postponed': 'Lastschrift eines Restaurants verschoben',
  'statement-returned': 'Zahlung eines Restaurants zurückgekommen',
  'statement-written': 'Abrechnung',
  'team-blocked': 'Zugang gesperrt oder geöffnet',
  'team-joined': 'Einladung angenommen',
  'team-left': 'Aus dem Team entfernt',
  'team-role': 'Rolle geändert',
};

/** What a message was sent for: 'order-accepted' is 'Bestellung angenommen'. A kind that is new here is said as it is. */
export function nameOfKind(kind: string): string {
  const [, state] = /^order-(.*)$/.exec(kind) ?? [];
  const known = ORDER_STATUSES.find((code) => code === state);
  // A reservation has no words of its own.
  return known ? `Bestellung ${statusLabel(known, 'reservation')}` : (KINDS[kind] ?? kind);
}
