import { ORDER_ADDRESS } from '#contract/address-names.ts';
import { ORDER_FIELD_NAMES } from '#contract/order-fields.ts';
import { addressIn } from '#domain/people/address.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { fromEuros } from '#domain/money/money.ts';
import { FORM_INCOMPLETE, orderRefusalText, WISH_GONE } from '#domain/order/order-check-text.ts';
import { checkOrder, type OrderRefusal } from '#domain/order/order-check.ts';
import type { OrderMode } from '#domain/order/order-mode.ts';
import { needsScript, type PaymentMethod, paymentOfCode } from '#domain/money/payment-methods.ts';
import { type Basket, linesOf } from '../basket/basket.ts';
import { refusesPayment } from '../consent/consent.client.ts';
import { isUnavailable } from '../payment/unavailable-wallets.client.ts';
import type { Checkout } from './load-checkout.ts';
import { hasAsap, isOffered } from './wishes.ts';
import { ageLimitOf } from './age-limit.ts';
import type { OrderValues } from './order-values.ts';

/** Sentences beside their fields, by the fields' names. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface Problems {
  alert: string;
  fields: FieldErrors;
}

/** The same check the server makes, so that most mistakes are told without asking it (CHK-054). Null = fine. */
export function checkValues(
  values: OrderValues,
  basket: Basket,
  known: Pick<Checkout, 'host' | 'siteType' | 'wishes' | 'places' | 'user'>,
): Problems | null {
  const mode = modeOf(values, basket);
  const missingCents = basket.sums.belowMinimum ? centsOf(basket.sums.shortfall) : 0;
  const refusals = [
    ...checkOrder(formOf(values, mode, known.user), factsOf(values, basket, known, missingCents)).filter(
      // Wish times are instants to the domain; here they are just choices of a list.
      ({ field }) => field !== 'wish',
    ),
    ...(basket.table ? [] : checkWish(values, known.wishes)),
  ];
  if (refusals.length === 0) return null;
  const fields: Record<string, string> = {};
  for (const refusal of refusals)
    fields[ORDER_FIELD_NAMES[refusal.field]] ??= orderRefusalText(refusal, mode, missingCents);
  return { alert: alertOf(fields), fields };
}

/** What a guest was told, and how the form stood then. */
export interface Told {
  problems: Problems;
  values: OrderValues;
  /** What the page's own check had found by itself; the rest only the server knows. */
  found: Problems | null;
}

/**
 * What is left of it: an error goes as soon as its field is mended, and one that only the server sees as soon as its
 * field is another. Nothing new is complained about while somebody still fills in the form.
 */
export function stillWrong(told: Told, values: OrderValues, found: Problems | null): Problems | null {
  const { problems } = told;
  const isSameMode = told.values.homedelivery === values.homedelivery;
  const isUntouched = (name: string) =>
    isSameMode && !told.found?.fields[name] && valueOf(told.values, name) === valueOf(values, name);
  const fields = Object.fromEntries(
    Object.entries(problems.fields).flatMap(([name, text]) => {
      const now = found?.fields[name] ?? (isUntouched(name) ? text : undefined);
      return now === undefined ? [] : [[name, now]];
    }),
  );
  if (Object.keys(problems.fields).length === 0) return problems;
  if (Object.keys(fields).length === 0) return null;
  return { alert: told.found ? alertOf(fields) : problems.alert, fields };
}

const valueOf = (values: OrderValues, name: string) => values[name as keyof OrderValues];

function modeOf({ homedelivery }: OrderValues, { table }: Basket): OrderMode {
  if (table) return 'table';
  return homedelivery === 'table' ? 'reservation' : homedelivery;
}

// What is wrong with the basket or the time has a sentence of its own (ERR-032, ERR-033).
function alertOf({ basket, ...others }: FieldErrors): string {
  const { delivery, ...rest } = others;
  const isGone = delivery === WISH_GONE;
  const isMore = Object.keys(isGone ? rest : others).length > 0;
  return [basket, isGone && WISH_GONE, isMore && FORM_INCOMPLETE].filter(Boolean).join('. ');
}

// What the account tells is not in the form (CHK-028).
function formOf(values: OrderValues, mode: OrderMode, user: Checkout['user']) {
  const tip = Number(values.tip.replace(',', '.'));
  return {
    mode,
    wish: null,
    firstName: values.firstname,
    lastName: values.lastname,
    mobile: user?.item_phone || values.mobile,
    email: user?.item_email || values.email,
    ...addressIn(ORDER_ADDRESS, values),
    placeId: values.geoid === '' ? null : Number(values.geoid),
    payment: paymentOfCode(values.payment) ?? null,
    persons: values.persons === '' ? null : Number(values.persons),
    tipCents: values.tip === '' ? 0 : (fromEuros(tip) ?? Number.NaN),
    comment: values.comment,
    ageConfirmed: values.ageConfirmed,
  };
}

function factsOf(
  values: OrderValues,
  basket: Basket,
  { host, siteType, places }: Pick<Checkout, 'host' | 'siteType' | 'places'>,
  missingToMinimumCents: number,
) {
  const lines = linesOf(basket);
  const { state } = host;
  return {
    isGroupClient: false,
    isExpress: values.expressCheckout,
    isPos: siteType === 'pos',
    isAtBeach: siteType === 'strandbutler',
    isMailed: sellsGiftVouchers(host.item_type),
    hasTableSession: basket.table !== null,
    basketRefusals: [
      ...(lines.length === 0 ? (['empty'] as const) : []),
      ...(lines.some(({ pending }) => pending) ? (['pending-lines'] as const) : []),
      ...(lines.some(({ available }) => !available) ? (['sold-out'] as const) : []),
    ],
    missingToMinimumCents,
    payableCents: centsOf(basket.sums.payable),
    isAgeLimited: ageLimitOf(basket) !== null,
    offeredModes: [
      ...(state.delivery ? (['delivery'] as const) : []),
      ...(state.pickup ? (['pickup'] as const) : []),
      ...(host.item_allow_bookatable === 'Y' ? (['reservation'] as const) : []),
    ],
    // Without a list only the server can tell.
    deliverablePlaceIds: new Set(places?.map(({ id }) => id) ?? [Number(values.geoid)]),
    offeredPayments: basket.payments.flatMap((code) => paymentOfCode(code) ?? []).filter(mayPayBy),
    asSoonAsPossible: true,
    isWishOffered: true,
  };
}

// What only a service's script can do cannot be chosen where the visitor does not let it load (CON-008). Whoever orders
// before that is known is asked where they pay.
const mayPayBy = (method: PaymentMethod): boolean =>
  !needsScript(method) || (!refusesPayment() && !isUnavailable(method));

function checkWish({ delivery, homedelivery }: OrderValues, wishes: Checkout['wishes']): OrderRefusal[] {
  const isAsap = delivery === '' || delivery === '0';
  if (isAsap) {
    const isFine = homedelivery !== 'table' && delivery === '0' && (wishes === null || hasAsap(wishes));
    return isFine ? [] : [{ field: 'wish', code: 'wish-required' }];
  }
  return wishes === null || isOffered(wishes, delivery) ? [] : [{ field: 'wish', code: 'wish-gone' }];
}

const centsOf = (euros: number) => fromEuros(euros) ?? Math.round(euros * 100);

/**
 * The first field that is wrong; a group of choices cannot take the focus itself, its first choice does. Where no field is,
 * what is said of the whole order comes into view: on a phone the button is pressed further up.
 */
export function focusFirst(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const inside =
    wrong?.matches('fieldset') && wrong.querySelector<HTMLElement>('input:not(:disabled), select');
  (inside || wrong)?.focus();
  if (!wrong) form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
}
