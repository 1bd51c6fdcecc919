import { fullName } from '#domain/people/address.ts';
import { orderLink } from '#domain/order/codes.ts';
import { formatCost, formatPrice, formatTotal } from '#domain/money/money.ts';
import { personsText } from '#domain/order/order-mode.ts';
import { sayMoneyBack } from '#domain/order/came-to-nothing.ts';
import { statusLabel } from '#domain/order/order-status.ts';
import { paymentCodeLabel } from '#domain/money/payment-methods.ts';
import { isVoucherRate, VOUCHER_VAT } from '#domain/money/vat.ts';
import { addressLinesOf } from '#server/database/address-columns.ts';
import { isMailed, orderModeOf, orderWayLabel } from '#server/features/order/order.ts';
import type { WholeOrder } from '#server/features/order/read-order.ts';
import { howToAsk } from '#server/features/order/how-to-ask.ts';
import { sellerLines } from '#server/features/order/placing/seller.ts';
import { countPieces, extraText, type SoldLine, titleOf } from '#server/features/order/sold-line.ts';
import { sayStatus, sayWhen } from '#server/features/order/progress/status-info.ts';
import { logoAddress } from '#server/features/restaurant/brand-address.ts';
import { greeting } from '#server/plumbing/mail.ts';
import type { MailContents, MailPicture, MailRow } from './mail-contents.ts';
import { dishPicture, logoPicture } from './mail-pictures.ts';
import type { Sender } from './store.ts';

/** Every line as sold, equal ones counted together; in a group order everybody finds their own. */
const lineRows = ({ lines }: WholeOrder): MailRow[] =>
  countPieces(lines, (line) => [line.guest_name, line.line_cents, extrasOf(line)]).map(
    ({ count, first }) => ({
      label: `${count} × ${titleOf(first)}`,
      details: [...extrasOf(first), ...(first.note ? [`Hinweis: ${first.note}`] : []), ...forWhom(first)],
      amount: formatCost(count * first.line_cents),
    }),
  );

const forWhom = ({ guest_name: name }: SoldLine): string[] => (name ? [`für ${name}`] : []);

const extrasOf = ({ extras }: SoldLine): string[] =>
  extras.map((extra) => {
    const isFree = extra.count < 0 || extra.included || extra.price_cents === 0;
    const price = isFree ? '' : ` (${formatPrice(extra.price_cents * extra.count)})`;
    return extraText(extra) + price;
  });

/** From the goods to what is to be paid, and the VAT contained. */
function sumRows({ order, vat }: WholeOrder): MailRow[] {
  const paidHow = paymentCodeLabel(order.payment_method, order.payable_cents);
  return [
    row('Zwischensumme', order.goods_cents),
    ...some('Pfand', order.deposit_cents),
    ...some(
      order.discount_nature === 'means-of-payment' ? 'Bezahlt mit Gutschein' : 'Rabatt',
      -order.discount_cents,
    ),
    ...(order.mode === 'delivery'
      ? [{ label: 'Lieferkosten', amount: formatCost(order.delivery_cents) }]
      : []),
    ...some('Trinkgeld', order.tip_cents),
    ...some('Gebühr für Online-Zahlung', order.fee_cents),
    {
      label: 'Gesamtbetrag',
      amount: formatTotal(order.payable_cents, order.discount_cents),
      details: order.payable_cents > 0 ? [`Zahlungsart: ${paidHow}`] : [],
      isSum: true,
    },
    ...(order.is_small_business
      ? []
      : vat
          .filter(({ ratePercent }) => !isVoucherRate(ratePercent))
          .map(({ ratePercent, grossCents, vatCents }) =>
            row(`darin ${ratePercent} % MwSt. aus ${formatPrice(grossCents)}`, vatCents),
          )),
  ];
}

const row = (label: string, cents: number): MailRow => ({ label, amount: formatPrice(cents) });
const some = (label: string, cents: number): MailRow[] => (cents === 0 ? [] : [row(label, cents)]);

/** The stable page of an order. */
export const orderUrl = (sender: Sender, order: WholeOrder['order']): string =>
  `${sender.origin}/bestellung/${orderLink(order)}`;

export const buttonTo = (sender: Sender, order: WholeOrder['order']) => ({
  label: 'Bestellung ansehen',
  url: orderUrl(sender, order),
});

/** The mail about the state the order has; on placing it is the confirmation of the contract. */
export function orderMail(whole: WholeOrder, sender: Sender, now: Temporal.Instant): MailContents {
  const { order, restaurant } = whole;
  const isConfirmation = order.state === 'placed';
  const label = isConfirmation ? 'Bestellbestätigung' : orderStepLabel(order);
  return {
    brand: sender.title,
    colours: sender.colours,
    subject: `${label}: Bestellung ${order.id} bei ${restaurant.name}`,
    // Whose it is stands above.
    headline: isConfirmation ? 'Danke für deine Bestellung!' : `Deine Bestellung ist ${stepLabelOf(order)}`,
    restaurant: { name: restaurant.name, logo: logoPicture(logoAddress(restaurant)) },
    pictures: picturesOf(whole),
    paragraphs: [greeting(order.first_name), ...sayAll(whole, now)],
    button: buttonTo(sender, order),
    sections: isConfirmation ? contractSections(whole) : [],
    notes: isConfirmation ? contractNotes(whole, sender) : howToAsk(restaurant),
  };
}

/** How it stands and, where it came to nothing, what becomes of the money. */
function sayAll(whole: WholeOrder, now: Temporal.Instant): string[] {
  const { state, payment_method: payment, discount_cents: discountCents, payable_cents: due } = whole.order;
  const said = sayStatus(whole, now);
  const ofMoney = sayMoneyBack({ state, payment, hasVoucher: discountCents > 0, isDue: due > 0 });
  return [said, ...ofMoney.filter((sentence) => !said.includes(sentence))];
}

/** So many dishes stand side by side on a telephone. */
const MOST_PICTURES = 3;

/** What was ordered, as far as it can be seen. */
export function picturesOf({ lines }: WholeOrder): MailPicture[] {
  const seen = new Map(lines.map(({ image, title }) => [image, dishPicture(image, title)]));
  return [...seen.values()].filter((picture) => picture !== null).slice(0, MOST_PICTURES);
}

/** The state as a heading, such as 'Unterwegs'. */
export const orderStepLabel = (order: WholeOrder['order']): string => capitalised(stepLabelOf(order));

const stepLabelOf = (order: WholeOrder['order']): string => statusLabel(order.state, orderModeOf(order));

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function contractSections(whole: WholeOrder): MailContents['sections'] {
  const { order, lines } = whole;
  const deposit = lines.some((line) => line.deposit_cents > 0) ? ' (ohne Pfand)' : '';
  return [
    { title: `Bestellung ${order.id}${deposit}`, rows: lineRows(whole) },
    { title: 'Summe', rows: sumRows(whole) },
    { title: modeOf(whole), rows: whereAndWhen(whole).map((label) => ({ label })) },
    { title: 'Verkäufer', rows: sellerLines(order.seller).map((label): MailRow => ({ label })) },
  ];
}

const modeOf = ({ order, restaurant, tableTitle }: WholeOrder): string =>
  isMailed(restaurant) ? 'Per E-Mail' : orderWayLabel(order, tableTitle);

function whereAndWhen({ order, restaurant }: WholeOrder): string[] {
  const { wish_at: wishAt, placed_at: placedAt } = order;
  const soon = isMailed(restaurant) ? 'An deine E-Mail-Adresse' : 'So schnell wie möglich';
  const when = wishAt ? capitalised(sayWhen(wishAt, placedAt)) : soon;
  const name = [order.company, fullName(order.first_name, order.last_name)].filter(Boolean).join(', ');
  return [
    `${when}, bestellt ${sayWhen(placedAt, placedAt)}`,
    name,
    ...(order.mode === 'delivery' ? addressLinesOf(order) : []),
    order.persons ? personsText(order.persons) : '',
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
