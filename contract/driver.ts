import { z } from 'zod';
import { CAME_BACK_REASONS } from '#domain/order/came-back.ts';
import { workLimits } from '#domain/limits/work.ts';
import { CashSheet } from './cash-up.ts';
import { endpoint } from './endpoint.ts';
import { TicketLine } from './kitchen.ts';
import { OrderState } from './order-status.ts';
import { amount, Euros, Id, Instant } from './values.ts';

const Direction = z.string().describe('district or town');

/** An order that somebody brings. */
export const DriverStop = z.object({
  orderId: z.number(),
  version: z.number(),
  state: OrderState,
  status: z.string().describe('the state as people say it'),
  held: z
    .object({ state: OrderState, until: Instant })
    .nullable()
    .describe('a step that can still be taken back'),
  direction: Direction,
  guest: z.string(),
  phone: z.string(),
  address: z.array(z.string()).describe('one line each, with floor and how the door is found'),
  destination: z.string().describe('what an app that shows the way is asked for'),
  comment: z.string(),
  wishes: z.array(z.string()),
  ageLimit: z.number().nullable().describe('an ID has to be seen: so old; null: none'),
  lines: z.array(TicketLine),
  payment: z.string(),
  toCollect: Euros.describe('to be taken at the door, 0 if paid'),
  isCash: z.boolean().describe('that is taken in cash'),
  tip: Euros.describe('what of the sum is tip'),
  dueAt: Instant,
  arrivesAt: Instant.nullable().describe(
    'by the estimate, in the order of the tour; null: it is not under way',
  ),
  cancelRequested: z.boolean().describe('the guest asks to cancel it: the kitchen answers first'),
  cameBack: z.string().nullable().describe('why it could not be handed over'),
  isOver: z.boolean().describe('handed over, or cancelled'),
});

/** An order that nobody brings yet. */
export const WaitingDelivery = z.object({
  orderId: z.number(),
  state: OrderState,
  status: z.string(),
  direction: Direction,
  door: z.string().describe('street and number'),
  dueAt: Instant,
  cameBack: z.string().nullable().describe('why it could not be handed over'),
});

export const DriverTour = z.object({
  now: Instant,
  restaurant: z.object({ id: z.number(), item_name: z.string(), phone: z.string() }),
  restaurants: z.array(z.object({ id: z.number(), item_name: z.string() })).describe('where they drive'),
  name: z.string(),
  isDevice: z.boolean().describe('a paired phone; false: by a log-in'),
  shift: z
    .object({
      shiftId: z.number(),
      beganAt: Instant,
      leftAt: Instant.nullable().describe('null: at the restaurant'),
      backAt: Instant.nullable().describe('by the estimate'),
      sharesPosition: z.boolean(),
      float: Euros,
    })
    .nullable()
    .describe('null: it has not begun'),
  stops: z.array(DriverStop).describe('in the order of the tour, what is over last'),
  isProposed: z.boolean().describe('they stand as the house proposes'),
  cash: CashSheet.nullable().describe('of this shift, or of the last one that ended within a day'),
  waiting: z.array(WaitingDelivery).describe('what nobody brings yet'),
  notices: z.array(z.string()).describe('what of it did not work, and why'),
});

const Tour = { answer: DriverTour, refusals: ['unknown-restaurant', 'unknown-shift'] } as const;
const OwnShift = { shiftId: Id };

export const driverTour = endpoint('driverTour', {
  may: { at: 'drive', by: 'hostId', orDevice: true },
  summary: 'What whoever asks brings in this shift, and what nobody brings yet.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  ...Tour,
});

export const driverBegin = endpoint('driverBegin', {
  may: { at: 'drive', by: 'hostId', orDevice: true },
  summary: 'Begins to drive, with so much change in the purse; begun already is a success.',
  request: z.object({ hostId: Id, float: amount(workLimits.driver.float) }),
  ...Tour,
  refusals: [...Tour.refusals, 'bad-input'],
});

export const driverEnd = endpoint('driverEnd', {
  may: { at: 'hand-over', of: 'shiftId', orDevice: true },
  summary: 'Ends a shift; what was not taken along waits for another driver.',
  request: z.object(OwnShift),
  answer: z.object({ success: z.literal(true) }),
  refusals: ['unknown-shift', 'still-out'],
});

export const driverAssign = endpoint('driverAssign', {
  may: { at: 'hand-over', by: 'hostId', orDevice: true },
  summary: 'Says who brings these orders; drivers take what nobody brings, the kitchen decides for all.',
  request: z.object({
    hostId: Id,
    shiftId: Id.nullable().describe('null: nobody'),
    orders: z
      .array(z.object({ orderId: Id, seen: Id.nullable().describe('the shift that was shown with it') }))
      .min(1)
      .max(workLimits.driver.stops),
  }),
  answer: z.object({ success: z.literal(true) }),
  refusals: ['unknown-restaurant', 'unknown-shift', 'unknown-order', 'order-moved-on'],
});

export const driverSort = endpoint('driverSort', {
  may: { at: 'hand-over', of: 'shiftId', orDevice: true },
  summary: 'Puts the stops of a tour into this order; without any, into the proposed one.',
  request: z.object({
    ...OwnShift,
    orderIds: z.array(Id).max(workLimits.driver.stops),
    seen: z
      .array(Id)
      .max(workLimits.driver.stops)
      .optional()
      .describe(
        'the open stops as they were shown: refused where somebody else has put them otherwise since',
      ),
  }),
  answer: z.object({ success: z.literal(true) }),
  refusals: ['unknown-shift', 'changed-meanwhile'],
});

export const driverStart = endpoint('driverStart', {
  may: { at: 'drive', of: 'shiftId', orDevice: true },
  summary: 'Leaves with these orders: their guests are told. What is under way already stays so.',
  request: z.object({
    ...OwnShift,
    orderIds: z.array(Id).min(1).max(workLimits.driver.stops),
    sharesPosition: z.boolean().describe('whoever is next may see where the driver is, for this tour alone'),
  }),
  ...Tour,
  refusals: [...Tour.refusals, 'order-moved-on'],
});

export const driverBack = endpoint('driverBack', {
  may: { at: 'drive', of: 'shiftId', orDevice: true },
  summary: 'Is back at the restaurant; no position is shared any more.',
  request: z.object(OwnShift),
  ...Tour,
});

export const driverDeliver = endpoint('driverDeliver', {
  may: { at: 'drive', of: 'orderId', orDevice: true },
  summary: 'Handed over; said twice it counts once, and for a minute it can be taken back.',
  request: z.object({ orderId: Id }),
  ...Tour,
  refusals: [...Tour.refusals, 'unknown-order', 'order-moved-on'],
});

export const driverCameBack = endpoint('driverCameBack', {
  may: { at: 'drive', of: 'orderId', orDevice: true },
  summary: 'Could not hand an order over: it comes back, and the kitchen decides what becomes of it.',
  request: z.object({ orderId: Id, reason: z.enum(CAME_BACK_REASONS) }),
  ...Tour,
  refusals: [...Tour.refusals, 'unknown-order', 'order-moved-on'],
});
