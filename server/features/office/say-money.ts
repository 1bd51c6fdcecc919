import { toEuros } from '#domain/money.ts';
import type { OrdersTable } from '#server/database/tables/order.ts';

interface Paid {
  payment_state: OrdersTable['payment_state'];
  payments: readonly { captured_cents: number; refunded_cents: number; problem: string }[];
}

const STATES: Record<OrdersTable['payment_state'], string> = {
  'on-the-spot': 'vor Ort',
  awaiting: 'offen',
  authorised: 'gehalten',
  captured: 'bezahlt',
  released: 'freigegeben',
  refunded: 'erstattet',
  'partly-refunded': 'teilweise erstattet',
  failed: 'gescheitert',
};

/** What a payment service reports and cannot be right; the keys are those of payment.problem. */
const PROBLEMS: Record<string, string> = {
  amount: 'anderer Betrag, als bestellt wurde',
  currency: 'andere Währung als Euro',
  order: 'gehört zu einer anderen Bestellung',
  short: 'weniger Geld da, als geschuldet ist',
};

/** How the payments of an order stand, for an operator. */
export const sayMoney = ({ payment_state: state, payments }: Paid) => ({
  state: STATES[state],
  taken: toEuros(payments.reduce((sum, { captured_cents: cents }) => sum + cents, 0)),
  refunded: toEuros(payments.reduce((sum, { refunded_cents: cents }) => sum + cents, 0)),
  problems: payments.flatMap(({ problem }) => (problem === '' ? [] : (PROBLEMS[problem] ?? problem))),
});
