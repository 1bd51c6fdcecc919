import {
  officeMessageDone,
  officeMessages,
  officeOrders,
  officeResendMessage,
  officeRestaurants,
} from '#contract/office.ts';
import { decideReview, officeReview, officeReviews } from '#contract/office-reviews.ts';
import {
  officeCampaigns,
  officeRecommendations,
  officeSaveCampaign,
  officeSwitchCampaign,
} from '#contract/office-marketing.ts';
import { officeAccess, officeResetFactors } from '#contract/second-factor.ts';
import { DONE } from '#contract/values.ts';
import {
  officeBlock,
  officeGuard,
  officeGuardFigures,
  officeLiftBlock,
  officeOrderBlocks,
  officeSaveGuard,
  officeStoppedOrders,
} from '#contract/office-guard.ts';
import { officeDesk } from '#contract/office-desk.ts';
import { alarmSeen, noteExport, officeAlarms, officeAudit } from '#contract/audit.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { showDesk } from './desk/show-desk.ts';
import type { SetUp } from './desk/show-start.ts';
import { finishMessage, resend } from './handle-messages.ts';
import { saveCampaign, setCampaign, showCampaigns } from './campaigns.ts';
import { decideOnReview, showReview, showReviews } from './moderate-reviews.ts';
import { resetFactorsAsOperator } from './reset-factors.ts';
import { keepExport, seeAlarm, showAlarms, showAudit } from './show-audit.ts';
import { showMessages } from './show-messages.ts';
import { showOrders } from './show-orders.ts';
import { showRecommendations } from './show-recommendations.ts';
import { showGuardFigures } from './show-guard-figures.ts';
import { endBlock, listBlocks, listStopped, saveGuard, setBlock, showGuard } from './run-guard.ts';
import { showRestaurants } from './restaurants/show-restaurants.ts';

export function officeRoutes(routes: Routes, setUp: SetUp): void {
  routes.serve(officeDesk, (visit) => showDesk(visit, setUp));
  routes.serve(officeAudit, showAudit);
  routes.serve(officeAlarms, showAlarms);
  routes.serve(alarmSeen, seeAlarm);
  routes.serve(noteExport, keepExport);
  routes.serve(officeOrders, showOrders);
  routes.serve(officeRestaurants, showRestaurants);
  routes.serve(officeMessages, showMessages);
  routes.serve(officeResendMessage, resend);
  routes.serve(officeMessageDone, finishMessage);
  routes.serve(officeReviews, showReviews);
  routes.serve(officeReview, showReview);
  routes.serve(decideReview, decideOnReview);
  routes.serve(officeCampaigns, showCampaigns);
  routes.serve(officeSaveCampaign, saveCampaign);
  routes.serve(officeSwitchCampaign, setCampaign);
  routes.serve(officeGuard, showGuard);
  routes.serve(officeOrderBlocks, listBlocks);
  routes.serve(officeStoppedOrders, listStopped);
  routes.serve(officeGuardFigures, showGuardFigures);
  routes.serve(officeSaveGuard, saveGuard);
  routes.serve(officeBlock, setBlock);
  routes.serve(officeLiftBlock, endBlock);
  routes.serve(officeRecommendations, showRecommendations);
  routes.serve(officeAccess, async () => DONE);
  routes.serve(
    officeResetFactors,
    async (context, input) => (await resetFactorsAsOperator(context, input)) ?? DONE,
  );
}
