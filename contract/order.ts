import { z } from 'zod';
import { ORDER_STATUSES } from '#domain/order-status.ts';
import { BasketLine, Sums } from './basket.ts';
import { endpoint } from './endpoint.ts';
import { OrderReview } from './review.ts';
import { Done, Euros, HomeDelivery, Id, Instant, YesNo, text } from './values.ts';

export const PaymentMethod = z.enum([
  'nachnahme',
  'paypal',
  'applepay',
  'googlepay',
  'ec',
  'sofort',
  'giropay',
]);

const flag = (standard: boolean) => z.boolean().default(standard);

/** What staff say of an order they take, which is accepted with it. */
export const TillPart = z.object({
  channel: z.enum(['counter', 'telephone']),
  minutes: z.number().int().min(5).max(180).describe('until it is ready, or there; a wish time counts more'),
});

/** What the order form sends. Prices, permissions and availability are the server's, whatever is sent. */
export const OrderRequest = z.object({
  hostId: Id,
  tableId: Id.nullish().describe('the table the guest sits at, as the basket says'),
  delivery: z.number().int().min(0).default(0).describe('wish time in Unix seconds, 0 = as soon as possible'),
  homedelivery: HomeDelivery,
  company: text(80).default(''),
  firstname: text(60).default(''),
  lastname: text(60).default(''),
  street: text(80).default('').describe('at the beach Strandkorb, Liege or Handtuch'),
  number: text(40).default('').describe('house number; at the beach number or colour of the seat'),
  additional: text(120).default(''),
  geoid: Id.nullish(),
  mobile: text(30).default(''),
  email: text(120).default(''),
  payment: z.string().max(20).default(''),
  comment: text(500).default(''),
  voucher: flag(false).describe('asks for a receipt (Bewirtungsbeleg)'),
  cut: flag(false),
  optionEmail: flag(true),
  optionWhatsapp: flag(true),
  bookatable: flag(false),
  drop: flag(false).describe('leave at the door'),
  reviewReminder: flag(false).describe('asks to be reminded of rating it, by e-mail'),
  insite: flag(false),
  officeId: Id.nullish().describe('a group order: its client hands the basket over to the master'),
  tip: z.number().min(0).max(500).default(0).describe('EUR'),
  system: text(20).default(''),
  v2: YesNo.default('N'),
  saveAddress: flag(false),
  customerLocation: Id.nullish(),
  vytal: flag(false),
  agb: z.boolean().optional().describe('false is refused; submitting counts as agreeing'),
  persons: z.number().int().min(1).max(40).nullish().describe('guests of a table reservation'),
  ageConfirmed: flag(false).describe('the guest says that they are old enough for what they order'),
  till: TillPart.nullish().describe('only where this browser is a paired till: staff take the order'),
  version: z.number().int().optional().describe('version of the basket the guest saw'),
  expressCheckout: flag(false).describe(
    'the wallet brings name, contact and address, which updateOrderByUid fills in before it is paid',
  ),
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
  ],
});

export const OrderState = z.enum(ORDER_STATUSES);

export const Timing = z.object({ label: z.string(), at: Instant, state: OrderState });

/** The event `status` on private-order-{orderId}, and the same from the poll. */
export const OrderStatus = z.object({
  id: z.number(),
  orderId: z.number(),
  state: OrderState,
  status: z.string().describe('German label'),
  statusInfo: z.string().describe('one sentence for the guest'),
  timings: z.array(Timing),
  promisedAt: Instant.nullable(),
  reduced: Euros.describe('what the restaurant took off after it was ordered'),
  cancelRequested: z.boolean().describe('the guest has asked the restaurant to cancel it'),
  version: z.number(),
});

/** What the restaurant took off of an order. */
export const Reduction = z.object({
  at: Instant,
  amount: Euros,
  reason: z.string(),
  lines: z.array(z.string()).describe('what was missing; empty for a mere amount'),
  correction: z.number().nullable().describe('number of the document that corrects the receipt'),
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
    street: z.string(),
    number: z.string(),
    zip: z.string(),
    city: z.string(),
    addressaddon: z.string(),
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
    gifts: z
      .array(
        z.object({
          code: z.string(),
          value: Euros,
          left: Euros.describe('not redeemed yet'),
          validUntil: Instant.describe('its last second'),
          withdrawn: z.boolean().describe('the buyer withdrew from the contract: it is no longer good'),
        }),
      )
      .describe('the gift vouchers that it bought, made when it is completed'),
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
  }),
  basket: z.array(BasketLine),
  status: OrderStatus,
  review: OrderReview.nullable().describe('null: it cannot be told'),
});

export const lastOrder = endpoint('lastOrder', {
  summary: "The session's newest order, of one restaurant if hostId is given; null if there is none.",
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: LastOrder.nullable(),
});

export const orderByUid = endpoint('orderByUid', {
  summary: 'An order by its unguessable uid: the stable page of an order.',
  token: 'not-needed',
  request: z.object({ uid: z.string().max(64) }),
  answer: LastOrder,
  refusals: ['unknown-order'],
});

export const orderMap = endpoint('orderMap', {
  summary: 'A map from the restaurant to the guest, for those who own the order.',
  request: z.object({ orderId: Id, uid: z.string().max(64).optional() }),
  answer: z.string(),
  refusals: ['unknown-order'],
  answerType: 'image/svg+xml',
});

export const cancel = endpoint('cancel', {
  summary: 'Cancels an order that the restaurant has not accepted yet.',
  request: z.object({
    orderId: Id,
    uid: z.string().max(64).optional().describe('opens it without the session'),
  }),
  answer: Done,
  refusals: ['unknown-order', 'order-moved-on'],
});

export const pusherAuth = endpoint('pusherAuth', {
  summary: 'Signs the subscription of a private push channel, for its owners only.',
  request: z.object({ socket_id: z.string().max(64), channel_name: z.string().max(120) }),
  answer: z.object({ auth: z.string() }),
  refusals: ['forbidden'],
  token: 'not-needed',
});
