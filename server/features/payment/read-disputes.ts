import type { Context } from '#server/plumbing/context.ts';
import { type DisputesQuery, listAllDisputes } from './store-disputes.ts';

/** Chargebacks of all orders, those that wait for an answer first. */
export const readDisputes = ({ db }: Pick<Context, 'db'>, asked: DisputesQuery) => listAllDisputes(db, asked);
