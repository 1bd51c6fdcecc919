import {
  decidePayee,
  officeRestaurant,
  saveCommission,
  saveOnlineTerms,
  saveSponsored,
  takeBackCommission,
} from '#contract/office-restaurant.ts';
import { decideSeller } from '#contract/own-seller.ts';
import { endTakeOver, takeOver } from '#contract/take-over.ts';
import { DONE } from '#contract/values.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { decideSellerAsOperator } from './decide-seller.ts';
import {
  setCommissionAsOperator,
  setOnlineTermsAsOperator,
  setSponsoredAsOperator,
  takeBackAsOperator,
} from './agree-with-restaurant.ts';
import { decidePayeeAsOperator, showRestaurant } from './run-restaurant.ts';
import { beginTakeOver, finishTakeOver } from './visit/take-over.ts';

/** What the operator does with one restaurant: its commission, its name and where it is paid. */
export function officeRestaurantRoutes(routes: Routes): void {
  routes.serve(officeRestaurant, showRestaurant);
  routes.serve(takeOver, beginTakeOver);
  routes.serve(endTakeOver, finishTakeOver);
  routes.serve(decidePayee, said(decidePayeeAsOperator));
  routes.serve(decideSeller, said(decideSellerAsOperator));
  routes.serve(saveCommission, said(setCommissionAsOperator));
  routes.serve(takeBackCommission, said(takeBackAsOperator));
  routes.serve(saveOnlineTerms, said(setOnlineTermsAsOperator));
  routes.serve(saveSponsored, said(setSponsoredAsOperator));
}

const said =
  <C, Input>(work: (context: C, input: Input) => Promise<unknown>) =>
  async (context: C, input: Input): Promise<typeof DONE | Refusal> => {
    const done = await work(context, input);
    return isRefusal(done) ? done : DONE;
  };
