import type { WholeOrder } from '#server/features/order/read-order.ts';
import { sayStatus } from '#server/features/order/progress/status-info.ts';
import { orderUrl } from './order-mail.ts';
import type { Sender } from './store.ts';

/** The state of an order in one line for WhatsApp and SMS. */
export const orderNote = (whole: WholeOrder, sender: Sender, now: Temporal.Instant): string =>
  phoneNote(whole, sender, sayStatus(whole, now));

/** A sentence about an order, with where to see more. */
export function phoneNote({ order }: WholeOrder, sender: Sender, sentence: string): string {
  return forSms(`${sender.title}, Bestellung ${order.id}: ${sentence} ${orderUrl(sender, order)}`);
}

// Characters outside of GSM 03.38 make an SMS more than twice as long; these have a plain twin.
const TWINS: [RegExp, string][] = [
  [/[\u00a0\u202f]/g, ' '],
  [/[–—−]/g, '-'],
  [/[„“”]/g, '"'],
  [/[‚‘’]/g, "'"],
  [/…/g, '...'],
];

const forSms = (text: string): string =>
  TWINS.reduce((result, [special, plain]) => result.replace(special, plain), text);
