import { ADDRESS_PARTS, eachPart } from '../people/address.ts';
import { limits } from '../limits/guest.ts';
import { formatPrice, type Cents } from '../money/money.ts';
import { ORDER_TEXTS, type OrderField, type OrderRefusal, type OrderRefusalCode } from './order-check.ts';
import type { OrderMode } from './order-mode.ts';

/** The alert above a form with errors (ERR-031). */
export const FORM_INCOMPLETE = 'Bitte fülle alle Pflichtfelder korrekt aus';

/** The alert when a wish time is no longer offered (ERR-033). */
export const WISH_GONE =
  'Die ausgewählte Wunsch-Liefer/Abholzeit ist leider nicht mehr verfügbar. Bitte wähle eine der verfügbaren Optionen.';

const FIELD_TEXTS: Record<OrderField, string> = {
  basket: 'Noch nichts im Warenkorb',
  mode: 'Diese Bestellart ist gerade nicht möglich. Bitte wähle eine andere.',
  wish: WISH_GONE,
  firstName: 'Bitte verrate uns deinen Vornamen',
  lastName: 'Bitte verrate uns deinen Nachnamen',
  mobile:
    'Bitte verrate uns deine Handynummer. Wir schicken dir eine WhatsApp oder SMS zum Status deiner Bestellung.',
  email: 'Bitte verrate uns deine E-Mail-Adresse',
  ...eachPart((part) => ADDRESS_PARTS[part].missing ?? ''),
  place: 'Bitte wähle deinen Lieferort aus',
  payment: 'Leider musst du dein Essen bezahlen - bitte wähle eine Zahlmethode',
  agb: 'Du musst unsere Datenschutzbedinungen akzeptieren um fortfahren zu können',
  persons: 'Bitte gib an, für wie viele Personen wir den Tisch reservieren sollen',
  tip: 'Bitte gib ein gültiges Trinkgeld ein',
  comment: 'Bitte kürze deinen Kommentar',
  age: 'Bitte bestätige, dass du alt genug für deine Bestellung bist',
};

/** What was typed and cannot be: who reads only that it is asked for looks for a field left empty. */
const MISTYPED_TEXTS: Partial<Record<OrderField, string>> = {
  mobile: `Diese Nummer kann nicht stimmen. ${FIELD_TEXTS.mobile}`,
  email: 'Diese E-Mail-Adresse kann nicht stimmen. Bitte prüfe sie.',
};

const CODE_TEXTS: Partial<Record<OrderRefusalCode, string>> = {
  'pending-lines': 'Bitte beantworte noch die offenen Fragen zu deinen Gerichten',
  'sold-out': 'Ein Gericht in deinem Warenkorb ist inzwischen ausverkauft',
  'not-deliverable': 'Dieses Restaurant liefert leider nicht in diesen Ort',
  'seat-missing': 'Bitte verrate uns, worauf du liegst: Strandkorb, Liege oder Handtuch',
  'seat-mark-missing': 'Bitte verrate uns die Nummer oder die Farbe, an der wir dich erkennen',
  'section-missing': 'Bitte wähle deinen Strandabschnitt aus',
};

/** The refusal as a sentence beside its field; `missingToMinimumCents` names the missing amount (ERR-032). */
export function orderRefusalText(
  { field, code }: OrderRefusal,
  mode: OrderMode,
  missingToMinimumCents: Cents,
): string {
  if (code === 'below-minimum') {
    return `Mindestbestellwert noch nicht erreicht (es fehlen ${formatPrice(missingToMinimumCents)})`;
  }
  if (code === 'wish-required') {
    if (mode === 'reservation') return 'Bitte wähle einen Termin aus';
    return `Bitte wähle einen ${mode === 'delivery' ? 'Liefertermin' : 'Abholtermin'} aus`;
  }
  if (field === 'payment' && code === 'not-offered') {
    return 'Diese Zahlungsmethode ist aktuell nicht verfügbar. Bitte wähle eine andere Zahlungsmethode.';
  }
  const mistyped = code === 'invalid' ? MISTYPED_TEXTS[field] : undefined;
  return mistyped ?? limitText(field, code) ?? CODE_TEXTS[code] ?? FIELD_TEXTS[field];
}

const TOO_MUCH: Partial<Record<OrderField, string>> = {
  persons: `Online kannst du für höchstens ${limits.order.persons.max} Personen reservieren`,
  tip: `Als Trinkgeld nehmen wir höchstens ${limits.order.tip.max}\u00a0€`,
};

function limitText(field: OrderField, code: OrderRefusalCode): string | undefined {
  if (code === 'too-much') return TOO_MUCH[field];
  if (code !== 'too-long' || !(field in ORDER_TEXTS)) return undefined;
  const { maxLength } = ORDER_TEXTS[field as keyof typeof ORDER_TEXTS];
  const what = field === 'comment' ? 'Dein Kommentar' : 'Dieser Text';
  return `${what} ist leider zu lang, höchstens ${maxLength} Zeichen`;
}
