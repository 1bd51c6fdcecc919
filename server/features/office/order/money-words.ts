import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { officeOrder } from '#contract/office-order.ts';
import { type PaymentState, PROVIDER_NAMES } from '#domain/money/payment.ts';
import { paymentCodeLabel } from '#domain/money/payment-methods.ts';
import { toEuros } from '#domain/money/money.ts';
import type { PaymentTable, PaymentTryTable, RefundTable } from '#server/database/tables/payment.ts';

export type Entry = z.input<typeof officeOrder.answer>['course'][number];
type Look = Entry['look'];

/** What an entry says that nothing more is known of. */
export const PLAIN: Omit<Entry, 'at' | 'kind' | 'label'> = {
  who: '',
  info: '',
  state: '',
  look: 'plain',
  amount: null,
  channel: '',
  messageId: null,
  text: '',
  tries: 1,
  lastAt: null,
};

const PAYMENTS: Record<PaymentState, [words: string, look: Look]> = {
  created: ['begonnen', 'waiting'],
  pending: ['wartet auf den Gast', 'waiting'],
  authorised: ['gehalten', 'waiting'],
  captured: ['eingezogen', 'good'],
  failed: ['gescheitert', 'bad'],
  cancelled: ['abgebrochen', 'plain'],
  released: ['freigegeben', 'plain'],
  'partly-refunded': ['teilweise zurückgezahlt', 'good'],
  refunded: ['zurückgezahlt', 'good'],
};

/** What a payment service reports and cannot be right; the keys are those of payment.problem. */
const PROBLEMS: Record<string, string> = {
  amount: 'anderer Betrag, als bestellt wurde',
  currency: 'andere Währung als Euro',
  order: 'gehört zu einer anderen Bestellung',
  short: 'weniger Geld da, als geschuldet ist',
};

/** Why what a service reports is not believed, of each payment of which that is so. */
export const problemsOf = (payments: readonly { problem: string }[]): string[] =>
  payments.flatMap(({ problem }) => (problem === '' ? [] : (PROBLEMS[problem] ?? problem)));

export function payBegun(row: Selectable<PaymentTable>): Entry {
  const [state, look] = PAYMENTS[row.state];
  return {
    ...PLAIN,
    at: row.created_at.toString(),
    kind: 'payment',
    label: `Zahlung mit ${paymentCodeLabel(row.method, row.amount_cents)} begonnen`,
    who: PROVIDER_NAMES[row.provider],
    info: problemsOf([row]).join(', '),
    state,
    look: row.problem === '' ? look : 'bad',
    amount: toEuros(row.amount_cents),
  };
}

export const refundAsked = (row: Selectable<RefundTable>): Entry => ({
  ...PLAIN,
  at: row.created_at.toString(),
  kind: 'refund',
  label: 'Rückzahlung beantragt',
  state: row.state === 'done' ? 'zurückgezahlt' : 'offen',
  look: row.state === 'done' ? 'good' : 'waiting',
  amount: toEuros(row.amount_cents),
});

type Tried = Selectable<PaymentTryTable>;

const TRIES: Record<Tried['kind'], Record<Tried['state'], string>> = {
  capture: {
    asked: 'Geld wird eingezogen',
    done: 'Geld eingezogen',
    failed: 'Geld nicht eingezogen',
  },
  release: {
    asked: 'Gehaltenes Geld wird freigegeben',
    done: 'Gehaltenes Geld freigegeben',
    failed: 'Gehaltenes Geld nicht freigegeben',
  },
  refund: {
    asked: 'Rückzahlung ist beim Zahlungsdienst',
    done: 'Geld zurückgezahlt',
    failed: 'Rückzahlung fehlgeschlagen',
  },
  look: {
    asked: 'Zahlungsdienst wird gefragt',
    done: 'Zahlungsdienst hat geantwortet',
    failed: 'Zahlungsdienst antwortet nicht',
  },
};

const LOOKS: Record<Tried['state'], Look> = { asked: 'waiting', done: 'good', failed: 'bad' };
const STATES: Record<Tried['state'], string> = { asked: 'läuft', done: 'gelungen', failed: 'fehlgeschlagen' };

export function serviceAsked(row: Tried, payments: readonly Selectable<PaymentTable>[]): Entry {
  const payment = payments.find(({ id }) => id === row.payment_id);
  return {
    ...PLAIN,
    at: row.first_at.toString(),
    kind: 'try',
    label: TRIES[row.kind][row.state],
    who: payment ? PROVIDER_NAMES[payment.provider] : '',
    info: row.problem,
    state: STATES[row.state],
    look: LOOKS[row.state],
    amount: row.amount_cents > 0 ? toEuros(row.amount_cents) : null,
    tries: row.tries,
    lastAt: row.tries > 1 ? row.last_at.toString() : null,
  };
}
