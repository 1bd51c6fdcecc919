import type { z } from 'zod';
import { ORDER_ADDRESS } from '#contract/address-names.ts';
import type { OrderRequest } from '#contract/order.ts';
import { addressFor, addressIn } from '#domain/people/address.ts';
import { normaliseEmail } from '#domain/people/email.ts';
import { fromEuros } from '#domain/money/money.ts';
import { hasComment, type OrderForm } from '#domain/order/order-check.ts';
import { serviceMode, type OrderMode } from '#domain/order/order-mode.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { paymentCode, paymentOfCode } from '#domain/money/payment-methods.ts';
import { normalisePhone } from '#domain/people/phone.ts';
import type { Wishes } from '../../basket/load-basket.ts';

/** What the order form sent, as the contract understood it. */
export type Sent = z.output<typeof OrderRequest>;

/**
 * E-mail and phone of the account of whoever is logged in; the form asks only what is missing there (CHK-028). An address
 * that nobody has proven yet gets what one that a guest types gets: the letters about this order.
 */
export interface AccountContact {
  email: string | null;
  wanted_email: string | null;
  phone: string;
}

const MODES = new Map<Sent['homedelivery'], OrderMode>([
  [true, 'delivery'],
  [false, 'pickup'],
  [0, 'reservation'],
]);

/** Seconds that every kind of time can hold; such wishes are refused like all that are not offered. */
const LAST_SECOND = 2 ** 32;

export const wishOf = ({ delivery }: Sent): Temporal.Instant | null =>
  delivery === 0 ? null : Temporal.Instant.fromEpochMilliseconds(Math.min(delivery, LAST_SECOND) * 1000);

/** `isAtTable`: the food goes to the table at once, whatever else was filled in. */
export function orderFormOf(sent: Sent, account: AccountContact | null, isAtTable: boolean): OrderForm {
  const mode = isAtTable ? 'table' : (MODES.get(sent.homedelivery) ?? 'delivery');
  return {
    mode,
    wish: isAtTable ? null : wishOf(sent),
    firstName: sent.firstname,
    lastName: sent.lastname,
    mobile: normalisePhone(account?.phone || sent.mobile),
    email: normaliseEmail(account?.email ?? account?.wanted_email ?? sent.email),
    ...addressFor(mode, addressIn(ORDER_ADDRESS, sent)),
    placeId: sent.geoid ?? null,
    payment: paymentOfCode(sent.payment) ?? null,
    agb: sent.agb,
    persons: sent.persons ?? null,
    tipCents: fromEuros(sent.tip) ?? Number.NaN,
    comment: hasComment(sent.comment) ? sent.comment : '',
    ageConfirmed: sent.ageConfirmed,
  };
}

/** What the basket is priced with: the choices of the form instead of those kept with the basket. */
export function wishesOf(form: OrderForm, now: Temporal.Instant): Wishes & { date: Temporal.PlainDate } {
  return {
    mode: serviceMode(form.mode),
    placeId: form.mode === 'delivery' ? form.placeId : null,
    tipCents: Number.isNaN(form.tipCents) ? 0 : form.tipCents,
    date: performanceDate(form.wish, now),
    ...(form.payment && { paymentCode: paymentCode(form.payment) }),
  };
}

const FAR_DAYS = 31;

/** The day on which the meal is served, which decides the VAT rates; an absurd wish counts as none. */
function performanceDate(wish: Temporal.Instant | null, now: Temporal.Instant): Temporal.PlainDate {
  const isSound = wish !== null && Math.abs(wish.since(now).total('hours')) < FAR_DAYS * 24;
  return (isSound ? wish : now).toZonedDateTimeISO(TIME_ZONE).toPlainDate();
}

/** Whether a wish lies ahead, and no further than anybody plans a meal. */
export const isAhead = (wish: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(wish, now) > 0 && wish.since(now).total('hours') < FAR_DAYS * 24;
