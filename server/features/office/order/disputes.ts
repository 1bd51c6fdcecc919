import type { z } from 'zod';
import type { decideDispute, officeDisputes } from '#contract/office-disputes.ts';
import { DONE } from '#contract/values.ts';
import { DISPUTE_STATES, sayDisputeReason } from '#domain/money/dispute.ts';
import { formatPrice, toEuros } from '#domain/money/money.ts';
import { decideDispute as decide } from '#server/features/payment/disputes.ts';
import { readDisputes, toDispute } from '#server/features/payment/read-disputes.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { asOperator } from '../as-operator.ts';
import { type Entry, PLAIN } from './money-words.ts';
import type { Traces } from './order-store.ts';

type Row = Traces['disputes'][number];

/** Chargebacks of all orders. */
export async function showDisputes(
  { db }: PersonVisit,
  asked: z.output<typeof officeDisputes.request>,
): Promise<z.input<typeof officeDisputes.answer>> {
  const { rows, count } = await readDisputes({ db }, asked);
  return {
    count,
    rows: rows.map(({ order_id: orderId, restaurant, ...row }) => ({
      ...toDispute(row),
      orderId,
      restaurant,
    })),
  };
}

const LOOKS: Record<Row['state'], Entry['look']> = {
  asked: 'waiting',
  open: 'waiting',
  won: 'good',
  lost: 'bad',
};

/** In the course of an order: when it was told, and how it stands. */
export const disputeOf = (row: Row): Entry => ({
  ...PLAIN,
  at: row.told_at.toString(),
  kind: 'dispute',
  label: row.state === 'asked' ? 'Bank des Gasts fragt nach' : 'Rückbuchung durch die Bank des Gasts',
  info: sayDisputeReason(row.reason),
  state: DISPUTE_STATES[row.state],
  look: LOOKS[row.state],
  amount: toEuros(row.amount_cents),
});

/** Decides who bears it, with the reason. */
export async function decideAsOperator(
  visit: PersonVisit,
  input: z.output<typeof decideDispute.request>,
): Promise<typeof DONE | Refusal> {
  const { reason, borneBy } = input;
  if (reason === '') return refuse('bad-input', { fields: { reason: 'Bitte nenne den Grund.' } });
  const decided = await asOperator(
    visit,
    (context) => decide(context, input, context.person.id),
    ({ order, cents }) => ({
      action: 'dispute-decided',
      subject: { kind: 'order', id: order.id },
      restaurantId: order.restaurant_id,
      details: { reason, borneBy, sum: formatPrice(cents) },
    }),
  );
  return isRefusal(decided) ? decided : DONE;
}
