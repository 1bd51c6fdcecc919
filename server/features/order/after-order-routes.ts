import {
  cancelPerRequest,
  giftVouchers,
  proveWithdrawal,
  receipt,
  receiptCorrection,
  reorder,
  reorderChanges,
  survey,
  surveyComment,
} from '#contract/after-order.ts';
import { answerQuestion } from '#contract/question.ts';
import { toEuros } from '#domain/money/money.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { readCorrection } from './papers/correct-receipt.ts';
import { printGiftVouchers } from './papers/print-gift-vouchers.ts';
import { readReceipt } from './papers/issue-receipt.ts';
import { readReorderChanges, reorder as orderAgain, type Again } from './reorder.ts';
import { answerByGuest } from './progress/answer-question.ts';
import { requestCancellation } from './progress/request-cancellation.ts';
import { commentOnVote, vote } from './survey.ts';
import { proveWithdrawal as carryOut } from './papers/withdrawal-proof.ts';

/** What guests do with an order after they placed it. */
export function afterOrderRoutes(routes: Routes): void {
  routes.serve(cancelPerRequest, (context, input) => requestCancellation(context, input));
  routes.serve(answerQuestion, (context, input) => answerByGuest(context, input));
  routes.serve(receipt, (context, { uid }) => readReceipt(context, uid));
  routes.serve(receiptCorrection, (context, { uid, number }) => readCorrection(context, uid, number));
  routes.serve(giftVouchers, (context, { uid }) => printGiftVouchers(context, uid));
  routes.serve(proveWithdrawal, (context, { code }) => carryOut(context, code));
  routes.serve(reorder, async (context, input) => toAgain(await orderAgain(context, input)));
  routes.serve(reorderChanges, async (context, input) => toAgain(await readReorderChanges(context, input)));
  routes.serve(survey, (context, input) => vote(context, input));
  routes.serve(surveyComment, (context, input) => commentOnVote(context, input));
}

function toAgain(again: Again | Refusal) {
  if (isRefusal(again)) return again;
  const { restaurantId: id, restaurantUrl: hostUrl, pricier, without, gone } = again;
  const prices = pricier.map(({ title, wasCents, nowCents }) => ({
    title,
    was: toEuros(wasCents),
    now: toEuros(nowCents),
  }));
  return { id, hostUrl, pricier: prices, without, gone };
}
