import type {
  ChangeResolveDetails,
  ClickResolveDetails,
  ExpressCheckoutPartialAddress,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import { euros } from './look.ts';
import { openSheet, type Sheet, type SheetField } from './sheet.ts';
import type { WalletEvents } from './stripe-interface.ts';

export type Wallet = 'apple_pay' | 'google_pay';
export const WALLETS: Record<Wallet, string> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };

type Tell = <Kind extends keyof WalletEvents>(kind: Kind, event: WalletEvents[Kind]) => boolean;

/** What the sheet shows and asks for, as set at the element and on its click. */
export type WalletWishes = StripeExpressCheckoutElementOptions & ClickResolveDetails;

/** Stripe's own names of test cards. */
export type TestCard = 'pm_card_visa' | 'pm_card_visa_chargeDeclined' | 'pm_card_authenticationRequired';

/** Shared by the page's elements and its sheet: what is paid, and with which card. */
export interface Basket {
  amount: number;
  card: TestCard;
  sheet: Sheet | undefined;
}

/** Opens the wallet's sheet; it stays until the page has confirmed the payment, refuses it, or the guest leaves. */
export function openWalletSheet(wallet: Wallet, basket: Basket, wishes: WalletWishes, tell: Tell): void {
  const rates = [...(wishes.shippingRates ?? [])];
  let items = wishes.lineItems ?? [];
  const leave = () => {
    sheet.close();
    tell('cancel', { elementType: 'expressCheckout' });
  };
  const pay = (card: Basket['card']) => (values: Record<string, string>) => {
    basket.card = card;
    sheet.busy(true);
    tell(
      'confirm',
      confirmation(wallet, values, wishes, rates[0], (message) => fail(message)),
    );
  };
  const fail = (message: string | undefined) => {
    sheet.busy(false);
    sheet.warn(message ?? 'Die Zahlung hat nicht geklappt.');
  };
  const show = () =>
    sheet.show([
      ...items.map(({ name, amount }) => `${name}: ${euros(amount)}`),
      ...rates.slice(0, 1).map(({ displayName, amount }) => `${displayName}: ${euros(amount)}`),
      `Summe: ${euros(basket.amount)}`,
    ]);
  const changed = (details: ChangeResolveDetails = {}) => {
    items = details.lineItems ?? items;
    rates.splice(0, details.shippingRates ? rates.length : 0, ...(details.shippingRates ?? []));
    sheet.warn('');
    show();
  };
  // As a wallet does: another address is told of once the page has answered to the one before.
  let isAsking = false;
  let next: Record<string, string> | undefined;
  const answered = (say: () => void) => {
    isAsking = false;
    say();
    const waiting = next;
    next = undefined;
    if (waiting) moveTo(waiting);
  };
  const moveTo = (values: Record<string, string>) => {
    if (!wishes.shippingAddressRequired) return;
    if (isAsking) return void (next = values);
    isAsking = true;
    const isHeard = tell('shippingaddresschange', {
      name: values['name'] ?? '',
      address: placeOf(values),
      resolve: (details) => answered(() => changed(details)),
      reject: () => answered(() => sheet.warn('An diese Adresse kann nicht geliefert werden.')),
    });
    if (!isHeard) answered(() => changed());
  };
  const fields = fieldsOf(wishes);
  const sheet = openSheet({
    title: WALLETS[wallet],
    fields,
    edit: moveTo,
    buttons: [
      { label: 'Bezahlen', press: pay('pm_card_visa') },
      { label: 'Karte abgelehnt', press: pay('pm_card_visa_chargeDeclined') },
      { label: 'Abbrechen', press: leave },
    ],
  });
  basket.sheet = sheet;
  show();
  moveTo(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
}

function fieldsOf(wishes: WalletWishes): SheetField[] {
  const fields: SheetField[] = [{ name: 'name', label: 'Name', value: 'Erika Beispiel' }];
  if (wishes.emailRequired)
    fields.push({ name: 'email', label: 'E-Mail', value: 'erika.beispiel@strand.example' });
  if (wishes.phoneNumberRequired) fields.push({ name: 'phone', label: 'Telefon', value: '+49 170 1234567' });
  if (wishes.shippingAddressRequired)
    fields.push(
      { name: 'line1', label: 'Straße und Hausnummer', value: 'Strandallee 73' },
      { name: 'postal_code', label: 'Postleitzahl', value: '23669' },
      { name: 'city', label: 'Ort', value: 'Timmendorfer Strand' },
    );
  return fields;
}

const placeOf = (values: Record<string, string>): ExpressCheckoutPartialAddress => ({
  city: values['city'] ?? '',
  state: '',
  postal_code: values['postal_code'] ?? '',
  country: 'DE',
});

function confirmation(
  wallet: Wallet,
  values: Record<string, string>,
  wishes: WalletWishes,
  rate: NonNullable<WalletWishes['shippingRates']>[number] | undefined,
  fail: (message: string | undefined) => void,
): StripeExpressCheckoutElementConfirmEvent {
  const name = values['name'] ?? '';
  const address = { ...placeOf(values), line1: values['line1'] ?? '', line2: null };
  const { email, phone } = values;
  return {
    expressPaymentType: wallet,
    billingDetails: {
      name,
      ...(email !== undefined && { email }),
      ...(phone !== undefined && { phone }),
      address,
    },
    ...(wishes.shippingAddressRequired && { shippingAddress: { name, address } }),
    ...(rate && { shippingRate: rate }),
    paymentFailed: (payload) => fail(payload?.message),
  };
}
