import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { ORDER_ADDRESS } from './address-names.ts';
import { writtenAddress } from './address.ts';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id, Instant, Key, text } from './values.ts';

/** A device that orders as staff of its restaurant. */
export const TillDevice = z.object({
  deviceId: z.number(),
  name: z.string(),
  pairedAt: Instant,
  usedAt: Instant.describe('last used'),
});

export const kitchenTills = endpoint('kitchenTills', {
  may: { at: 'devices', by: 'hostId' },
  summary: "A restaurant's paired devices and where its point of sale is; without id, of the first one.",
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    tillUrl: z.string().nullable().describe('null: this restaurant has no point of sale'),
    devices: z.array(TillDevice),
    kitchens: z.array(TillDevice).describe('devices that show the board'),
    drivers: z.array(TillDevice).describe('phones of drivers'),
  }),
  refusals: ['unknown-restaurant'],
});

export const kitchenTillCode = endpoint('kitchenTillCode', {
  may: { at: 'devices', by: 'hostId' },
  summary: 'A code that pairs one device within ten minutes; the one made before is void.',
  request: z.object({
    hostId: Id,
    name: text(workLimits.kitchen.device).describe('of the device: Tresen'),
    kind: z.enum(['till', 'kitchen', 'driver']).default('till'),
  }),
  answer: Done.extend({
    code: z.string(),
    link: z.string().describe('pairs whatever opens it, once'),
    qr: z.string().describe('the link as SVG'),
    expiresAt: Instant,
  }),
  refusals: ['unknown-restaurant', 'no-till', 'bad-input'],
});

export const kitchenTillRemove = endpoint('kitchenTillRemove', {
  may: { at: 'devices', of: 'deviceId' },
  summary: 'Unpairs a device: from its very next call on it is a guest.',
  request: z.object({ deviceId: Id }),
  answer: Done,
  refusals: ['unknown-till'],
});

export const pairTill = endpoint('pairTill', {
  may: 'link',
  summary: 'Makes this browser a till of the restaurant whose code it knows; the secret comes as a cookie.',
  request: z.object({ code: z.string().max(workLimits.kitchen.pairingCode.maxLength) }),
  answer: Done.extend({ name: z.string() }),
  refusals: ['code-wrong', 'too-many-tries', 'forbidden'],
});

export const till = endpoint('till', {
  may: 'anyone',
  summary: 'Whether this browser is a paired till, and what taking an order there needs to know.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    device: z
      .object({
        name: z.string(),
        minutes: z.object({
          pickup: z.object({ offered: z.array(z.number()), suggested: z.number() }),
          delivery: z.object({ offered: z.array(z.number()), suggested: z.number() }),
        }),
        delivers: z.boolean(),
        takesMoney: z.boolean().describe('a fiscal device is attached: it can be paid here'),
      })
      .nullable(),
  }),
});

export const tillCaller = endpoint('tillCaller', {
  may: 'till',
  summary: 'Who called this restaurant before from exactly this number; paired tills only.',
  token: 'needed',
  request: z.object({ phone: z.string().max(limits.person.phone.maxLength) }),
  answer: z.object({
    caller: z
      .object({
        firstname: z.string(),
        lastname: z.string(),
        company: z.string(),
        ...writtenAddress(ORDER_ADDRESS),
        geoid: z.number().nullable(),
        orders: z.number().describe('so many orders at this restaurant'),
      })
      .nullable(),
  }),
  refusals: ['too-many-tries'],
});

/** What is printed for an order: no receipt, and it says so. */
export const OrderSlip = z.object({
  orderId: z.number(),
  uid: z.string(),
  host: z.string(),
  modeLabel: z.string(),
  placedAt: Instant,
  promisedAt: Instant.nullable(),
  guest: z.string(),
  phone: z.string(),
  address: z.array(z.string()).describe('one line each; empty unless something is brought'),
  comment: z.string(),
  wishes: z.array(z.string()).describe('what else is to be seen to, such as "Bitte schneiden"'),
  lines: z.array(
    z.object({
      count: z.number(),
      artNo: z.string(),
      title: z.string(),
      size: z.string(),
      extras: z.array(z.string()),
      note: z.string(),
      isMissing: z.boolean().describe('taken off since: it is not made'),
      guestName: z.string().describe('for whom, in a group order; empty: for whoever ordered'),
      price: Euros.describe('of all of them'),
    }),
  ),
  sums: z.array(z.object({ label: z.string(), value: Euros })),
  payable: Euros,
  payment: z.string(),
  ageLimit: z.number().nullable(),
  notice: z.string(),
  cancelled: z.string().nullable().describe('why nothing is to be made of it; null: it is to be made'),
});

export const tillSlip = endpoint('tillSlip', {
  may: 'till',
  summary: 'The slip of an order that staff took at a till of the same restaurant.',
  token: 'not-needed',
  request: z.object({ uid: Key }),
  answer: OrderSlip,
  refusals: ['unknown-order'],
});

export const tillOrders = endpoint('tillOrders', {
  may: 'till',
  summary: 'What was taken at this till since five in the morning, the newest first; paired tills only.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    device: z.string(),
    orders: z.array(
      z.object({
        orderId: z.number(),
        uid: z.string(),
        version: z.number(),
        placedAt: Instant,
        modeLabel: z.string(),
        guest: z.string(),
        payable: Euros,
        state: z.string().describe('as people say it'),
        isCancelled: z.boolean(),
        canCancel: z.boolean(),
        cancelFirst: z
          .number()
          .nullable()
          .describe('the receipt with which it was paid at a till, to be cancelled before the order can be'),
      }),
    ),
  }),
});

export const tillCancel = endpoint('tillCancel', {
  may: 'till',
  summary: 'Cancels an order that was taken at this till; cancelled already is a success.',
  request: z.object({ orderId: Id, version: z.number().int(), reason: text(workLimits.kitchen.reason) }),
  answer: Done,
  refusals: ['unknown-order', 'order-moved-on', 'paid-at-till'],
});

export const kitchenSlip = endpoint('kitchenSlip', {
  may: { at: 'board', of: 'orderId', orDevice: true },
  summary: 'The slip of an order, printed again from the kitchen.',
  token: 'not-needed',
  request: z.object({ orderId: Id }),
  answer: OrderSlip,
  refusals: ['unknown-order'],
});
