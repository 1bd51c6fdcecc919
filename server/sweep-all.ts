import { CHORES } from './daily-chores.ts';
import { sweepHooks } from './features/api/hooks/sweep.ts';
import { announceCollections, noteCollected } from './features/business/announce-collections.ts';
import { expireMandates } from './features/business/expire-mandates.ts';
import { issueVouchers } from './features/business/issue-vouchers.ts';
import { endForgottenShifts } from './features/driver/forgotten-shift.ts';
import { sweepGroups } from './features/group-order/sweep-groups.ts';
import { acceptAtOnce } from './features/kitchen/accept-at-once.ts';
import { callForOrders } from './features/kitchen/call-for-orders.ts';
import { publishPlanned } from './features/kitchen/publish-planned.ts';
import { takeHeldSteps } from './features/order/progress/hold-step.ts';
import { pauseSilent } from './features/kitchen/pause-silent.ts';
import { takeIntoBalances } from './features/ledger/balances.ts';
import { sweepMessages } from './features/message/sweep-messages.ts';
import { sendIssues } from './features/newsletter/send-issues.ts';
import { sweepPrints } from './features/printing/sweep-prints.ts';
import { endUnanswered } from './features/order/progress/answer-question.ts';
import { completeOverdue, expireOverdue } from './features/order/progress/sweep-orders.ts';
import { sweepPayees } from './features/payment/check-payee.ts';
import { tellOfStuckMoney } from './features/payment/stuck-money.ts';
import { sweepPayments } from './features/payment/sweep-payments.ts';
import { forgetExpired } from './features/privacy/forget-expired.ts';
import { sendReminders } from './features/review/remind.ts';
import { liftBlocks } from './features/team/lift-blocks.ts';
import { sendGifts } from './features/voucher/send-gifts.ts';
import type { Context } from './plumbing/context.ts';
import { oncePerDay } from './plumbing/daily-chore.ts';
import { eachAlone } from './plumbing/each-alone.ts';
import type { Faults } from './plumbing/faults.ts';

/**
 * What has to happen as time goes by, each by its name. A round begins two seconds after the last one ended.
 */
export const SWEEPS: readonly ((background: Context) => Promise<unknown>)[] = [
  takeHeldSteps,
  sweepHooks,
  pauseSilent,
  acceptAtOnce,
  callForOrders,
  publishPlanned,
  endUnanswered,
  expireOverdue,
  completeOverdue,
  endForgottenShifts,
  sweepPayments,
  tellOfStuckMoney,
  sweepPayees,
  sweepGroups,
  sendGifts,
  issueVouchers,
  announceCollections,
  noteCollected,
  expireMandates,
  sendReminders,
  sendIssues,
  sweepMessages,
  sweepPrints,
  liftBlocks,
  takeIntoBalances,
  forgetExpired,
  doDaily,
];

/** What is done once a day. */
function doDaily(background: Context): Promise<void> {
  return oncePerDay(background, CHORES);
}

/** What the log says of one that breaks. */
export const SWEEP = {
  what: 'a sweep broke off',
  about: ({ name }: { name: string }) => ({ sweep: name }),
};

/** All of it, one after the other, whichever of it breaks. */
export async function sweepAll(background: Context, faults: Faults): Promise<void> {
  const saveFaults = () => faults.save(background.db);
  await eachAlone(background, [saveFaults, ...SWEEPS], SWEEP, (sweep) => sweep(background));
}
