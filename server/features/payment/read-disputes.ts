import type { z } from 'zod';
import type { Dispute } from '#contract/office-disputes.ts';
import { sayDisputeReason } from '#domain/money/dispute.ts';
import { toEuros } from '#domain/money/money.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type DisputeRow, type DisputesQuery, listAllDisputes, listDisputes } from './store-disputes.ts';

/** Chargebacks of all orders, those that wait for an answer first. */
export const readDisputes = ({ db }: Pick<Context, 'db'>, asked: DisputesQuery) => listAllDisputes(db, asked);

/** Those of an order, the earliest first, as anybody reads them who may see its money. */
export const disputesOf = async ({ db }: Context, orderId: number): Promise<z.input<typeof Dispute>[]> =>
  (await listDisputes(db, orderId)).map(toDispute);

/** What of it anybody reads. */
export const toDispute = (
  row: Pick<
    DisputeRow,
    'id' | 'state' | 'amount_cents' | 'reason' | 'due_at' | 'is_answered' | 'told_at' | 'borne_by'
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
});
