import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { PAYMENT_METHODS } from '#domain/money/payment-methods.ts';
import { ORDER_ADDRESS } from './address-names.ts';
import { changedAddress } from './address.ts';
import { endpoint } from './endpoint.ts';
import { OrderState } from './order-status.ts';
import { LastOrder, PaymentMethod } from './order.ts';
import { Done, Euros, HomeDelivery, Id, Instant, Key, text, words } from './values.ts';

/** What a browser needs to speak with the payment services itself. */
export const PaymentSetup = z.object({
  stripe: z
    .object({
      publishableKey: z.string(),
      account: z.string().describe('the connected account of the restaurant'),
      script: z
        .url()
        .nullable()
        .describe("stands in for the service's own script, in demo and tests; null: the real one"),
    })
    .nullable()
    .describe('null: no cards and wallets here'),
  paypal: z
    .object({
      clientId: z.string(),
      merchantId: z.string().describe('the account of the restaurant'),
      script: z.url().nullable(),
    })
    .nullable(),
});

export const paymentSetup = endpoint('paymentSetup', {
  may: 'anyone',
  summary:
    "How guests of a restaurant pay online: accounts and public keys, and where the services' scripts are.",
  token: 'not-needed',
  request: z.object({ hostId: Id }),
  answer: PaymentSetup,
  refusals: ['unknown-restaurant'],
});

export const sitePayments = endpoint('sitePayments', {
  may: 'anyone',
  summary:
    'How restaurants can let their guests pay on this site, in the order in which guests are offered it.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({ methods: z.array(z.enum(PAYMENT_METHODS)) }),
});

const uid = Key.optional().describe("of the order's link, for who does not own it");
/** Whoever owns an order or has its link may pay it. */
const OpenedOrder = z.object({ orderId: Id, uid });

export const getpaymentdetailsbyorderid = endpoint('getpaymentdetailsbyorderid', {
  may: 'own-or-link',
  summary: 'What is to be paid for an order and whether it is paid, for those who own it or have its link.',
  token: 'not-needed',
  request: OpenedOrder,
  answer: z.object({
    order: LastOrder.shape.order
      .pick({ orderId: true, uid: true, payment: true, paymentLabel: true })
      .extend({
        hostId: z.number(),
        total: Euros.describe('what is to be paid, the fee included'),
        state: OrderState,
        status: z.string().describe('German label'),
      }),
    paid: z.boolean().describe('nothing is left to be paid'),
    isNewest: z.boolean().describe('the thank-you page of whoever asks shows this order'),
    online: z
      .object({
        method: PaymentMethod,
        payUntil: Instant.describe('then the order is given up'),
        takenAtOnce: z
          .boolean()
          .describe('the money is taken when paying; otherwise when the restaurant accepts'),
        setup: PaymentSetup,
      })
      .nullable()
      .describe('how the guest may pay online now; null where nothing is to be paid online (any more)'),
  }),
  refusals: ['unknown-order'],
});

export const stripePaymentIntent = endpoint('stripePaymentIntent', {
  may: 'own-or-link',
  summary:
    'The payment of an order by card or wallet, to be confirmed in the browser. Asked again, the same one.',
  request: OpenedOrder,
  answer: z.object({
    client_secret: z.string(),
    attempt: z.string().describe('stands in the return address; opens nothing else'),
  }),
  refusals: ['unknown-order', 'already-paid', 'order-moved-on', 'payment-unavailable'],
});

const CartItem = z.object({
  id: Id.describe('the order'),
  quantity: z.number().int().min(1).max(1).default(1),
});

export const paypalOrders = endpoint('paypalOrders', {
  may: 'own-or-link',
  summary: 'Makes the PayPal order of an order, to be approved in the browser. Asked again, the same one.',
  request: z.object({
    cart: z.preprocess((cart) => (Array.isArray(cart) ? cart : [cart]), z.array(CartItem).length(1)),
    uid,
  }),
  answer: z.object({ id: z.string().describe('what PayPal calls it') }),
  refusals: ['unknown-order', 'already-paid', 'order-moved-on', 'payment-unavailable'],
});

export const paypalCapture = endpoint('paypalCapture', {
  may: 'own-or-link',
  summary:
    'Holds the money of an approved PayPal order (or takes it, where it was made so). Details tell a declined instrument.',
  request: z.object({ paypalOrderId: Key, uid }),
  answer: z.object({
    details: z.array(z.object({ issue: z.string(), description: z.string() })).optional(),
    debug_id: z.string().optional(),
    purchase_units: z
      .array(
        z.object({
          reference_id: z.string(),
          payments: z.object({
            authorizations: z.array(z.object({ id: z.string(), status: z.string() })),
            captures: z.array(z.object({ id: z.string(), status: z.string() })),
          }),
        }),
      )
      .optional(),
  }),
  refusals: ['unknown-payment', 'order-moved-on', 'payment-unavailable'],
});

export const paymentResult = endpoint('paymentResult', {
  may: 'own-or-link',
  summary: 'Looks at once how the payment of an order went, for the page that waits for it.',
  request: OpenedOrder,
  answer: z.object({
    result: z.enum(['paid', 'open', 'ended']).describe('ended: nothing can be paid for this order any more'),
  }),
  refusals: ['unknown-order'],
});

const Redirected = z.string().describe('address to go to');

const handOff = (name: 'paypalPage' | 'giropay' | 'sofortueberweisung', summary: string) =>
  endpoint(name, {
    may: 'own-or-link',
    summary,
    request: OpenedOrder,
    answer: Redirected,
    answerType: 'redirect',
  });

export const paypalPage = handOff('paypalPage', "Leads the browser to PayPal's own page for an order.");
export const giropay = handOff('giropay', "Leads the browser to the bank's page for an order.");
export const sofortueberweisung = handOff(
  'sofortueberweisung',
  "Leads the browser to the bank's page for an order.",
);

export const paymentReturn = endpoint('paymentReturn', {
  may: 'own-or-link',
  summary: "Where a payment service's own page leads back to: looks at the payment and goes on to the order.",
  request: z.object({
    orderId: Id,
    zahlung: Key.optional().describe("the attempt, where another browser than the orderer's paid"),
    left: z.literal('1').optional().describe('the guest thought better of it there'),
  }),
  answer: Redirected,
  answerType: 'redirect',
});

export const matchHostGeoId = endpoint('matchHostGeoId', {
  may: 'anyone',
  summary: "The place of a wallet's address, if the restaurant delivers there.",
  token: 'not-needed',
  request: z.object({
    data: z.object({
      host: Id,
      homedelivery: HomeDelivery,
      zip: text(limits.address.postalCode),
      city: text(limits.search.place).default(''),
    }),
  }),
  answer: z.object({ success: z.boolean(), geoId: Id.nullable() }),
  refusals: ['unknown-restaurant'],
});

export const updateOrderByUid = endpoint('updateOrderByUid', {
  may: 'link',
  summary: 'Fills in the contact data and address of an express order while it waits for its payment.',
  request: z.object({
    orderId: Id,
    uid: Key,
    data: z.object({
      firstname: words(limits.person.name).optional(),
      lastname: words(limits.person.name).optional(),
      mobile: text(limits.person.phone).optional(),
      email: text(limits.person.email).optional(),
      company: words(limits.address.company).optional(),
      ...changedAddress(ORDER_ADDRESS),
      geoid: Id.nullish(),
    }),
  }),
  answer: Done,
  refusals: ['unknown-order', 'order-moved-on', 'order-incomplete'],
});
