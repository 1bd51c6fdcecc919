import { ORDER_ADDRESS } from '#contract/address-names.ts';
import type { Input } from '#contract/contract.ts';
import { addressFor, addressIn, NO_ADDRESS, under, type Under } from '#domain/people/address.ts';
import type { Basket } from '../basket/basket.ts';
import { isModeName, type ModeName, modeName, modeOf } from '../basket/choice.ts';

/** What the order form holds, under the names its fields are sent with; everything a text as browsers keep it. */
export interface OrderValues extends Under<typeof ORDER_ADDRESS> {
  homedelivery: ModeName;
  /** Unix seconds, '0' as soon as possible, '' nothing chosen yet. */
  delivery: string;
  company: string;
  firstname: string;
  lastname: string;
  geoid: string;
  /** Id of the saved address that was chosen, '' for none. */
  customerLocation: string;
  mobile: string;
  email: string;
  persons: string;
  payment: string;
  /** EUR, '' for none. */
  tip: string;
  comment: string;
  voucher: boolean;
  cut: boolean;
  vytal: boolean;
  drop: boolean;
  /** Goes on without what is missing, also where the guest, asked about it, does not answer. */
  goesOn: boolean;
  optionEmail: boolean;
  optionWhatsapp: boolean;
  /** Asks to be reminded of rating it. */
  reviewReminder: boolean;
  ageConfirmed: boolean;
  /** From the text to the mobile number, where one was asked for. */
  smsCode: string;
  /** The address goes into the account. */
  saveAddress: boolean;
  remember: boolean;
  /** A wallet is open that brings name, contact and address (PAY-040). */
  expressCheckout: boolean;
}

export type TextField = {
  [Field in keyof OrderValues]: OrderValues[Field] extends string ? Field : never;
}[keyof OrderValues];
export type FlagField = Exclude<keyof OrderValues, TextField>;

/** A form nobody has touched (CHK-046, PAY-002); mode, place and payment are those of the basket. */
export function freshValues(basket: Basket, firstWish: string): OrderValues {
  return {
    homedelivery: modeName(basket.mode),
    delivery: firstWish,
    company: '',
    firstname: '',
    lastname: '',
    ...under(ORDER_ADDRESS, NO_ADDRESS),
    geoid: basket.geoid === null || basket.shipping.destination === '' ? '' : String(basket.geoid),
    customerLocation: '',
    mobile: '',
    email: '',
    smsCode: '',
    persons: '2',
    payment: basket.payment ?? '',
    tip: basket.sums.tip > 0 ? String(basket.sums.tip) : '',
    comment: '',
    voucher: false,
    cut: false,
    vytal: false,
    drop: false,
    goesOn: false,
    optionEmail: true,
    optionWhatsapp: true,
    // Consent is given, never found (Art. 4 Nr. 11 DSGVO).
    reviewReminder: false,
    ageConfirmed: false,
    saveAddress: false,
    remember: false,
    expressCheckout: false,
  };
}

/** The value of the choice that leads to all other wish times. */
export const LATER = 'later';

/** A form that asks how the guest is told about the order says so by this field. */
export const ASKS_HOW_TOLD = 'told';

/** A sent form as values; what it does not show keeps its fresh value, flags it shows are off without a tick. */
export function readValues(form: FormData, fresh: OrderValues): OrderValues {
  const text = (field: string, kept: string) => {
    const value = form.get(field);
    return typeof value === 'string' ? value : kept;
  };
  const texts = Object.entries(fresh).map(([field, kept]) => [
    field,
    typeof kept === 'string' ? text(field, kept) : form.has(field),
  ]);
  const read = Object.fromEntries(texts) as unknown as OrderValues;
  const mode = text('homedelivery', fresh.homedelivery);
  return keepOneNotification(
    {
      ...read,
      ...(!form.has(ASKS_HOW_TOLD) && {
        optionEmail: fresh.optionEmail,
        optionWhatsapp: fresh.optionWhatsapp,
      }),
      homedelivery: isModeName(mode) ? mode : fresh.homedelivery,
      delivery: read.delivery === LATER ? text('deliveryLater', '') : read.delivery,
    },
    'optionEmail',
  );
}

/** At least one way to be told stays on: switching the last one off switches the other on (CHK-047). */
export function keepOneNotification(
  values: OrderValues,
  switchedOff: 'optionEmail' | 'optionWhatsapp',
): OrderValues {
  if (values.optionEmail || values.optionWhatsapp) return values;
  return { ...values, [switchedOff === 'optionEmail' ? 'optionWhatsapp' : 'optionEmail']: true };
}

/** What stood above the button. */
export interface SeenBasket {
  version: number;
  payable: number;
  /** Null: the guest sits at no table. */
  tableId: number | null;
}

/** What is sent. The sum and the basket's version are those above the button: if they moved, the guest is asked. */
export function orderInput(
  values: OrderValues,
  hostId: number,
  { tableId, ...seen }: SeenBasket,
): Input<'order'> {
  const {
    homedelivery,
    delivery,
    geoid,
    customerLocation,
    persons,
    tip,
    remember: _remember,
    ...rest
  } = values;
  const isDelivery = homedelivery === 'delivery';
  return {
    ...rest,
    ...under(ORDER_ADDRESS, addressFor(homedelivery, addressIn(ORDER_ADDRESS, values))),
    hostId,
    homedelivery: modeOf(homedelivery),
    bookatable: homedelivery === 'table',
    delivery: wholeNumber(delivery) ?? 0,
    geoid: isDelivery ? (wholeNumber(geoid) ?? null) : null,
    customerLocation: isDelivery ? (wholeNumber(customerLocation) ?? null) : null,
    saveAddress: isDelivery && values.saveAddress && customerLocation === '',
    persons: homedelivery === 'table' ? (wholeNumber(persons) ?? null) : null,
    tip: tipOf(tip),
    ...seen,
    ...(tableId !== null && atTable(tableId)),
  };
}

// What was typed for other orders and is not shown at a table is not sent there.
const atTable = (tableId: number) => ({
  tableId,
  homedelivery: 0 as const,
  bookatable: false,
  delivery: 0,
  persons: null,
  company: '',
  lastname: '',
  ...under(ORDER_ADDRESS, NO_ADDRESS),
  mobile: '',
  // Without a number there is no other way to whoever gives an address.
  optionEmail: true,
});

/** EUR of a typed tip; what is no amount counts as none, and the field says so before. */
export const tipOf = (typed: string): number => {
  const euros = Number(typed.replace(',', '.'));
  return Number.isFinite(euros) && euros > 0 ? Math.round(euros * 100) / 100 : 0;
};

// Longer numbers are no ids and no times, and would lose digits.
const wholeNumber = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined;
