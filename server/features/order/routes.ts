import { officeOrderWay, orderMap, orderWay } from '#contract/order-way.ts';
import { cancel, lastOrder, order, orderByUid } from '#contract/order.ts';
import type { Geocoder } from '#server/adapters/geocoder.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { submitLines } from '../group-order/submit-lines.ts';
import { afterOrderRoutes } from './after-order-routes.ts';
import { ORDER_ANSWERS } from './answers.ts';
import { cancelOrder } from './progress/cancel-order.ts';
import { noteOpened } from './note-opened.ts';
import type { WholeOrder } from './order.ts';
import { opensAll } from './owner.ts';
import { placeOrder } from './placing/place-order.ts';
import { drawMap } from './papers/draw-map.ts';
import { readWay, wayOf } from './papers/read-way.ts';
import { readLastOrder, readOrderByUid } from './read-order.ts';
import { readSurvey } from './survey.ts';
import { tillOrderRoutes } from './till/till-routes.ts';
import { toLastOrder, toResult, withoutPerson } from './wire.ts';

export function orderRoutes(routes: Routes, geocoder: Geocoder | null): void {
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
    if (isRefusal(whole)) return whole;
    await noteOpened(context, whole.order);
    const shown = await show(context, whole);
    const order = { ...shown.order, uid };
    return { ...shown, order: opensAll(whole.order, context.session, uid) ? order : withoutPerson(order) };
  });
  routes.serve(orderWay, (context, input) => readWay(context, input, geocoder));
  routes.serve(officeOrderWay, (context, { orderId }) => wayOf(context, orderId, geocoder));
  routes.serve(orderMap, async (context, input) => {
    const way = await readWay(context, input, geocoder);
    return isRefusal(way) ? way : drawMap(way);
  });
  routes.serve(cancel, (context, input) => cancelOrder(context, input));
  afterOrderRoutes(routes);
  tillOrderRoutes(routes);
}

/** An order as its page shows it. */
async function show(context: Context, whole: WholeOrder) {
  const survey = await readSurvey(context, whole.order.id);
  const review = await context.ports.ask(ORDER_ANSWERS).findReview(context, whole);
  return { ...toLastOrder(whole, survey, context.clock.now()), review };
}

const isKey = (header: string | string[]): header is string =>
  typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header);
