import type { WholeOrder } from '#server/features/order/read-order.ts';
import { sayStatus } from '#server/features/order/status-info.ts';
import { orderUrl } from './order-letter.ts';
import type { Sender } from './store.ts';

/** The state of an order in one line for WhatsApp and SMS. */
export function orderNote(whole: WholeOrder, sender: Sender): string {
  const { id, uid } = whole.order;
  return forSms(`${sender.title}, Bestellung ${id}: ${sayStatus(whole)} ${orderUrl(sender, uid)}`);
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
