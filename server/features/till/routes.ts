import { pairTill as pairTillCall, till } from '#contract/till.ts';
import { DONE } from '#contract/values.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/route.ts';
import { pairTill } from './pair-till.ts';
import { showTill } from './show-till.ts';

export function tillRoutes(routes: Routes): void {
  routes.serve(till, showTill);
  routes.serve(pairTillCall, async (context, { code }) => {
    const paired = await pairTill(context, code);
    return isRefusal(paired) ? paired : { ...DONE, ...paired };
  });
}
