import { placeText } from '#domain/german-text.ts';
import { modeLabel } from '#domain/order-mode.ts';
import { statusLabel } from '#domain/order-status-text.ts';
import { VOUCHER_VAT } from '#domain/vat-text.ts';
import { isMailed, orderModeOf } from '#server/features/order/order.ts';
import type { WholeOrder } from '#server/features/order/read-order.ts';
import { sayStatus, sayWhen } from '#server/features/order/status-info.ts';
import type { Letter, LetterRow } from './letter.ts';
import { lineRows, sumRows } from './order-rows.ts';
import { sellerLines } from './seller.ts';
import type { Sender } from './store.ts';

/** The stable page of an order. */
export const orderUrl = (sender: Sender, uid: string): string => `${sender.origin}/bestellung/${uid}`;

/** The letter about the state the order has; on placing it is the confirmation of the contract. */
export function orderLetter(whole: WholeOrder, sender: Sender): Letter {
  const { order, restaurant } = whole;
  const isConfirmation = order.state === 'placed';
  const label = isConfirmation ? 'Bestellbestätigung' : stepLabel(order);
  return {
    brand: sender.title,
    colours: sender.colours,
    subject: `${label}: Bestellung ${order.id} bei ${restaurant.name}`,
    headline: isConfirmation
      ? 'Danke für deine Bestellung!'
      : `${label}: deine Bestellung bei ${restaurant.name}`,
    paragraphs: [greeting(order.first_name), sayStatus(whole)],
    button: { label: 'Bestellung ansehen', url: orderUrl(sender, order.uid) },
    sections: isConfirmation ? contractSections(whole) : [],
    notes: isConfirmation
      ? contractNotes(whole, sender)
      : [`Fragen? ${restaurant.name} erreichst du unter ${restaurant.phone}.`],
  };
}

/** The state as a heading, such as 'Unterwegs'. */
export const stepLabel = (order: WholeOrder['order']): string =>
  capitalised(statusLabel(order.state, orderModeOf(order)));

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const greeting = (firstName: string): string => (firstName ? `Moin ${firstName},` : 'Moin,');

function contractSections(whole: WholeOrder): Letter['sections'] {
  const { order, lines } = whole;
  const deposit = lines.some((line) => line.deposit_cents > 0) ? ' (ohne Pfand)' : '';
  return [
    { title: `Bestellung ${order.id}${deposit}`, rows: lineRows(whole) },
    { title: 'Summe', rows: sumRows(whole) },
    { title: modeOf(whole), rows: whereAndWhen(whole).map((label) => ({ label })) },
    { title: 'Verkäufer', rows: sellerLines(order.seller).map((label): LetterRow => ({ label })) },
  ];
}

const modeOf = ({ order, restaurant }: WholeOrder): string =>
  isMailed(restaurant) ? 'Per E-Mail' : modeLabel(orderModeOf(order));

function whereAndWhen({ order, restaurant }: WholeOrder): string[] {
  const { wish_at: wishAt, placed_at: placedAt, postal_code: postalCode, town, district } = order;
  const soon = isMailed(restaurant) ? 'An deine E-Mail-Adresse' : 'So schnell wie möglich';
  const when = wishAt ? capitalised(sayWhen(wishAt, placedAt)) : soon;
  const name = [order.company, `${order.first_name} ${order.last_name}`.trim()].filter(Boolean).join(', ');
  const address = [
    `${order.street} ${order.house_number}`,
    order.address_addition,
    placeText({ postalCode, town, district }),
  ];
  return [
    `${when}, bestellt ${sayWhen(placedAt, placedAt)}`,
    name,
    ...(order.mode === 'delivery' ? [address.filter(Boolean).join(', ')] : []),
    order.persons ? `${order.persons} Personen` : '',
    order.comment ? `Deine Nachricht: ${order.comment}` : '',
  ].filter(Boolean);
}

const NOT_WITHDRAWABLE =
  'Frisch zubereitete Speisen und Waren, die schnell verderben, können nicht widerrufen werden (§ 312g Abs. 2 Nr. 2 BGB).';

// Art. 246a § 1 Abs. 2 EGBGB: until when, how and towards whom; the page has the rest and the form.
const withdrawable = ({ origin, company_mail: mail }: Sender): string =>
  `Du kannst den Kauf innerhalb von 14 Tagen ab heute ohne Gründe widerrufen, am einfachsten unter ${origin}/widerruf oder per E-Mail an ${mail}. Was noch nicht eingelöst ist, bekommst du zurück, und der Gutschein gilt nicht mehr.`;

// § 312f Abs. 2 BGB wants the terms of the contract on something lasting; § 312g Abs. 2 Nr. 2 BGB excludes withdrawal.
function contractNotes({ order, restaurant }: WholeOrder, sender: Sender): string[] {
  const gifts = isMailed(restaurant);
  return [
    ...(gifts ? [VOUCHER_VAT] : []),
    ...(order.is_small_business && !gifts
      ? ['Als Kleinunternehmer weist der Verkäufer keine Umsatzsteuer aus (§ 19 UStG).']
      : []),
    'Diese Mail bestätigt deine Bestellung mit allen Angaben zum Vertrag; bitte hebe sie auf. Vertragspartner ist der oben genannte Verkäufer.',
    gifts ? withdrawable(sender) : NOT_WITHDRAWABLE,
    `Es gelten die Allgemeinen Geschäftsbedingungen: ${sender.origin}/agb`,
    `Vermittelt von ${sender.company_name}, ${sender.company_mail}`,
  ];
}
