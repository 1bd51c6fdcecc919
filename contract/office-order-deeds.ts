import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, text } from './values.ts';

export const officeCancelOrder = endpoint('officeCancelOrder', {
  may: { office: 'orders' },
  summary:
    'Cancels an order that is not handed over yet; held money is released, taken money goes back, guest and restaurant read why.',
  request: z.object({ orderId: Id, version: z.number().int(), reason: text(workLimits.kitchen.reason) }),
  answer: Done,
  refusals: ['unknown-order', 'order-moved-on'],
});

export const officeOrderNote = endpoint('officeOrderNote', {
  may: { office: 'orders' },
  summary: "Leaves a note about an order for the operator's colleagues; nobody else reads it.",
  request: z.object({ orderId: Id, text: text(workLimits.office.note) }),
  answer: Done,
  refusals: ['unknown-order'],
});

export const officeSendAgain = endpoint('officeSendAgain', {
  may: { office: 'orders' },
  summary:
    'Sends a message about an order once more, to whom it went: what did not go out is tried anew, of any other goes a copy; within a minute only once.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-message', 'already-decided'],
});

export const officeWriteAboutOrder = endpoint('officeWriteAboutOrder', {
  may: { office: 'orders' },
  summary:
    "Writes a mail about an order to its guest or its restaurant; the subject names the order, answers go to the operator's mailbox. The same words go to the same only once.",
  request: z.object({
    orderId: Id,
    to: z.enum(['guest', 'restaurant']),
    message: text(workLimits.office.orderMessage),
  }),
  answer: Done,
  refusals: ['unknown-order', 'nobody-to-write-to'],
});
