import {
  decidePayee,
  officeRestaurant,
  saveCommission,
  saveSponsored,
  takeBackCommission,
} from '#contract/office-restaurant.ts';
import { decideSeller } from '#contract/own-seller.ts';
import { endTakeOver, officeVisit, takeOver } from '#contract/take-over.ts';
import { DONE } from '#contract/values.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { decideSellerAsOperator } from './decide-seller.ts';
import {
  setCommissionAsOperator,
  setSponsoredAsOperator,
  takeBackAsOperator,
} from './agree-with-restaurant.ts';
import { decidePayeeAsOperator, showRestaurant } from './run-restaurant.ts';
import { beginTakeOver, finishTakeOver, showVisit } from './visit/take-over.ts';

/** What the operator does with one restaurant: its commission, its name and where it is paid. */
export function officeRestaurantRoutes(routes: Routes): void {
  routes.serve(officeRestaurant, showRestaurant);
  routes.serve(officeVisit, showVisit);
  routes.serve(takeOver, beginTakeOver);
  routes.serve(endTakeOver, finishTakeOver);
  routes.serve(decidePayee, async (context, input) => {
    const decided = await decidePayeeAsOperator(context, input);
    return isRefusal(decided) ? decided : DONE;
  });
  routes.serve(decideSeller, async (context, input) => {
    const decided = await decideSellerAsOperator(context, input);
    return isRefusal(decided) ? decided : DONE;
  });
  routes.serve(
    saveCommission,
    async (context, input) => (await setCommissionAsOperator(context, input)) ?? DONE,
  );
  routes.serve(
    takeBackCommission,
    async (context, input) => (await takeBackAsOperator(context, input)) ?? DONE,
  );
  routes.serve(
    saveSponsored,
    async (context, input) => (await setSponsoredAsOperator(context, input)) ?? DONE,
  );
}
