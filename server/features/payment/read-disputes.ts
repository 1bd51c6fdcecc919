import type { z } from 'zod';
import type { Dispute } from '#contract/office-disputes.ts';
import { sayDisputeReason } from '#domain/money/dispute.ts';
import { toEuros } from '#domain/money/money.ts';
import { PROVIDER_NAMES } from '#domain/money/payment.ts';
import type { Context } from '#server/plumbing/context.ts';
import {
  type DisputesQuery,
  type DisputeWithService,
  listAllDisputes,
  listDisputes,
} from './store-disputes.ts';

/** Chargebacks of all orders, those that wait for an answer first. */
export const readDisputes = ({ db }: Pick<Context, 'db'>, asked: DisputesQuery) => listAllDisputes(db, asked);

/** Those of an order, the earliest first. */
export const disputeRowsOf = ({ db }: Pick<Context, 'db'>, orderId: number) => listDisputes(db, orderId);

/** The same as anybody reads them who may see its money. */
export const disputesOf = async (context: Context, orderId: number): Promise<z.input<typeof Dispute>[]> =>
  (await disputeRowsOf(context, orderId)).map(toDispute);

/** What of it anybody reads. */
export const toDispute = (
  row: Omit<
    DisputeWithService,
    'payment_id' | 'order_id' | 'reference' | 'changed_at' | 'person_id' | 'decided_at'
  >,
): z.input<typeof Dispute> => ({
  id: row.id,
  state: row.state,
  amount: toEuros(row.amount_cents),
  reason: sayDisputeReason(row.reason),
  dueAt: row.due_at?.toString() ?? null,
  isAnswered: row.is_answered,
  toldAt: row.told_at.toString(),
  borneBy: row.borne_by,
  decision: row.decision,
  fee: toEuros(row.fee_cents),
  service: PROVIDER_NAMES[row.provider],
});
