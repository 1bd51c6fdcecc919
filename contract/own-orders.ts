import { z } from 'zod';
import { OVER_STATUSES } from '#domain/order/order-status.ts';
import { endpoint } from './endpoint.ts';
import { TicketLine } from './kitchen.ts';
import { MoneyMove } from './money-move.ts';
import { Dispute } from './office-disputes.ts';
import { OrderState } from './order-status.ts';
import { DayOrNone, Euros, Id, Instant, listed } from './values.ts';

/** An order as a restaurant finds it again. */
const PastOrder = z.object({
  orderId: z.number(),
  placedAt: Instant,
  mode: z.string().describe('the way it went, in German'),
  state: OrderState,
  status: z.string().describe('the state as people read it'),
  guest: z.string(),
  isForgotten: z.boolean().describe('whose it was is deleted'),
  payable: Euros,
  reduced: Euros.describe('what the restaurant took off since'),
  payment: z.string(),
  money: z.string().describe('how the payment stands, in German'),
});

export const ownOrders = endpoint('ownOrders', {
  may: { at: 'past', by: 'hostId' },
  summary:
    'Orders of a restaurant, over or open, the newest first; who does not run it finds those of today and yesterday and takes no file along.',
  token: 'not-needed',
  request: z.object({
    hostId: Id.nullish(),
    ...listed('number', 'time', 'mode', 'guest', 'payment', 'state', 'sum'),
    state: z
      .enum(['', 'open', ...OVER_STATUSES])
      .default('')
      .describe('empty: all that are over, in a search also the open ones'),
    mode: z.enum(['', 'delivery', 'pickup', 'table']).default(''),
    payment: z.enum(['', 'on-the-spot', 'online', 'refunded']).default(''),
    from: DayOrNone.describe('day on which it was placed, in Germany'),
    to: DayOrNone,
  }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    mayExport: z.boolean().describe('false: this user sees today and yesterday only'),
    count: z.number(),
    orders: z.array(PastOrder),
  }),
  refusals: ['unknown-restaurant'],
});

const Pdf = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

const SoldPieces = TicketLine.omit({ isAsked: true, stationId: true }).extend({
  price: Euros.describe('of all of them, with extras'),
});

const Sum = z.object({ label: z.string(), value: Euros });

/** Everything of one order but who may do what. */
export const OrderDetails = PastOrder.extend({
  restaurant: z.object({ id: z.number(), item_name: z.string() }),
  version: z.number(),
  phone: z.string(),
  address: z.array(z.string()).describe('one line each; empty unless something was brought'),
  comment: z.string(),
  wishes: z.array(z.string()),
  tableTitle: z.string(),
  persons: z.number().nullable(),
  wishAt: Instant.nullable(),
  promisedAt: Instant.nullable(),
  firstPromisedAt: Instant.nullable().describe('where it was put off: what was promised at first'),
  lines: z.array(SoldPieces),
  sums: z.array(Sum),
  vat: z.array(z.object({ percent: z.number(), net: Euros, vat: Euros, gross: Euros })),
  isSmallBusiness: z.boolean(),
  moves: z.array(MoneyMove).describe('money that goes back or is still to be moved'),
  taken: Euros.describe('what payment services took for it'),
  refunded: Euros.describe('what they gave back'),
  steps: z.array(
    z.object({
      at: Instant,
      label: z.string(),
      who: z.string().describe('who did it, in German'),
      info: z.string().describe('the reason that was given'),
    }),
  ),
  asksToCancelSince: Instant.nullable().describe('its guest asks to cancel it, and nobody has answered'),
  messages: z.array(
    z.object({ id: z.number(), at: Instant, kind: z.string(), channel: z.string(), state: z.string() }),
  ),
  reductions: z.array(
    z.object({
      id: z.number(),
      at: Instant,
      amount: Euros.describe('of what the guest pays or paid'),
      voucher: Euros.describe('what went back onto the voucher that had paid it'),
      reason: z.string(),
      borneBy: z.enum(['restaurant', 'operator']),
      who: z.string().describe('empty: the buyer withdrew, or a deleted account'),
      lines: z.array(z.string()).describe('pieces that were missing'),
      correction: z.number().nullable().describe('number of what corrects the receipt'),
    }),
  ),
  review: z
    .object({
      at: Instant,
      stars: z.number(),
      content: z.string(),
      reply: z.string(),
      isHidden: z.boolean(),
    })
    .nullable(),
  hasReceipt: z.boolean(),
});

/** One order, as whoever runs the restaurant looks it up. */
export const ownOrder = endpoint('ownOrder', {
  may: { at: 'past', of: 'orderId' },
  summary:
    'One order of a restaurant: what was sold, what it cost, what happened, who was told and what came back.',
  token: 'not-needed',
  request: z.object({ orderId: Id }),
  answer: OrderDetails.extend({
    mayReduce: z.boolean().describe('this user can still take something off'),
    noShow: z
      .boolean()
      .nullable()
      .describe('nobody was there to take and pay it; null: cannot be said of it'),
    noShowLabel: z.string().describe('what staff tap to note it'),
    disputes: z.array(Dispute).describe('chargebacks: what the bank of who paid takes back'),
  }),
  refusals: ['unknown-order'],
});

export const ownReceipt = endpoint('ownReceipt', {
  may: { at: 'past', of: 'orderId' },
  summary: "The Bewirtungsbeleg of one of a restaurant's orders as PDF.",
  request: z.object({ orderId: Id }),
  answer: Pdf,
  refusals: ['unknown-order', 'no-receipt'],
  answerType: 'application/pdf',
});

export const ownCorrection = endpoint('ownCorrection', {
  may: { at: 'past', of: 'orderId' },
  summary: 'What corrects that receipt after something was taken off, as PDF.',
  request: z.object({ orderId: Id, number: Id }),
  answer: Pdf,
  refusals: ['unknown-order', 'no-receipt'],
  answerType: 'application/pdf',
});
