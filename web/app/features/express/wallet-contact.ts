import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import type { Input } from '#contract/contract.ts';

type Told = Pick<StripeExpressCheckoutElementConfirmEvent, 'billingDetails' | 'shippingAddress'>;
export type Contact = Input<'updateOrderByUid'>['data'];

/** Who gets the order and where, as the wallet tells it; wallets write names and streets in one piece. */
export function contactOf({ billingDetails, shippingAddress }: Told, geoid: number | null): Contact {
  const { email, phone } = billingDetails ?? {};
  const address = shippingAddress?.address;
  return {
    ...splitName(shippingAddress?.name || billingDetails?.name || ''),
    ...(phone && { mobile: phone }),
    ...(email && { email }),
    ...(address && { ...splitStreet(address.line1, address.line2 ?? ''), geoid }),
  };
}

/** The last word is the family's name; a single one serves for both. */
export function splitName(name: string): { firstname: string; lastname: string } {
  const words = name.trim().split(/\s+/);
  const lastname = words.at(-1) ?? '';
  return { firstname: words.slice(0, -1).join(' ') || lastname, lastname };
}

const HOUSE_NUMBER = /^(?<street>.*?\p{L}.*?)[\s,]+(?<number>\d+\s*\p{L}?(?:\s*[-–/+]\s*\d+\s*\p{L}?)*)$/u;

/** Street, house number and what comes in the second line; without a number there the second line may be it. */
export function splitStreet(line1: string, line2: string) {
  const found = HOUSE_NUMBER.exec(line1.trim())?.groups;
  if (found)
    return { street: found['street'] ?? '', number: found['number'] ?? '', additional: line2.trim() };
  const isNumber = /^\d+\s*\p{L}?$/u.test(line2.trim());
  return {
    street: line1.trim(),
    number: isNumber ? line2.trim() : '',
    additional: isNumber ? '' : line2.trim(),
  };
}
