import { z } from 'zod';
import { RESTAURANT_RIGHTS } from '#domain/people/rights.ts';
import { workLimits } from '#domain/limits/work.ts';
import { BusyNow } from './busy.ts';
import { endpoint } from './endpoint.ts';
import { OrderState } from './order-status.ts';
import { State } from './restaurant.ts';
import { Done, Euros, Id, Instant, Key, text, whole } from './values.ts';

/** What can be done in a restaurant. */
export const RestaurantRight = z.enum(RESTAURANT_RIGHTS);

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
  isAsked: z.boolean().describe('it is missing, and the guest is asked whether the rest is wanted'),
  stationId: z.number().nullable().describe('where it is made; null: everybody sees it'),
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
  address: z.array(z.string()).describe('one line each; empty unless something is brought'),
  comment: z.string(),
  wishes: z.array(z.string()).describe('cut, leave at the door, receipt, reusable packaging'),
  ageLimit: z.number().nullable(),
  persons: z.number().nullable(),
  tableTitle: z.string().nullable(),
  lines: z.array(TicketLine),
  stations: z
    .array(z.object({ id: z.number(), isDone: z.boolean() }))
    .describe('which make something of it, and whether each is done'),
  payable: Euros.describe('when it was ordered'),
  reduced: Euros.describe('what the restaurant took off since'),
  mayReduce: z.boolean().describe('something can still be taken off'),
  mayAsk: z.boolean().describe('its guest can be asked to go without some of it'),
  question: z
    .object({
      until: Instant,
      left: Euros.describe('what is then to be paid'),
      goesOn: z.boolean().describe('without an answer it goes on all the same; false: it comes to nothing'),
    })
    .nullable()
    .describe('what the guest was asked and has not answered; null: nothing'),
  noShow: z
    .boolean()
    .nullable()
    .describe('nobody was there to take and pay it; null: cannot be said of this order'),
  payment: z.string().describe('how it is paid, as the kitchen is told'),
  toCollect: Euros.describe('to be taken at the door, 0 if paid'),
  placedAt: Instant,
  wishAt: Instant.nullable(),
  promisedAt: Instant.nullable(),
  firstPromisedAt: Instant.nullable().describe('where it was put off: what was promised at first'),
  dueAt: Instant.describe('promised, wished or, before it is accepted, to be expected'),
  wayMinutes: z.number().describe('from the kitchen to the door; 0 unless it is brought'),
  prepMinutes: z.number().describe('from the start until it can leave the kitchen'),
  direction: z.string().describe('where it goes: district or town; empty unless it is brought'),
  acceptUntil: Instant.nullable(),
  isAutomatic: z.boolean().describe('accepted at once, by nobody'),
  changedAt: Instant,
  minutes: z.array(z.number()).describe('minutes offered for accepting; empty for a wish time'),
  suggestedMinutes: z.number(),
  mayDelay: z.boolean().describe('what was promised can still be put off'),
  cancelRequested: z.boolean().describe('the guest asks to cancel it and awaits an answer'),
  next: z.array(z.object({ state: OrderState, label: z.string() })),
  held: z
    .object({ state: OrderState, label: z.string(), until: Instant })
    .nullable()
    .describe('a step that was taken here and can be taken back until then; null: none'),
  driver: z
    .object({ shiftId: z.number(), name: z.string() })
    .nullable()
    .describe('who brings it, or has brought it; null: nobody yet'),
  cameBack: z.string().nullable().describe('why it could not be handed over; null: nobody tried in vain'),
});

/** A browser in which a shift runs. */
export const KnownBoard = z.object({
  name: z.string(),
  seenAt: Instant.describe('when it was last heard of'),
  isAlive: z.boolean().describe('that is less than five minutes ago'),
});

/** Who drives right now, as the kitchen sees it. */
export const KnownDriver = z.object({
  shiftId: z.number(),
  name: z.string(),
  stops: z
    .array(z.number())
    .describe('the orders that are not handed over yet, in the order of the tour: what is under way first'),
  leftAt: Instant.nullable(),
  backAt: Instant.nullable().describe('by the estimate; null: at the restaurant'),
  isGone: z.boolean().describe('the phone is unpaired or the role has ended'),
});

export const Board = z.object({
  now: Instant.describe("the server's clock, which every countdown follows"),
  restaurant: z.object({
    id: z.number(),
    item_name: z.string(),
    item_url: z.string(),
    item_logo: z.string().describe('its own, or the emblem drawn for it'),
    isApproved: z.boolean(),
    isOwn: z.boolean().describe('this user may change what it sells and when'),
    rights: z.array(RestaurantRight).describe('what this user may do there'),
    pausedUntil: Instant.nullable(),
    acceptMinutes: z.number().describe('how long an order may wait to be accepted'),
    silentSince: Instant.nullable().describe('no orders since then: no board was alive; null: it takes them'),
    state: State,
    busy: BusyNow,
  }),
  restaurants: z
    .array(z.object({ id: z.number(), item_name: z.string() }))
    .describe('all that this user may run'),
  tickets: z.array(Ticket),
  trial: Ticket.nullable().describe('the test order that runs, numbered 0; none of the orders'),
  stations: z.array(z.object({ id: z.number(), name: z.string() })).describe('of the kitchen, at most six'),
  device: z
    .object({ name: z.string(), acting: z.string().nullable().describe('who typed their PIN; null: nobody') })
    .nullable()
    .describe('the paired device that this is; null: somebody is logged in'),
  today: z
    .object({
      orders: z.number(),
      value: Euros.nullable().describe('null: not for this user'),
    })
    .describe('what was ordered for today, whenever it was ordered'),
  boards: z.array(KnownBoard).describe('on which a shift of today runs'),
  drivers: z.array(KnownDriver).describe('who drives right now'),
  printers: z
    .array(z.object({ name: z.string(), trouble: z.string().nullable() }))
    .describe('that have asked at least once, and what somebody has to do about each'),
  few: z
    .array(z.object({ title: z.string(), pieces: z.number() }))
    .describe('counted dishes of which few are left, the fewest first'),
  viewers: z.number().describe('visitors who look at the menu or basket of the restaurant right now'),
});

/** Names a tap on a board. */
export const TapKey = Key.optional().describe(
  'names a tap: sent again with the same one, it does nothing more',
);

const ByOrder = { orderId: Id, version: z.number().int() };
/** What may wait for the network. */
const Tapped = {
  orderId: Id,
  version: z
    .number()
    .int()
    .nullable()
    .describe('as it was seen; null: tapped where there was no network, and counts where it still fits'),
  tap: TapKey,
};
const Held = z
  .boolean()
  .optional()
  .describe('the step waits ten seconds, the last one a minute, and can be taken back until then');
/** The ticket after the change. */
const Moved = Done.extend({ ticket: Ticket });
export const kitchenBoard = endpoint('kitchenBoard', {
  may: { at: 'board', by: 'hostId', orDevice: true },
  summary: 'All open orders of a restaurant and those finished in the last hours.',
  token: 'not-needed',
  request: z.object({
    hostId: Id.nullish(),
    shift: Key.optional().describe(
      'names the shift that runs in this browser: whoever asks would see an order',
    ),
    begins: z.boolean().optional().describe('somebody has just begun it, also where it had ended'),
  }),
  answer: Board,
  refusals: ['unknown-restaurant'],
});

export const kitchenFinished = endpoint('kitchenFinished', {
  may: { at: 'orders', by: 'hostId', orDevice: true },
  summary: 'What ended today before what the board shows, the latest first.',
  token: 'not-needed',
  request: z.object({ hostId: Id }),
  answer: z.object({
    orders: z.array(
      z.object({
        orderId: z.number(),
        guest: z.string(),
        status: z.string().describe('the state as people read it'),
        endedAt: Instant,
        left: Euros.describe('what was to be paid in the end'),
      }),
    ),
  }),
  refusals: ['unknown-restaurant'],
});

export const kitchenEndShift = endpoint('kitchenEndShift', {
  may: { at: 'orders', by: 'hostId', orDevice: true },
  summary:
    'Ends a shift on the boards in this browser, of whatever restaurants; ended already is a success. Where nobody else would see an order and guests order now, whoever has not been asked goes on, and whoever has stops those restaurants until a shift begins.',
  request: z.object({
    hostId: Id,
    shift: Key.describe('which one: a later one in this browser goes on'),
    isAsked: z.boolean().describe('they know that nobody else would see an order'),
    isQuestion: z.boolean().default(false).describe('says only what would be missed: nothing ends'),
  }),
  answer: Done.extend({
    hasEnded: z.boolean(),
    isLast: z.boolean().describe('no other board of the restaurant is alive'),
    missed: z
      .array(z.object({ id: z.number(), item_name: z.string() }))
      .describe('restaurants where guests order now, of which no other board is alive'),
  }),
  refusals: ['unknown-restaurant'],
});

export const kitchenAccept = endpoint('kitchenAccept', {
  may: { at: 'orders', of: 'orderId', orDevice: true },
  summary: 'Accepts an order with the minutes it takes; with a wish time, for that time.',
  request: z.object({ ...Tapped, minutes: whole(workLimits.kitchen.minutes).nullish(), hold: Held }),
  answer: Moved,
  refusals: ['unknown-order', 'order-moved-on'],
});

export const kitchenRefuse = endpoint('kitchenRefuse', {
  may: { at: 'orders', of: 'orderId', orDevice: true },
  summary: 'Refuses an order with a reason that the guest reads.',
  request: z.object({ ...Tapped, reason: text(workLimits.kitchen.reason), hold: Held }),
  answer: Moved,
  refusals: ['unknown-order', 'order-moved-on', 'paid-at-till'],
});

export const kitchenAdvance = endpoint('kitchenAdvance', {
  may: { at: 'hand-over', of: 'orderId', orDevice: true },
  summary: 'Moves an accepted order on: in preparation, ready, on its way, completed.',
  request: z.object({ ...Tapped, state: OrderState, hold: Held }),
  answer: Moved,
  refusals: ['unknown-order', 'order-moved-on'],
});

export const kitchenTakeBack = endpoint('kitchenTakeBack', {
  may: { at: 'hand-over', of: 'orderId', orDevice: true },
  summary: 'Takes a step back that still waits; the order stays as it was.',
  request: z.object(ByOrder),
  answer: Moved,
  refusals: ['unknown-order', 'order-moved-on'],
});

export const kitchenDelay = endpoint('kitchenDelay', {
  may: { at: 'hand-over', of: 'orderId', orDevice: true },
  summary: 'Puts off the promised time of an order that is under way; its guest is told.',
  request: z.object({ ...Tapped, minutes: whole(workLimits.kitchen.delayMinutes) }),
  answer: Moved,
  refusals: ['unknown-order', 'order-moved-on'],
});

export const kitchenNoShow = endpoint('kitchenNoShow', {
  may: { at: 'hand-over', of: 'orderId', orDevice: true },
  summary:
    'Notes that nobody was there to take an order and pay it, or takes that back. One that is still open is cancelled with it.',
  request: z.object({ ...Tapped, noShow: z.boolean() }),
  answer: Moved,
  refusals: ['unknown-order', 'order-moved-on', 'paid-at-till', 'not-left'],
});

export const kitchenAnswerRequest = endpoint('kitchenAnswerRequest', {
  may: { at: 'orders', of: 'orderId', orDevice: true },
  summary: "Answers a guest's request for cancellation: cancels the order, or lets it go on and says so.",
  request: z.object({
    ...Tapped,
    granted: z.boolean(),
    hold: Held.describe('what is granted can be taken back for ten seconds'),
  }),
  answer: Moved,
  refusals: ['unknown-order', 'order-moved-on', 'paid-at-till'],
});

export const kitchenPause = endpoint('kitchenPause', {
  may: { at: 'pause', by: 'hostId', orDevice: true },
  summary: 'Takes no orders for a while. A pause always ends: after minutes, or with the next opening.',
  request: z.object({
    hostId: Id,
    pause: z.union([z.literal('off'), z.literal('next-opening'), whole(workLimits.kitchen.pauseMinutes)]),
  }),
  answer: Done.extend({ pausedUntil: Instant.nullable() }),
  refusals: ['unknown-restaurant'],
});
