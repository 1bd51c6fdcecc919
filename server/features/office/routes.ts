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
import type { Routes } from '#server/plumbing/route.ts';
import { finishMessage, resend } from './handle-messages.ts';
import { saveCampaign, setCampaign, showCampaigns } from './campaigns.ts';
import { decideOnReview, showReview, showReviews } from './moderate-reviews.ts';
import { showMessages } from './show-messages.ts';
import { showOrders } from './show-orders.ts';
import { showRecommendations } from './show-recommendations.ts';
import { showRestaurants } from './show-restaurants.ts';

export function officeRoutes(routes: Routes): void {
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
  routes.serve(officeRecommendations, showRecommendations);
}
