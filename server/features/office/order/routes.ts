import { officeOrder } from '#contract/office-order.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { showOrder } from './show-order.ts';

/** What the operator sees of one order, and does about it. */
export function officeOrderRoutes(routes: Routes): void {
  routes.serve(officeOrder, showOrder);
}
