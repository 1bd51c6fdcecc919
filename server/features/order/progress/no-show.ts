import { z } from 'zod';
import { noShowTitle, sayNoShow } from '#domain/order/no-show.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { greeting, sendMail } from '#server/plumbing/mail.ts';
import { howToAsk } from '../how-to-ask.ts';
import { orderModeOf } from '../order.ts';
import { listOrders, withHeads } from '../store.ts';

const QUEUE = 'no-show-told';
const Payload = z.object({ orderId: z.number() });

/** So long whoever tapped it by mistake can take it back before anybody is told. */
const SECONDS = 10 * 60;

/** Has the guest of an order that was closed, and then left, told of it, unless that is taken back meanwhile. */
export const tellNoShow = (context: Context, orderId: number): Promise<void> =>
  context.enqueue({
    queue: QUEUE,
    payload: { orderId },
    together: { key: String(orderId), seconds: SECONDS },
  });

/** Registers who tells them. */
export function noShowJobs(jobs: Jobs, context: Context): void {
  jobs.work(QUEUE, (payload) => mailNoShow(context, Payload.parse(payload).orderId));
}

/** By mail whatever they chose to be told of states: it is about what they may do from now on. */
async function mailNoShow(context: Context, orderId: number): Promise<void> {
  for (const head of await withHeads(context.db, await listOrders(context.db, [orderId]))) {
    if (!head.isNoShow) continue;
    const { order, restaurant } = head;
    const mode = orderModeOf(order);
    const said = sayNoShow(mode, restaurant, 'guest');
    await sendMail(context, {
      kind: 'order-no-show',
      key: `order-no-show:${orderId}`,
      siteId: order.site_id,
      personId: order.person_id,
      orderId,
      recipient: order.email,
      brief: said,
      subject: `${noShowTitle(mode)}: Bestellung ${orderId} bei ${restaurant.name}`,
      headline: noShowTitle(mode),
      paragraphs: [greeting(order.first_name), said, ...(order.loyalty_percent > 0 ? [NO_BONUS] : [])],
      notes: howToAsk(restaurant),
    });
  }
}

const NO_BONUS = 'Einen Treuebonus gibt es für diese Bestellung dann nicht; sein Code gilt nicht mehr.';
