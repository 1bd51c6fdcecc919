import { isTerminal } from '#domain/order-status.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import {
  eraseOrderedBy,
  eraseOnLines,
  eraseSurveys,
  forgetInEvents,
  selectOrdersOf,
} from './store-person.ts';

/** By what else somebody may be known besides their account. */
export interface Traces {
  orderIds: number[];
  basketIds: number[];
  emails: string[];
  phones: string[];
}

/**
 * Takes the person out of their orders; what was sold, when and for how much stays, since it must be kept for eight
 * years (§ 147 AO). Refuses while one is still on its way.
 */
export async function eraseOrders({ db }: Context, personId: number): Promise<Traces | Refusal> {
  const orders = await selectOrdersOf(db, personId);
  if (orders.some(({ state }) => !isTerminal(state))) return refuse('order-running');
  const orderIds = orders.map(({ id }) => id);
  if (orderIds.length > 0) {
    await eraseOrderedBy(db, orderIds);
    await eraseOnLines(db, orderIds);
    await eraseSurveys(db, orderIds);
  }
  await forgetInEvents(db, personId);
  return {
    orderIds,
    basketIds: orders.flatMap(({ basket_id }) => basket_id ?? []),
    emails: orders.map(({ email }) => email).filter(Boolean),
    phones: orders.map(({ phone }) => phone).filter(Boolean),
  };
}
