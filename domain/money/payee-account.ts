/** A restaurant's account at a payment service, as far as it decides what the account may do. */
export interface PayeeAccount {
  isActive: boolean;
  /** The restaurant has given everything that was asked for. */
  isSubmitted: boolean;
  isEnded: boolean;
}

/**
 * incomplete: the restaurant still has to do something at the service; in-review: the service or the operator has;
 * connected: guests can pay; ended: takes nothing new, payments made with it run to their end.
 */
export type PayeeState = 'incomplete' | 'in-review' | 'connected' | 'ended';

/** How an account stands. */
export function payeeStateOf({ isActive, isSubmitted, isEnded }: PayeeAccount): PayeeState {
  if (isEnded) return 'ended';
  if (isActive) return 'connected';
  return isSubmitted ? 'in-review' : 'incomplete';
}

/**
 * The merchant id of a PayPal account, as its owner typed it: spaces and small letters are forgiven. Null where it cannot
 * be one: thirteen digits and capitals without 0, 1, I and O.
 * https://developer.paypal.com/api/transaction-search/v1/definitions/account_id
 */
export function readMerchantId(typed: string): string | null {
  const id = typed.replace(/\s/g, '').toUpperCase();
  return /^[2-9A-HJ-NP-Z]{13}$/.test(id) ? id : null;
}
