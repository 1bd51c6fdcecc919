import type { Cents } from './money.ts';

/** Ways to pay in the order they are offered; 'cash' is nachnahme on the wire. */
export const PAYMENT_METHODS = [
  'cash',
  'paypal',
  'applepay',
  'googlepay',
  'card',
  'ec',
  'sofort',
  'giropay',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Services that have ended; whoever takes over bank transfers may be offered under their names. */
export const HAND_OFF_METHODS = ['sofort', 'giropay'] as const satisfies readonly PaymentMethod[];
export type HandOffMethod = (typeof HAND_OFF_METHODS)[number];

/** item_payment of a method. */
export const paymentCode = (method: PaymentMethod): string => (method === 'cash' ? 'nachnahme' : method);

/** The method of an item_payment; undefined for anything else. */
export const paymentOfCode = (code: string): PaymentMethod | undefined =>
  PAYMENT_METHODS.find((method) => paymentCode(method) === code);

export type PaymentFacts = {
  /** item_payment_cash, item_payment_ec and item_webpayment of the restaurant. */
  takesCash: boolean;
  takesEc: boolean;
  takesOnline: boolean;
  /** The restaurant has a payee account for cards and wallets; without one nothing is paid through them. */
  hasCardAccount: boolean;
  hasPaypalAccount: boolean;
  /** Apple Pay: a key of the restaurant, or a site that the operator allowed it on (PAY-009). */
  appleAllowed: boolean;
  /** The device can open an Apple Pay session; then it gets no Google Pay (PAY-010). null = not known (server). */
  appleSession: boolean | null;
  sofortConfigured: boolean;
  giropayConfigured: boolean;
};

/** The methods this guest may choose, in order. Where the device is unknown both wallets are allowed. */
export function offeredPayments(facts: PaymentFacts): PaymentMethod[] {
  const cards = facts.takesOnline && facts.hasCardAccount;
  const offered: Record<PaymentMethod, boolean> = {
    cash: facts.takesCash,
    paypal: facts.takesOnline && facts.hasPaypalAccount,
    applepay: cards && facts.appleAllowed && facts.appleSession !== false,
    googlepay: cards && facts.appleSession !== true,
    card: cards,
    ec: facts.takesEc,
    sofort: facts.takesOnline && facts.sofortConfigured,
    giropay: facts.takesOnline && facts.giropayConfigured,
  };
  return PAYMENT_METHODS.filter((method) => offered[method]);
}

/** The choice, or where it is not offered PayPal, or else the first offered method (PAY-005). null = none at all. */
export function switchPayment(
  chosen: PaymentMethod,
  offered: readonly PaymentMethod[],
): PaymentMethod | null {
  if (offered.includes(chosen)) return chosen;
  return offered.includes('paypal') ? 'paypal' : (offered[0] ?? null);
}

/** Whether the money is moved online, before the kitchen sees the order. */
export const isOnlinePayment = (method: PaymentMethod): boolean => method !== 'cash' && method !== 'ec';

/** A wallet pays from a button that a script of the payment service draws. */
export const isWallet = (method: PaymentMethod): method is 'applepay' | 'googlepay' =>
  method === 'applepay' || method === 'googlepay';

/** Paid in a page of ours by what a script of the payment service draws; every other method has a page of its own. */
export const needsScript = (method: PaymentMethod): boolean => isWallet(method) || method === 'card';

/** The fee of an online payment (NUM-014). */
export const ONLINE_FEE_CENTS: Cents = 50;

const WITH_FEE: readonly PaymentMethod[] = ['paypal', 'sofort', 'giropay'];

/** Whether a fee may be taken for this method at all. */
export const mayCostExtra = (method: PaymentMethod): boolean => WITH_FEE.includes(method);

/**
 * The fee for this method. Cards, wallets and SEPA may not cost extra (§ 270a BGB), and a common way to pay
 * without fee must be open to the same guest (§ 312a Abs. 4 BGB); otherwise there is none.
 */
export function onlineFee(
  method: PaymentMethod,
  offered: readonly PaymentMethod[],
  waivedByRestaurant: boolean,
): Cents {
  if (waivedByRestaurant || !mayCostExtra(method)) return 0;
  return offered.some((other) => !mayCostExtra(other)) ? ONLINE_FEE_CENTS : 0;
}

const LABELS: Record<PaymentMethod, string> = {
  cash: 'Barzahlung',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  card: 'Kreditkarte',
  ec: 'EC-Karte',
  sofort: 'Sofortüberweisung',
  giropay: 'giropay',
};

/** The method as people read it; where nothing is due, a voucher has paid, whatever was chosen (PAY-006). */
export const paymentLabel = (method: PaymentMethod, payableCents: Cents): string =>
  payableCents === 0 ? 'Gutschein' : LABELS[method];

/** The same of an item_payment; one that nobody knows is its own name. */
export function paymentCodeLabel(code: string, payableCents: Cents): string {
  const method = paymentOfCode(code);
  return method ? paymentLabel(method, payableCents) : code;
}
