import { CHORES } from './daily-chores.ts';
import type { Channels } from './features/message/channels.ts';
import type { PaymentGateway } from './features/payment/services.ts';
import type { ChatModelSettings } from './adapters/chat-model.ts';
import { reviewModel } from './adapters/review-model.ts';
import { hookJobs } from './features/api/hooks/sweep.ts';
import { accountJobs } from './features/account/send-code.ts';
import { fiscalJobs } from './features/fiscal/set-up-device.ts';
import { cashJobs } from './features/cash/record-order.ts';
import { unattendedJobs } from './features/kitchen/stop-unattended.ts';
import { heldStepJobs } from './features/order/progress/hold-step.ts';
import { noShowJobs } from './features/order/progress/no-show.ts';
import { drawingJobs } from './features/menu/draw-dish.ts';
import { messageJobs } from './features/message/jobs.ts';
import { tellPerson, textPerson } from './features/message/tell-person.ts';
import { newsletterJobs } from './features/newsletter/end-for.ts';
import { alarmJobs } from './features/office/tell-alarm.ts';
import { withdrawalJobs } from './features/order/papers/withdraw-by-notice.ts';
import { paymentJobs } from './features/payment/jobs.ts';
import { reviewJobs } from './features/review/remind.ts';
import { summaryJobs } from './features/review/sum-up.ts';
import { bankAnswerJobs } from './features/statement/answer/match-job.ts';
import { termsJobs } from './features/site/provider-terms.ts';
import type { Context } from './plumbing/context.ts';
import { choreJobs } from './plumbing/daily-chore.ts';
import type { Jobs } from './plumbing/jobs.ts';

interface Outside {
  channels: Channels;
  gateway: PaymentGateway;
  /** Who sums up reviews; undefined: the rules of the house. */
  reviewModel: ChatModelSettings | undefined;
}

/** Registers who handles which queue. */
export function workOnJobs(
  jobs: Jobs,
  background: Context,
  { channels, gateway, reviewModel: model }: Outside,
): void {
  accountJobs(jobs, background, { mail: tellPerson, sms: textPerson });
  alarmJobs(jobs, background);
  heldStepJobs(jobs, background);
  noShowJobs(jobs, background);
  unattendedJobs(jobs, background);
  hookJobs(jobs, background);
  drawingJobs(jobs, background);
  paymentJobs(jobs, background, gateway);
  withdrawalJobs(jobs, background);
  bankAnswerJobs(jobs, background);
  termsJobs(jobs, background);
  cashJobs(jobs, background);
  fiscalJobs(jobs, background);
  reviewJobs(jobs, background);
  newsletterJobs(jobs, background);
  summaryJobs(jobs, background, model ? reviewModel(model, background.clock) : null);
  messageJobs(jobs, background, channels);
  choreJobs(jobs, background, CHORES);
}
