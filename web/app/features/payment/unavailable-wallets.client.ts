import type { PaymentMethod } from '#domain/money/payment-methods.ts';

/** Wallets whose button did not come up on this device (PAY-011). */
const unavailable = new Set<PaymentMethod>();

export const isUnavailable = (method: PaymentMethod): boolean => unavailable.has(method);

export function setUnavailable(method: PaymentMethod, is: boolean): void {
  if (is) unavailable.add(method);
  else unavailable.delete(method);
}
