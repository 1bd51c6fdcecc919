import { cancel, lastOrder, order, orderByUid, orderMap } from '#contract/order.ts';
import { isRefusal, refuse } from '#server/plumbing/refusal.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Routes } from '#server/plumbing/route.ts';
import { submitLines } from '../group-order/submit-lines.ts';
import { afterOrderRoutes } from './after-order-routes.ts';
import { ORDER_ANSWERS } from './answers.ts';
import { cancelOrder } from './cancel-order.ts';
import type { WholeOrder } from './order.ts';
import { placeOrder } from './place-order.ts';
import { readLastOrder, readOrderByUid } from './read-order.ts';
import { readMap } from './read-map.ts';
import { tillOrderRoutes } from './till-routes.ts';
import { readSurvey } from './survey.ts';
import { toLastOrder, toResult } from './wire.ts';

export function orderRoutes(routes: Routes): void {
  routes.serve(order, async (context, input, request) => {
    const key = request.headers['idempotency-key'];
    if (key !== undefined && !isKey(key)) {
      return refuse('bad-input', { fields: { 'Idempotency-Key': 'Höchstens 200 sichtbare Zeichen' } });
    }
    if (input.officeId) {
      const handed = await submitLines(context, { groupId: input.officeId, restaurantId: input.hostId });
      if (handed !== 'own') return isRefusal(handed) ? handed : true;
    }
    const placed = await placeOrder(context, input, key ?? null);
    return isRefusal(placed) ? placed : toResult(placed);
  });
  routes.serve(lastOrder, async (context, { hostId }) => {
    const whole = await readLastOrder(context, hostId ?? null);
    return whole && show(context, whole);
  });
  routes.serve(orderByUid, async (context, { uid }) => {
    const whole = await readOrderByUid(context, uid);
    return isRefusal(whole) ? whole : show(context, whole);
  });
  routes.serve(orderMap, (context, input) => readMap(context, input));
  routes.serve(cancel, (context, input) => cancelOrder(context, input));
  afterOrderRoutes(routes);
  tillOrderRoutes(routes);
}

/** An order as its page shows it. */
async function show(context: Context, whole: WholeOrder) {
  const survey = await readSurvey(context, whole.order.id);
  const review = await context.ports.ask(ORDER_ANSWERS).findReview(context, whole);
  return { ...toLastOrder(whole, survey), review };
}

const isKey = (header: string | string[]): header is string =>
  typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header);
