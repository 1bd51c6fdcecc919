import type { z } from 'zod';
import type { MoneyMove } from '#contract/money-move.ts';
import { paymentSteps, type PaymentStep } from '#domain/money/payment.ts';
import { type Cents, toEuros } from '#domain/money/money.ts';
import { listRows } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { OrderRow } from '../order/order.ts';
import { owedForOrder, toPayment } from './standing.ts';
import { listPayments, listRefunds } from './store.ts';
import { listDisputes } from './store-disputes.ts';
import type { Try } from './store-tries.ts';

type Move = z.input<typeof MoneyMove>;

/** Money of an order that goes back or is still to be moved, each with how far it is. */
export async function readMoneyMoves({ db }: Context, order: OrderRow): Promise<Move[]> {
  if (order.payment_state === 'on-the-spot') return [];
  const [payments, refunds, disputes, tries] = [
    await listPayments(db, order.id),
    await listRefunds(db, order.id),
    await listDisputes(db, order.id),
    await listRows(db, 'payment_try', { order_id: order.id }, 'id'),
  ];
  const written = refunds.map((refund): Move => {
    const last = tries.findLast(({ refund_id: id, kind, payment_id: paymentId }) =>
      kind === 'look' ? paymentId === refund.payment_id && refund.state !== 'done' : id === refund.id,
    );
    const progress = refund.state === 'done' ? DONE : progressOf(last);
    return {
      kind: 'refund',
      amount: toEuros(refund.amount_cents),
      since: refund.created_at.toString(),
      ...progress,
    };
  });
  const rules = payments.map((row) => toPayment(row, refunds, disputes));
  const steps = paymentSteps(rules, owedForOrder(order), false);
  const open = payments.flatMap((payment, at): Move[] => {
    const step = steps[at];
    if (!step || step.kind === 'cancel') return [];
    const last = tries.findLast(({ payment_id: id }) => id === payment.id);
    const since = (order.money_due_since ?? order.changed_at).toString();
    return [
      { kind: step.kind, amount: toEuros(centsOf(step, payment.amount_cents)), since, ...progressOf(last) },
    ];
  });
  return [...written, ...open];
}

const centsOf = (step: PaymentStep, heldCents: Cents): Cents => ('cents' in step ? step.cents : heldCents);

const DONE = { state: 'done', problem: '', tries: 1 } as const;

/** How far something is, by the last try of it. */
function progressOf(last: Try | undefined): Pick<Move, 'state' | 'problem' | 'tries'> {
  if (!last || last.state === 'done') return { state: 'requested', problem: '', tries: 0 };
  const { problem, tries } = last;
  return last.state === 'failed'
    ? { state: 'failed', problem, tries }
    : { state: 'at-service', problem: '', tries };
}
