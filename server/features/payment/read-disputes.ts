import { isAway } from '#domain/money/dispute.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type DisputesQuery, listAllDisputes, listDisputes } from './store-disputes.ts';

/** Chargebacks of all orders, those that wait for an answer first. */
export const readDisputes = ({ db }: Pick<Context, 'db'>, asked: DisputesQuery) => listAllDisputes(db, asked);

/** Whether the bank of who paid has any of the money of an order. */
export const isTakenBack = async ({ db }: Context, orderId: number): Promise<boolean> =>
  (await listDisputes(db, orderId)).some(({ state }) => isAway(state));
