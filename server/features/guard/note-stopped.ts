import { maskPhone } from '#domain/people/phone.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { Refusal } from '#server/plumbing/refusal.ts';
import { askForNumber } from './confirm-number.ts';
import { insertStopped } from './store.ts';
import type { StoppedOrder } from './weigh-order.ts';

/** Keeps for the operator that an order was stopped and, where a code helps, sends one. */
export async function noteStopped(context: VisitContext, stopped: StoppedOrder): Promise<Refusal> {
  const { order, marks, verdict, cause } = stopped;
  await insertStopped(context.db, {
    at: context.clock.now(),
    site_id: context.site.id,
    restaurant_id: order.restaurantId,
    verdict,
    cause,
    payable_cents: order.payableCents,
    hint: order.phone === '' ? '' : maskPhone(order.phone),
    ...marks,
  });
  const denied = verdict === 'code' ? await askForNumber(context, order.phone) : null;
  return denied ?? stopped;
}
