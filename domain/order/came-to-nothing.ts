import { isOnlinePayment, paymentOfCode } from '../money/payment-methods.ts';
import { cameToNothing, type OrderStatus } from './order-status.ts';

/** What of an order says where its money is. */
export interface NothingCame {
  state: OrderStatus;
  /** Code of the way to pay, as the order keeps it. */
  payment: string;
  /** Whether a voucher paid a part of it. */
  hasVoucher: boolean;
  /** Whether there was anything left to pay. */
  isDue: boolean;
}

/** What becomes of the guest's money and voucher when an order came to nothing, in German; empty otherwise. */
export function sayMoneyBack({ state, payment, hasVoucher, isDue }: NothingCame): string[] {
  if (!cameToNothing(state)) return [];
  const method = paymentOfCode(payment);
  const isOnline = isDue && method !== undefined && isOnlinePayment(method);
  return [
    isOnline && state !== 'abandoned'
      ? 'Deine Zahlung wird nicht eingezogen. Wurde sie das schon, bekommst du sie von selbst zurück.'
      : 'Du musst nichts bezahlen.',
    ...(hasVoucher ? ['Dein Gutschein gilt wieder.'] : []),
  ];
}
