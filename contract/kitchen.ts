import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OrderState } from './order.ts';
import { State } from './restaurant.ts';
import { Done, Euros, Id, Instant, text } from './values.ts';

/** A line of a ticket: equal pieces counted together. */
export const TicketLine = z.object({
  count: z.number(),
  title: z.string(),
  artNo: z.string(),
  size: z.string(),
  extras: z.array(z.string()),
  note: z.string(),
  guestName: z.string().describe('whose it is in a group order; empty: of whoever ordered'),
  isMissing: z.boolean().describe('the restaurant took it off'),
});

/** An order as the kitchen sees it. */
export const Ticket = z.object({
  orderId: z.number(),
  state: OrderState,
  version: z.number(),
  mode: z.enum(['delivery', 'pickup', 'table']),
  modeLabel: z.string(),
  channel: z.enum(['online', 'counter', 'telephone']).describe('online: placed by the guest'),
  guest: z.string(),
  phone: z.string(),
  address: z.string(),
  comment: z.string(),
  wishes: z.array(z.string()).describe('cut, leave at the door, receipt, reusable packaging'),
  ageLimit: z.number().nullable(),
  persons: z.number().nullable(),
  tableTitle: z.string().nullable(),
  lines: z.array(TicketLine),
  payable: Euros.describe('when it was ordered'),
  reduced: Euros.describe('what the restaurant took off since'),
  mayReduce: z.boolean().describe('something can still be taken off'),
  payment: z.string().describe('how it is paid, as the kitchen is told'),
  toCollect: Euros.describe('to be taken at the door, 0 if paid'),
  placedAt: Instant,
  wishAt: Instant.nullable(),
  promisedAt: Instant.nullable(),
  acceptUntil: Instant.nullable(),
  changedAt: Instant,
  minutes: z.array(z.number()).describe('minutes offered for accepting; empty for a wish time'),
  suggestedMinutes: z.number(),
  cancelRequested: z.boolean().describe('the guest asks to cancel it and awaits an answer'),
  next: z.array(z.object({ state: OrderState, label: z.string() })),
});

export const Board = z.object({
  now: Instant.describe("the server's clock, which every countdown follows"),
  restaurant: z.object({
    id: z.number(),
    item_name: z.string(),
    item_url: z.string(),
    isApproved: z.boolean(),
    isOwn: z.boolean().describe('this user may change what it sells and when'),
    pausedUntil: Instant.nullable(),
    state: State,
  }),
  restaurants: z
    .array(z.object({ id: z.number(), item_name: z.string() }))
    .describe('all that this user may run'),
  tickets: z.array(Ticket),
  today: z.object({ orders: z.number(), value: Euros }),
  viewers: z.number().describe('visitors who look at the menu or basket of the restaurant right now'),
});

const ByOrder = { orderId: Id, version: z.number().int() };
/** The ticket after the change. */
const Moved = Done.extend({ ticket: Ticket });
const movedRefusals = ['login-needed', 'forbidden', 'unknown-order', 'order-moved-on'] as const;

export const kitchenBoard = endpoint('kitchenBoard', {
  summary: 'All open orders of a restaurant and those finished in the last hours.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: Board,
  refusals: ['login-needed', 'forbidden', 'unknown-restaurant'],
});

export const kitchenAccept = endpoint('kitchenAccept', {
  summary: 'Accepts an order with the minutes it takes; with a wish time, for that time.',
  request: z.object({ ...ByOrder, minutes: z.number().int().min(5).max(180).nullish() }),
  answer: Moved,
  refusals: movedRefusals,
});

export const kitchenRefuse = endpoint('kitchenRefuse', {
  summary: 'Refuses an order with a reason that the guest reads.',
  request: z.object({ ...ByOrder, reason: text(200) }),
  answer: Moved,
  refusals: movedRefusals,
});

export const kitchenAdvance = endpoint('kitchenAdvance', {
  summary: 'Moves an accepted order on: in preparation, ready, on its way, completed.',
  request: z.object({ ...ByOrder, state: OrderState }),
  answer: Moved,
  refusals: movedRefusals,
});

export const kitchenAnswerRequest = endpoint('kitchenAnswerRequest', {
  summary: "Answers a guest's request for cancellation: cancels the order, or lets it go on and says so.",
  request: z.object({ ...ByOrder, granted: z.boolean() }),
  answer: Moved,
  refusals: movedRefusals,
});

export const kitchenPause = endpoint('kitchenPause', {
  summary: 'Takes no orders for a while. A pause always ends: after minutes, or with the next opening.',
  request: z.object({
    hostId: Id,
    pause: z.union([z.literal('off'), z.literal('next-opening'), z.number().int().min(5).max(720)]),
  }),
  answer: Done.extend({ pausedUntil: Instant.nullable() }),
  refusals: ['login-needed', 'forbidden', 'unknown-restaurant'],
});
