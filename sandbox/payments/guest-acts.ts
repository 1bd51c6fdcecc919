import type { TestPayment } from './ledger.ts';
import type { Till } from './till.ts';

/** What a guest can do at a vendor's page: pay, pay with a card that will be refused, leave it, or pay and not return. */
export const ACTS = ['pay', 'decline', 'cancel', 'pay-and-close'] as const;
export type Act = (typeof ACTS)[number];

export const isAct = (text: unknown): text is Act => ACTS.includes(text as Act);

export const isOpen = ({ state }: TestPayment): boolean => state === 'open' || state === 'approved';

/** Does it, and tells where the guest is led to then; null: nowhere. */
export function act({ ledger }: Pick<Till, 'ledger'>, payment: TestPayment, act: Act): string | null {
  const { vendor, facts } = payment;
  if (vendor === 'paypal') {
    if (act === 'cancel') return withToken(facts['cancel'], payment);
    if (isOpen(payment)) ledger.approve(payment, act === 'decline');
    return withToken(facts['return'], payment);
  }
  if (isOpen(payment)) {
    if (act === 'cancel') ledger.cancel(payment);
    else ledger.take(payment, payment.cents, 0);
  }
  if (act === 'pay-and-close') return null;
  return (act === 'cancel' ? facts['cancel'] : facts['return']) ?? null;
}

function withToken(address: string | undefined, { id }: TestPayment): string | null {
  if (!address) return null;
  const url = new URL(address);
  url.searchParams.set('token', id);
  url.searchParams.set('PayerID', 'SANDBOXPAYER');
  return url.href;
}
