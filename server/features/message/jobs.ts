import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { MAIL_QUEUE } from '#server/plumbing/mail.ts';
import type { Channels } from './channels.ts';
import { deliverMessages } from './deliver-message.ts';
import { requeueHeldBack } from './store.ts';
import { tellOrders } from './tell-order.ts';
import { tellPerson } from './tell-person.ts';

/** Registers who composes and who delivers messages. */
export function messageJobs(jobs: Jobs, context: Context, channels: Channels): void {
  jobs.workTogether('order-message', (payloads) => tellOrders(context, channels, payloads));
  jobs.work(MAIL_QUEUE, (payload) => tellPerson(context, payload));
  jobs.work('message-delivery', (payload) => deliverMessages(context, channels, payload), {
    isPatient: true,
  });
}

/** What is older says nothing any more. */
const WORTH_TELLING_HOURS = 24;

/** Sends what waited for its channel to be set up; at start, once the queues exist. Answers how many. */
export function sendHeldBack(outer: Context, channels: Channels): Promise<number> {
  return outer.transaction(async (context) => {
    const now = context.clock.now();
    const since = now.subtract({ hours: WORTH_TELLING_HOURS });
    let count = 0;
    for (const channel of ['email', 'whatsapp', 'sms'] as const) {
      const waiting = channels[channel] ? await requeueHeldBack(context.db, channel, { since, now }) : [];
      for (const { id: messageId, site_id: siteId } of waiting) {
        await context.enqueue({ queue: 'message-delivery', payload: { messageId, siteId } });
      }
      count += waiting.length;
    }
    return count;
  });
}
