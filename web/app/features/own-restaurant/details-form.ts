import type { Answer, Input } from '#contract/contract.ts';
import { isWithin } from '#domain/limits/limit.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Typed } from '../../forms/sent-form.ts';
import { readEuros, typedEuros } from '#domain/money/typed-amounts.ts';
import { plainText } from '../../lib/plain-text.ts';
import { ticked } from './own-form.ts';

type Details = Answer<'ownRestaurant'>['details'];
type Saved = Input<'saveOwnDetails'>;

const TEXTS = [
  'item_phone',
  'item_email',
  'item_taxnumber',
  'item_vatid',
  'item_register',
  'item_menu_content',
] as const;

const TICKS = [
  'smallBusiness',
  'takesCash',
  'takesEc',
  'takesTips',
  'takesVouchers',
  'offersDelivery',
  'offersPickup',
  'takesReservations',
  'showsArticleNumbers',
  'offersCutting',
  'allowsReviews',
] as const;

const valuesOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;

/** The details as they stand in the form. */
export function typedDetails(details: Details): Typed {
  return {
    ...valuesOf(TEXTS, (key) => details[key]),
    // As guests read it: what looks like markup is left out there, too.
    item_menu_content: plainText(details.item_menu_content),
    ...ticked(valuesOf(TICKS, (key) => details[key])),
    cuisines: details.cuisines.join(', '),
    deliveryMinutes: String(details.deliveryMinutes),
    pickupMinutes: String(details.pickupMinutes),
    reusablePackaging: details.reusablePackaging,
    shortfall: details.shortfall === 0 ? '' : typedEuros(details.shortfall),
    loyaltyPercent: details.loyaltyPercent === 0 ? '' : String(details.loyaltyPercent),
  };
}

const { shortfall: mostShort, loyalty } = workLimits.restaurant;

/** What the form says; or what is wrong with it. */
export function readDetails(typed: Typed & { hostId: number }): Saved | { fields: Record<string, string> } {
  const minutes = valuesOf(['deliveryMinutes', 'pickupMinutes'], (key) => Number(typed[key] || NaN));
  const wrong = Object.entries(minutes).filter(
    ([, value]) => !Number.isInteger(value) || !isWithin(workLimits.restaurant.usualMinutes, value),
  );
  const shortfall = readEuros(typed['shortfall']);
  const percent = Number((typed['loyaltyPercent'] ?? '').replace(/[\s%]/g, ''));
  const fields = {
    ...Object.fromEntries(wrong.map(([key]) => [key, 'Bitte gib Minuten an, zum Beispiel 40.'])),
    ...((shortfall === undefined || !isWithin(mostShort, shortfall ?? 0)) && {
      shortfall: `Bitte gib einen Betrag bis ${mostShort.max} € an, zum Beispiel 1,50.`,
    }),
    ...((!Number.isInteger(percent) || !isWithin(loyalty, percent)) && {
      loyaltyPercent: `Bitte gib ganze Prozent an, höchstens ${loyalty.max}.`,
    }),
  };
  if (Object.keys(fields).length > 0) return { fields };
  return {
    hostId: typed.hostId,
    version: typed['version'] ?? '',
    ...valuesOf(TEXTS, (key) => typed[key] ?? ''),
    ...valuesOf(TICKS, (key) => typed[key] === 'Y'),
    ...minutes,
    shortfall: shortfall ?? 0,
    loyaltyPercent: percent,
    cuisines: (typed['cuisines'] ?? '')
      .split(',')
      .map((cuisine) => cuisine.trim().slice(0, workLimits.restaurant.cuisine.maxLength))
      .filter(Boolean)
      .slice(0, workLimits.restaurant.cuisines),
    reusablePackaging: packagingIn(typed['reusablePackaging']),
  };
}

const packagingIn = (value = ''): Details['reusablePackaging'] =>
  value === 'offered' || value === 'own-container' ? value : 'not-obliged';
