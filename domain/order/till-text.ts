import type { OrderField, OrderRefusal } from './order-check.ts';
import { orderRefusalText } from './order-check-text.ts';

/** Above a till's form with errors. */
export const TAKEN_INCOMPLETE = 'Da fehlt noch etwas. Frag bitte nach, was markiert ist.';

const MISSING: Partial<Record<OrderField, string>> = {
  mobile: 'Unter welcher Nummer rufen wir zurück?',
  lastName: 'Auf welchen Namen?',
  street: 'In welche Straße?',
  houseNumber: 'Welche Hausnummer?',
  place: 'In welchen Ort?',
};

const WRONG: Partial<Record<OrderField, string>> = {
  mobile: 'Diese Nummer kann nicht stimmen.',
  place: 'Dorthin liefert ihr nicht.',
  wish: 'Diese Zeit ist schon vorbei oder zu weit weg.',
  mode: 'Das geht hier nicht.',
};

/** What is wrong with an order that staff take, as they ask the guest for it. */
export const takenRefusalText = (refusal: OrderRefusal): string =>
  (refusal.code === 'missing' ? MISSING : WRONG)[refusal.field] ?? orderRefusalText(refusal, 'pickup', 0);
