import type { Basket } from '../basket/basket.ts';
import { asksFor } from './asked-contact.ts';
import type { Checkout } from './load-checkout.ts';
import type { OrderValues } from './order-values.ts';
import { addressText, wayAndTime } from './when-text.ts';
import { isOffered, type WishGroups } from './wishes.ts';

type Known = Pick<Checkout, 'host' | 'active' | 'places' | 'siteType' | 'user'>;

/** 'Lieferung so schnell wie möglich (etwa 30–40 Min.)'; null while the way or the time is not to be had. */
export function whenLine(known: Known, wishes: WishGroups | null, values: OrderValues): string | null {
  const { state, item_allow_bookatable: takesBookings } = known.host;
  const isOpen = { delivery: state.delivery, pickup: state.pickup, table: takesBookings === 'Y' };
  const isHad = wishes !== null && isOffered(wishes, values.delivery);
  return isOpen[values.homedelivery] && isHad ? wayAndTime(known, values) : null;
}

/** Who and where; null while something is missing that an order needs. */
export function whereLine(known: Known, basket: Basket, values: OrderValues): string | null {
  const asked = asksFor(known);
  const isDelivery = values.homedelivery === 'delivery';
  const needed = [
    values.firstname,
    values.lastname,
    ...(isDelivery ? [values.street, values.number, values.geoid] : []),
    ...(asked.mobile ? [values.mobile] : []),
    ...(asked.email ? [values.email] : []),
  ];
  if (needed.some((text) => text.trim() === '')) return null;
  return [
    `${values.firstname} ${values.lastname}`,
    isDelivery && addressText(known, basket, values),
    values.homedelivery === 'table' && `Tisch für ${values.persons}`,
    asked.mobile && values.mobile,
    asked.email && values.email,
    values.remember && 'auf diesem Gerät gemerkt',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What was wished besides; null while an age has to be confirmed. */
export function optionsLine(values: OrderValues, ageLimit: number | null, isTold: boolean): string | null {
  if (ageLimit !== null && !values.ageConfirmed) return null;
  const { comment, optionEmail, optionWhatsapp } = values;
  const ways = [optionEmail && 'E-Mail', optionWhatsapp && 'WhatsApp oder SMS'].filter(Boolean);
  const wishes = [
    comment.trim() !== '' && `„${comment.trim()}“`,
    values.cut && 'geschnitten',
    values.vytal && 'in Mehrweg',
    values.drop && 'vor die Tür',
    values.voucher && 'mit Bewirtungsbeleg',
    isTold && values.goesOn && 'fehlt etwas, trotzdem den Rest',
    isTold && `Nachricht per ${ways.join(' und ')}`,
    isTold && values.reviewReminder && 'Erinnerung ans Bewerten',
    ageLimit !== null && `mindestens ${ageLimit} Jahre alt`,
  ].filter(Boolean);
  return wishes.length > 0 ? wishes.join(' · ') : 'Kommentar, Beleg und mehr';
}
