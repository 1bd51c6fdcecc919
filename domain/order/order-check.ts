import {
  type Address,
  ADDRESS_PART_NAMES,
  ADDRESS_PARTS,
  type AddressPart,
  eachPart,
  isBeachSeat,
} from '../people/address.ts';
import type { BasketRefusalCode } from './basket.ts';
import { isEmail } from '../people/email.ts';
import { limits } from '../limits/guest.ts';
import type { TextLimit } from '../limits/limit.ts';
import type { OrderMode } from './order-mode.ts';
import type { PaymentMethod } from '../money/payment-methods.ts';
import { isValidPhone } from '../people/phone.ts';
import { fitsChannel, type TillChannel } from './till.ts';
import { isValidTip, MAX_TIP_CENTS } from '../money/tip.ts';

/** What the guest filled in. Texts may be empty; they are trimmed here. */
export interface OrderForm extends Address {
  mode: OrderMode;
  /** null = as soon as possible. */
  wish: Temporal.Instant | null;
  firstName: string;
  lastName: string;
  mobile: string;
  email: string;
  placeId: number | null;
  payment: PaymentMethod | null;
  /** Submitting is agreeing; only an explicit false is refused. */
  agb?: boolean | undefined;
  persons: number | null;
  tipCents: number;
  comment: string;
  /** The guest says that they are old enough for what they order. */
  ageConfirmed: boolean;
}

/** What the caller knows about guest, restaurant and basket. */
export type OrderFacts = {
  /** Guest in somebody's group order: hands lines over, without address, payment or minimum. */
  isGroupClient: boolean;
  /** Apple or Google Pay express: the wallet brings the contact data later. */
  isExpress: boolean;
  /** Staff take the order at a till: what they need not ask is not asked; undefined where guests order themselves. */
  till?: TillChannel | undefined;
  /** A point of sale, which asks for no e-mail. */
  isPos: boolean;
  /** The beach delivery: a seat and what it is known by stand for street and house number. */
  isAtBeach: boolean;
  /** Gift vouchers, which come by e-mail: nobody has to be called. */
  isMailed?: boolean;
  /** A running table session, the only case that skips the checks of the form (CHK-033). */
  hasTableSession: boolean;
  /** What checkBasket says. */
  basketRefusals: readonly BasketRefusalCode[];
  /** Something in the basket is not sold at the time that is wished, or now. Staff decide that themselves. */
  isOffTime?: boolean;
  /** Sums.missingToMinimumCents and Sums.payableCents. */
  missingToMinimumCents: number;
  payableCents: number;
  /** Some line is only for people of an age (JuSchG § 9). */
  isAgeLimited: boolean;
  offeredModes: readonly OrderMode[];
  /** Places the restaurant delivers to. */
  deliverablePlaceIds: ReadonlySet<number>;
  offeredPayments: readonly PaymentMethod[];
  /** Slots.asSoonAsPossible and isSlotOffered for this wish. */
  asSoonAsPossible: boolean;
  isWishOffered: boolean;
};

export type OrderField =
  | 'basket'
  | 'mode'
  | 'wish'
  | 'firstName'
  | 'lastName'
  | 'mobile'
  | 'email'
  | AddressPart
  | 'place'
  | 'payment'
  | 'agb'
  | 'persons'
  | 'tip'
  | 'comment'
  | 'age';

export type OrderRefusalCode =
  | BasketRefusalCode
  | 'off-time'
  | 'missing'
  | 'invalid'
  | 'too-long'
  | 'too-much'
  | 'not-offered'
  | 'not-deliverable'
  | 'seat-missing'
  | 'seat-mark-missing'
  | 'section-missing'
  | 'below-minimum'
  | 'wish-required'
  | 'wish-gone';

export type OrderRefusal = { field: OrderField; code: OrderRefusalCode };

/** How long the texts of the form may be. */
export const ORDER_TEXTS = {
  firstName: limits.person.name,
  lastName: limits.person.name,
  ...eachPart((part): TextLimit => limits.address[part]),
  comment: limits.order.comment,
} as const satisfies Partial<Record<OrderField, TextLimit>>;
type OrderText = keyof typeof ORDER_TEXTS;

/** A comment counts as content only above this many characters (NUM-030). */
export const hasComment = (comment: string): boolean => comment.trim().length > 2;

/**
 * The one check of an order form, for the form and for the server; empty = fine. A group client is held to
 * the basket only, a table session also to payment, an e-mail they give and an explicit refusal of the terms
 * (CHK-015 to 017, 029 to 040, 053, 055).
 */
export function checkOrder(form: OrderForm, facts: OrderFacts): OrderRefusal[] {
  const basket = facts.basketRefusals.map((code) => ({ field: 'basket' as const, code }));
  if (facts.isGroupClient) return basket;
  if (facts.till) return [...basket, ...checkTaken(form, facts, facts.till)];
  const always = [
    ...basket,
    ...refuseIf(facts.isOffTime === true, 'basket', 'off-time'),
    ...checkAgb(form),
    ...checkTip(form),
    ...checkPayment(form, facts),
    ...checkComment(form),
    ...checkAge(form, facts),
  ];
  if (form.mode === 'table' && facts.hasTableSession) return [...always, ...checkLetterbox(form)];
  return [
    ...always,
    ...checkMode(form, facts),
    ...checkMinimum(form, facts),
    ...checkWish(form, facts),
    ...checkContact(form, facts),
    ...checkAddress(form, facts),
    ...checkPersons(form),
  ];
}

// Staff see who orders and how old they are, and decide themselves below the minimum and outside the hours.
function checkTaken(form: OrderForm, facts: OrderFacts, till: TillChannel): OrderRefusal[] {
  const isFitting = facts.offeredModes.includes(form.mode) && fitsChannel(form.mode, till);
  return [
    ...refuseIf(!isFitting, 'mode', 'not-offered'),
    ...checkPayment(form, facts),
    ...checkComment(form),
    ...refuseIf(form.wish !== null && !facts.isWishOffered, 'wish', 'wish-gone'),
    ...(till === 'telephone' ? checkCaller(form) : checkAnybody(form)),
    ...checkAddress(form, facts),
  ];
}

// A caller has to be found again: by the name at the door or at the counter, and by the number if something is wrong.
function checkCaller(form: OrderForm): OrderRefusal[] {
  const isNameless = form.firstName.trim() === '' && form.lastName.trim() === '';
  return [
    ...(isNameless ? refuseIf(true, 'lastName', 'missing') : checkAnybody({ ...form, mobile: '' })),
    ...checkForm(form.mobile, 'mobile', isValidPhone),
  ];
}

const checkAnybody = ({ firstName, lastName, mobile }: OrderForm): OrderRefusal[] => [
  ...checkLength(firstName, 'firstName'),
  ...checkLength(lastName, 'lastName'),
  ...(mobile.trim() === '' ? [] : checkForm(mobile, 'mobile', isValidPhone)),
];

const refuseIf = (wrong: boolean, field: OrderField, code: OrderRefusalCode): OrderRefusal[] =>
  wrong ? [{ field, code }] : [];

const checkAgb = (form: OrderForm) => refuseIf(form.agb === false, 'agb', 'missing');
const checkTip = ({ tipCents }: OrderForm) =>
  refuseIf(!isValidTip(tipCents), 'tip', tipCents > MAX_TIP_CENTS ? 'too-much' : 'invalid');
const checkAge = (form: OrderForm, facts: OrderFacts) =>
  refuseIf(facts.isAgeLimited && !form.ageConfirmed, 'age', 'missing');
const checkComment = (form: OrderForm) => checkLength(form.comment, 'comment');
const checkLength = (text: string, field: OrderText) =>
  refuseIf(text.length > ORDER_TEXTS[field].maxLength, field, 'too-long');
const checkMode = (form: OrderForm, facts: OrderFacts) =>
  refuseIf(!facts.offeredModes.includes(form.mode), 'mode', 'not-offered');
const checkMinimum = (form: OrderForm, facts: OrderFacts) =>
  refuseIf(form.mode === 'delivery' && facts.missingToMinimumCents > 0, 'basket', 'below-minimum');

// When a voucher has paid everything, any method will do: nothing is moved.
function checkPayment(form: OrderForm, facts: OrderFacts): OrderRefusal[] {
  if (form.payment === null) return [{ field: 'payment', code: 'missing' }];
  return refuseIf(
    facts.payableCents > 0 && !facts.offeredPayments.includes(form.payment),
    'payment',
    'not-offered',
  );
}

function checkWish(form: OrderForm, facts: OrderFacts): OrderRefusal[] {
  if (form.wish !== null) return refuseIf(!facts.isWishOffered, 'wish', 'wish-gone');
  return refuseIf(form.mode === 'reservation' || !facts.asSoonAsPossible, 'wish', 'wish-required');
}

function checkContact(form: OrderForm, facts: OrderFacts): OrderRefusal[] {
  if (facts.isExpress) return [];
  const noMobile = facts.isMailed && form.mobile.trim() === '';
  const noEmail = facts.isPos && form.email.trim() === '';
  return [
    ...checkText(form.firstName, 'firstName'),
    ...checkText(form.lastName, 'lastName'),
    ...(noMobile ? [] : checkForm(form.mobile, 'mobile', isValidPhone)),
    ...(noEmail ? [] : checkForm(form.email, 'email', isEmail)),
  ];
}

// Nobody at a table has to say who they are; whoever wants a letter shall get it.
const checkLetterbox = ({ email }: OrderForm) =>
  email.trim() === '' ? [] : checkForm(email, 'email', isEmail);

function checkAddress(form: OrderForm, facts: OrderFacts): OrderRefusal[] {
  if (form.mode !== 'delivery' || facts.isExpress) return [];
  return [
    ...(facts.isAtBeach ? checkSeat(form) : checkHouse(form)),
    ...(form.placeId === null
      ? refuseIf(true, 'place', facts.isAtBeach ? 'section-missing' : 'missing')
      : refuseIf(!facts.deliverablePlaceIds.has(form.placeId), 'place', 'not-deliverable')),
  ];
}

const checkHouse = (form: OrderForm) =>
  ADDRESS_PART_NAMES.flatMap((part) =>
    (ADDRESS_PARTS[part].missing ? checkText : checkLength)(form[part], part),
  );

// A beach has neither streets nor houses; whoever brings the food looks for a seat and its number or colour.
const checkSeat = ({ street, houseNumber }: OrderForm): OrderRefusal[] => [
  ...refuseIf(!isBeachSeat(street), 'street', 'seat-missing'),
  ...(houseNumber.trim() === ''
    ? refuseIf(true, 'houseNumber', 'seat-mark-missing')
    : checkText(houseNumber, 'houseNumber')),
];

function checkPersons({ mode, persons }: OrderForm): OrderRefusal[] {
  if (mode !== 'reservation' || persons === null) return [];
  const { min, max } = limits.order.persons;
  if (persons > max) return [{ field: 'persons', code: 'too-much' }];
  return refuseIf(!Number.isSafeInteger(persons) || persons < min, 'persons', 'invalid');
}

function checkText(text: string, field: OrderText): OrderRefusal[] {
  if (text.trim() === '') return [{ field, code: 'missing' }];
  return checkLength(text, field);
}

function checkForm(text: string, field: OrderField, isValid: (text: string) => boolean): OrderRefusal[] {
  if (text.trim() === '') return [{ field, code: 'missing' }];
  return refuseIf(!isValid(text), field, 'invalid');
}
