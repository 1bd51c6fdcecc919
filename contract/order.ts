import { z } from 'zod';
import { bounds } from '#domain/limits/bounds.ts';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { ORDER_ADDRESS, SHOWN_ADDRESS } from './address-names.ts';
import { typedAddress, writtenAddress } from './address.ts';
import { BasketLine, Sums } from './basket-parts.ts';
import { endpoint } from './endpoint.ts';
import { BoughtGift } from './gift.ts';
import { OrderStatus, Reduction } from './order-status.ts';
import { OrderReview } from './review.ts';
import {
  Done,
  Euros,
  HomeDelivery,
  Id,
  Instant,
  Key,
  PaymentCode,
  YesNo,
  amount,
  text,
  whole,
  words,
} from './values.ts';

export const PaymentMethod = z.enum([
  'nachnahme',
  'paypal',
  'applepay',
  'googlepay',
  'card',
  'ec',
  'sofort',
  'giropay',
]);

const flag = (standard: boolean) => z.boolean().default(standard);

/** What staff say of an order they take, which is accepted with it. */
export const TillPart = z.object({
  channel: z.enum(['counter', 'telephone']),
  minutes: whole(workLimits.kitchen.minutes).describe('until it is ready, or there; a wish time counts more'),
});

/** What the order form sends. Prices, permissions and availability are the server's, whatever is sent. */
export const OrderRequest = z.object({
  hostId: Id,
  tableId: Id.nullish().describe('the table the guest sits at, as the basket says'),
  delivery: z.number().int().min(0).default(0).describe('wish time in Unix seconds, 0 = as soon as possible'),
  homedelivery: HomeDelivery,
  company: words(limits.address.company).default(''),
  firstname: words(limits.person.name).default(''),
  lastname: words(limits.person.name).default(''),
  ...typedAddress(ORDER_ADDRESS),
  geoid: Id.nullish(),
  mobile: text(limits.person.phone).default(''),
  email: text(limits.person.email).default(''),
  payment: PaymentCode.default(''),
  comment: words(limits.order.comment).default(''),
  voucher: flag(false).describe('asks for a receipt (Bewirtungsbeleg)'),
  cut: flag(false),
  optionEmail: flag(true),
  optionWhatsapp: flag(true),
  bookatable: flag(false),
  drop: flag(false).describe('leave at the door'),
  goesOn: flag(false).describe('asked about what is missing and not answered, it goes on without it'),
  reviewReminder: flag(false).describe('asks to be reminded of rating it, by e-mail'),
  insite: flag(false),
  officeId: Id.nullish().describe('a group order: its client hands the basket over to the master'),
  tip: amount(limits.order.tip).default(0).describe('EUR'),
  system: text(bounds.word).default(''),
  v2: YesNo.default('N'),
  saveAddress: flag(false),
  customerLocation: Id.nullish(),
  vytal: flag(false),
  agb: z.boolean().optional().describe('false is refused; submitting counts as agreeing'),
  persons: whole(limits.order.persons).nullish().describe('guests of a table reservation'),
  ageConfirmed: flag(false).describe('the guest says that they are old enough for what they order'),
  till: TillPart.nullish().describe('only where this browser is a paired till: staff take the order'),
  version: z.number().int().optional().describe('version of the basket the guest saw'),
  expressCheckout: flag(false).describe(
    'the wallet brings name, contact and address, which updateOrderByUid fills in before it is paid',
  ),
  smsCode: text(limits.order.smsCode)
    .default('')
    .describe('answers the refusal code-needed: the code that went to the mobile number'),
  payable: z
    .number()
    .min(0)
    .optional()
    .describe('EUR: what the guest saw as to be paid; if it has changed since, the guest is asked again'),
});

export const OrderResult = z.object({
  success: z.boolean(),
  orderId: z.number(),
  uid: z.string(),
  total: Euros.describe('what is to be paid'),
  type: z.string(),
  exception: z.boolean(),
  reason: z.string(),
});

export const order = endpoint('order', {
  may: 'own',
  summary:
    'Places the order of a basket. Sent twice with the same Idempotency-Key, or for the same basket version, it answers with the first result.',
  request: OrderRequest,
  answer: z.union([OrderResult, z.literal(true)]),
  refusals: [
    'unknown-restaurant',
    'basket-empty',
    'basket-changed',
    'order-incomplete',
    'sold-out',
    'not-offered-then',
    'restaurant-busy',
    'restaurant-unavailable',
    'choices-missing',
    'unknown-group',
    'group-ended',
    'group-locked',
    'group-deadline-over',
    'group-over-budget',
    'group-full',
    'group-client',
    'table-ended',
    'not-paired',
    'too-many-tries',
    'code-needed',
    'code-wrong',
    'order-stopped',
  ],
});

export const LastOrder = z.object({
  order: z.object({
    orderId: z.number(),
    uid: z.string(),
    homedelivery: YesNo,
    mode: z.enum(['delivery', 'pickup', 'table']),
    payment: z.string(),
    paymentLabel: z.string(),
    sum: Euros.describe('goods'),
    shipping: Euros,
    tip: Euros,
    coupon: Euros,
    mbw: Euros.describe('shortfall to the minimum order value'),
    comment: z.string(),
    company: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    mobile: z.string(),
    ...writtenAddress(SHOWN_ADDRESS),
    zip: z.string(),
    city: z.string(),
    tableId: z.number().nullable(),
    tableTitle: z.string().describe('empty: not ordered at a table'),
    persons: z.number().nullable(),
    deliverytime: z.string().describe('promised or wished time, ISO; empty for as soon as possible'),
    asap: z.boolean(),
    freewebpayment: YesNo,
    placedAt: Instant,
    sums: Sums,
    reduced: Euros.describe('what the restaurant took off since; the sums stay as ordered'),
    reductions: z.array(Reduction).describe('in the order they happened'),
    cancellable: z.boolean(),
    loyalty: z
      .object({
        percent: z.number(),
        value: Euros,
        code: z.string().nullable().describe('null until the order is completed'),
        validUntil: Instant.nullable().describe('its last second'),
      })
      .nullable()
      .describe('the loyalty bonus that this order earns; null: none'),
    gifts: z.array(BoughtGift).describe('the gift vouchers that it bought, made when it is completed'),
    reorder: z.boolean(),
    wantsReceipt: z
      .boolean()
      .describe('a Bewirtungsbeleg, or a Kaufbeleg of gift vouchers, is made when the order is completed'),
    survey: z
      .object({ id: z.number(), value: z.enum(['Y', 'N']), comment: z.string() })
      .nullable()
      .describe('the vote on how ordering went; null: not cast yet'),
  }),
  host: z.object({
    hostId: z.number(),
    kind: z.string().describe('item_type of the host: gift-vouchers come by e-mail'),
    url: z.string(),
    name: z.string(),
    street: z.string(),
    number: z.string(),
    zip: z.string(),
    city: z.string(),
    phone: z.string(),
    newsletter: z.boolean().describe('guests may ask for its newsletter'),
  }),
  basket: z.array(BasketLine),
  status: OrderStatus,
  now: Instant.describe("the server's clock"),
  review: OrderReview.nullable().describe('null: it cannot be told'),
});

export const lastOrder = endpoint('lastOrder', {
  may: 'own',
  summary: "The session's newest order, of one restaurant if hostId is given; null if there is none.",
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: LastOrder.nullable(),
});

export const orderByUid = endpoint('orderByUid', {
  may: 'link',
  summary: 'An order by its unguessable uid: the stable page of an order.',
  token: 'not-needed',
  request: z.object({ uid: Key }),
  answer: LastOrder,
  refusals: ['unknown-order'],
});

export const cancel = endpoint('cancel', {
  may: 'own-or-link',
  summary: 'Cancels an order that the restaurant has not accepted yet.',
  request: z.object({
    orderId: Id,
    uid: Key.optional().describe('opens it without the session'),
  }),
  answer: Done,
  refusals: ['unknown-order', 'order-moved-on'],
});

export const pusherUser = endpoint('pusherUser', {
  may: 'own',
  summary: 'Says to a push cluster who opened a connection, so that it can be ended with the session.',
  request: z.object({ socket_id: Key }),
  answer: z.object({ auth: z.string(), user_data: z.string() }),
  refusals: ['forbidden'],
  token: 'not-needed',
});

export const pusherAuth = endpoint('pusherAuth', {
  may: 'own',
  summary: 'Signs the subscription of a private push channel, for its owners only.',
  request: z.object({ socket_id: Key, channel_name: Key }),
  answer: z.object({ auth: z.string() }),
  refusals: ['forbidden'],
  token: 'not-needed',
});
