import { tillCaller, tillCancel, tillOrders, tillSlip } from '#contract/till.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { findCaller } from './find-caller.ts';
import { showSlip } from '../papers/slip.ts';
import { cancelTaken, listTaken } from './taken-orders.ts';

/** What a paired till asks about orders. */
export function tillOrderRoutes(routes: Routes): void {
  routes.serve(tillCaller, (context, { phone }) => findCaller(context, phone));
  routes.serve(tillSlip, (context, { uid }) => showSlip(context, uid));
  routes.serve(tillOrders, listTaken);
  routes.serve(tillCancel, cancelTaken);
}
