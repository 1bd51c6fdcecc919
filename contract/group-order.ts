import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { endpoint } from './endpoint.ts';
import { OrderState } from './order-status.ts';
import { Done, Euros, Id, Instant, Key, amount, text, words } from './values.ts';

/** The documents' names for what the join link holds. */
const ByLink = z.object({ id: Id, uid: Key });

/** A guest of a group order as the others see them. */
export const OfficeClient = z.object({
  name: z.string(),
  status: z.string().describe('German label'),
  statusActive: z.boolean().describe('still takes part'),
  statusClass: z.enum(['mustard', 'basil', 'plain']).describe('look of the mark beside the name'),
});

/** What everybody of the group may know, and is told. */
export const OfficeOrderStatus = z.object({
  officeOrderId: z.number(),
  state: z.enum(['open', 'locked', 'ordered', 'cancelled']),
  clients: z.array(OfficeClient),
  version: z.number(),
});

/** A group order as the caller sees it (ENT-021). */
export const OfficeOrder = OfficeOrderStatus.extend({
  officeOrderId: z.number().nullable().describe('null: the caller takes part in none'),
  officeOrderUid: z.string(),
  type: z.enum(['none', 'master', 'client']),
  hostId: z.number(),
  hostName: z.string(),
  hostUrl: z.string(),
  link: z.string().describe('the join link'),
  paypalMe: z.string().describe('for the master only'),
  username: z.string().describe("the caller's own name in the group"),
  masterName: z.string(),
  clients: z.array(
    OfficeClient.extend({ value: Euros.nullable().describe('goods and deposit; for the master only') }),
  ),
  deadline: Instant.nullable(),
  secondsLeft: z
    .number()
    .nullable()
    .describe(
      'until the deadline by the clock of the server; 0: nothing is taken any more, null: no deadline',
    ),
  budget: Euros.nullable().describe('goods and deposit per head at most'),
  submitted: z.boolean().describe('the caller has handed something over'),
  orderValue: Euros.describe(
    "goods and deposit of the caller's own pieces in the master's basket, without what was taken off afterwards; 0 where the order came to nothing",
  ),
  order: z
    .object({
      state: OrderState,
      sentence: z.string().describe('fit to be shown'),
      takenOff: z
        .array(z.string())
        .describe("what of the caller's own pieces was taken off afterwards; orderValue is without it"),
    })
    .nullable()
    .describe('what became of it once the master has ordered, for whoever takes part'),
});

export const isOfficeOrder = endpoint('isOfficeOrder', {
  may: 'own',
  summary: 'The running group order in which the caller takes part at a restaurant; without id: none.',
  token: 'not-needed',
  request: z.object({ hostId: Id }),
  answer: OfficeOrder,
  refusals: ['unknown-restaurant'],
});

/** What the master agrees on with the clients. */
const Terms = {
  deadline: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)
    .nullish()
    .describe('HH:MM, empty = none: nothing is handed over after this time of day'),
  budget: amount(limits.group.budget).nullish().describe('EUR per head at most, 0 = no limit'),
};

export const createOfficeOrder = endpoint('createOfficeOrder', {
  may: 'own',
  summary: 'Starts a group order and makes the caller its master; a running one is answered as it is.',
  request: z.object({
    hostId: Id,
    paypalMe: text(limits.group.paypalMe)
      .nullish()
      .describe('name or address at PayPal.me, none if left out'),
    name: words(limits.person.name).nullish().describe('by which the clients know the master'),
    ...Terms,
  }),
  answer: OfficeOrder,
  refusals: ['unknown-restaurant', 'group-client', 'restaurant-unavailable'],
});

export const joinOfficeOrder = endpoint('joinOfficeOrder', {
  may: 'link',
  summary: 'Makes the caller a client of a group order. Whoever takes part already stays as they are.',
  request: ByLink,
  answer: z.object({
    success: z.boolean(),
    errors: z.array(z.string()),
    hostId: z.number().nullable(),
    hostUrl: z.string(),
  }),
});

export const setOfficeOrderClientName = endpoint('setOfficeOrderClientName', {
  may: 'own',
  summary: 'Says the name of a client, in the group order they joined last.',
  request: z.object({ name: words(limits.person.name) }),
  answer: Done.extend({ name: z.string().describe('with a number where somebody else has the same') }),
  refusals: ['group-ended'],
});

export const officeOrderStatus = endpoint('officeOrderStatus', {
  may: 'own-or-link',
  summary:
    'A group order for whoever has its link, also after its end; names only for who takes part. Without a link the one that the caller handed their choice over to last.',
  token: 'not-needed',
  request: z.object({ officeOrderId: Id.optional(), officeOrderUid: Key.optional() }),
  answer: OfficeOrder,
  refusals: ['unknown-group'],
});

export const changeOfficeOrder = endpoint('changeOfficeOrder', {
  may: 'own',
  summary:
    'The master agrees on another deadline or budget; both are given as they shall be. What was handed over stays.',
  request: z.object({ officeOrderId: Id, ...Terms }),
  answer: Done,
  refusals: ['unknown-group', 'group-ended'],
});

export const lockOfficeOrder = endpoint('lockOfficeOrder', {
  may: 'own',
  summary: 'The master lets nothing more in while ordering, or opens the group order again.',
  request: z.object({ officeOrderId: Id, locked: z.boolean() }),
  answer: Done,
  refusals: ['unknown-group', 'group-ended'],
});

export const cancelOfficeOrderMaster = endpoint('cancelOfficeOrderMaster', {
  may: 'own',
  summary:
    "Ends the caller's group order; everybody gets their pieces back. None that runs is a success as well.",
  request: z.object({ officeOrderId: Id.nullish().describe('the running one if left out') }),
  answer: Done,
});

export const cancelOfficeOrderClient = endpoint('cancelOfficeOrderClient', {
  may: 'own',
  summary: 'Leaves a group order; what was handed over comes back into the own basket.',
  request: z.object({ officeOrderId: Id }),
  answer: Done,
  refusals: ['unknown-group', 'group-ended', 'group-locked'],
});

export const checkopenofficemaster = endpoint('checkopenofficemaster', {
  may: 'own',
  summary: 'The group order that the caller runs as its master, at whichever restaurant.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    officeOrderId: z.number().nullable().describe('null: there is none'),
    officeOrderUid: z.string(),
    hostId: z.number().nullable(),
    hostName: z.string(),
    hostUrl: z.string(),
  }),
});

export const getOfficeOrderPayPalMeAddress = endpoint('getOfficeOrderPayPalMeAddress', {
  may: 'link',
  summary: "Where a client pays the master back, and how much: the client's own goods and deposit.",
  request: ByLink,
  answer: z.object({
    success: z.boolean().describe('whether there is something to pay, and a PayPal.me name to pay it to'),
    payPalUrl: z.string(),
    orderValue: Euros,
  }),
  refusals: ['unknown-group'],
});

export const officeOrderCode = endpoint('officeOrderCode', {
  may: 'link',
  summary: 'The join link as a QR code.',
  request: ByLink,
  answer: z.string(),
  refusals: ['unknown-group'],
  answerType: 'image/svg+xml',
});
