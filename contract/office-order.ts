import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dispute } from './office-disputes.ts';
import { OrderDetails } from './own-orders.ts';
import { Euros, Id, Instant } from './values.ts';

/** Something that happened to an order. */
const CourseEntry = z.object({
  at: Instant,
  kind: z.enum(['step', 'payment', 'try', 'refund', 'dispute', 'message', 'reduction', 'deed', 'note']),
  label: z.string().describe('German; of a message its kind'),
  who: z.string().describe('German; of a message whom it went to'),
  info: z.string().describe('the reason that was given, or what a service answered'),
  state: z.string().describe('how it stands, in German; of a message its state'),
  look: z.enum(['plain', 'good', 'waiting', 'bad']),
  amount: Euros.nullable(),
  channel: z.string().describe('of a message; empty of all others'),
  messageId: z.number().nullable().describe('of a message that can be sent once more; null: there is none'),
  text: z.string().describe('what was sent, its links left out'),
  tries: z.number().describe('how often the same was tried in a row'),
  lastAt: Instant.nullable().describe('where it was tried more than once: the last time'),
});

const Booking = z.object({
  at: Instant,
  isCorrection: z.boolean(),
  postings: z.array(z.object({ account: z.string(), amount: Euros.describe('debit positive') })),
});

export const officeOrder = endpoint('officeOrder', {
  may: { office: 'orders' },
  summary:
    'One order with everything that happened to it in one course of time: steps, payments and each try to move money, messages, what was taken off, and who of the staff did what.',
  token: 'not-needed',
  request: z.object({ orderId: Id }),
  answer: OrderDetails.omit({ steps: true, messages: true }).extend({
    uid: z.string(),
    site: z.string(),
    email: z.string(),
    personId: z.number().nullable().describe("of the guest's account"),
    maySeePerson: z.boolean().describe('may read all that is known of its guest'),
    isBrought: z.boolean().describe('it has a way'),
    restaurantContact: z.object({ phone: z.string(), email: z.string() }),
    course: z.array(CourseEntry),
    vouchers: z.array(z.object({ label: z.string(), amount: Euros, state: z.string() })),
    bookings: z
      .array(Booking)
      .nullable()
      .describe("in the operator's books; null: whoever asks has nothing to do with money"),
    disputes: z.array(Dispute.extend({ mayDecide: z.boolean() })),
    problems: z.array(z.string()).describe('German; what does not fit and needs a look'),
    mayCancel: z.boolean(),
    mayRefund: z.boolean().describe('may give money back now'),
    mayRetry: z.boolean().describe('may have what is still to be moved tried now'),
    mayBlock: z.boolean().describe('may put its guest on the list of those who pay in advance'),
  }),
  refusals: ['unknown-order'],
});
