import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { endpoint } from './endpoint.ts';
import { BasketGift, Design } from './gift.ts';
import { ProductSize } from './menu.ts';
import { Table } from './table.ts';
import {
  Done,
  Euros,
  HomeDelivery,
  Id,
  PaymentCode,
  SizeCode,
  UnixSeconds,
  amount,
  text,
  whole,
  words,
  YesNo,
} from './values.ts';

export const BasketAddon = z.object({
  id: z.number().optional().describe('id of the chosen ingredient; none in orders and after a note'),
  title: z.string(),
  count: z.number().describe('negative: left out'),
  included: z.boolean(),
  price: Euros,
  detected: z.boolean().optional().describe('understood from the note'),
});

/** One piece in the basket. There is no quantity: another piece is another line. */
export const BasketLine = z.object({
  id: z.number(),
  price: Euros.describe('of the whole line, without deposit'),
  deposit: Euros,
  item_product: z.number(),
  item_category: z.string(),
  item_size: SizeCode,
  humanSize: z.string().describe('empty where the product has one size only'),
  item_note: z.string(),
  item_multiuser: z.string().describe('name of the group guest whose line it is'),
  item_has_ai_ingredients: YesNo,
  item_customerproduct_allowed: YesNo,
  item_customerproduct_delete_allowed: YesNo,
  item_customerproduct: YesNo,
  item_customerproduct_id: z.number().nullable().describe('id of the own creation it is made from'),
  pending: z.boolean().describe('a required choice is unanswered: not summed, not orderable'),
  available: z.boolean().describe('false: sold out or taken off the menu since'),
  offered: z
    .string()
    .optional()
    .describe('the times at which it is sold, such as Mo–Fr 11–14 Uhr; absent: always'),
  ageLimit: z.union([z.literal(16), z.literal(18)]).nullable(),
  productdata: z.object({
    item_title: z.string(),
    item_content: z.string(),
    item_ingredients_list: z.string(),
    item_ingredients: z.array(z.string()),
    item_type: z.string(),
    item_coupon_code_type: z.string().nullable(),
    item_host: z.number(),
    image: z.string().nullable().describe('address of its photo or drawing; null once it is ordered'),
    item_generator: z
      .enum(['burger', 'pizza', 'bowl'])
      .nullish()
      .describe('how it is built from ingredients; null or absent: not at all'),
  }),
  basketaddons: z.array(BasketAddon),
  gift: BasketGift.nullish().describe('what is given with it; in a basket only, an order has its gifts'),
});

/** Every sum of a basket or an order, each made by the one pricing function. */
export const Sums = z.object({
  goods: Euros,
  deposit: Euros,
  discount: Euros,
  delivery: Euros,
  tip: Euros,
  total: Euros.describe('goods + deposit − discount + delivery + tip'),
  fee: Euros.describe('online payment fee, apart from the total'),
  payable: Euros.describe('total + fee'),
  minimumOrder: Euros,
  shortfall: Euros.describe('missing to the minimum order value; shown, never charged'),
  belowMinimum: z.boolean().describe('missing more than the restaurant tolerates: not orderable'),
  freeFrom: Euros.describe('free delivery from this value on, 0 = never'),
  missingToFree: Euros,
  vat: z.array(z.object({ rate: z.number(), gross: Euros, net: Euros, vat: Euros })),
});

export const BasketCoupon = z.object({
  success: z.boolean().describe('whether it counts; if not, the message says why'),
  code: z.string().describe('empty: there is no voucher in the basket'),
  message: z.string(),
  item_discount: Euros.describe('what it takes off now'),
  item_discount_left: Euros.describe('what is left of it for another time'),
  item_discount_value: Euros.describe('what it is worth at most'),
});

/** A dish that goes with what is in the basket. */
export const Suggestion = z.object({
  id: z.number(),
  title: z.string(),
  image: z.string(),
  ageLimit: z.union([z.literal(16), z.literal(18)]).nullable(),
  size: ProductSize.describe('the cheapest that can be had now'),
  asks: z.boolean().describe('a size, extras or ingredients are to be chosen before it can be added'),
});

export const Basket = z.object({
  basket: z.record(z.string(), BasketLine),
  order: z.array(z.number()).describe('ids of the lines in the order they were added'),
  version: z.number().describe('grows with every change'),
  currenthost: z.object({ id: z.number(), item_name: z.string(), item_url: z.string() }).nullable(),
  open: z.boolean(),
  price: Euros.describe('goods value'),
  mode: HomeDelivery,
  payment: z
    .string()
    .nullable()
    .describe('item_payment as chosen or, where that is not offered, its replacement'),
  payments: z.array(z.string()).describe('every item_payment that is offered'),
  onlineFee: Euros.describe('what paypal, sofort and giropay cost extra here; 0: nothing'),
  geoid: z.number().nullable(),
  table: Table.nullable().describe('the table the guest sits at: then nothing else can be chosen'),
  shipping: z.object({ mbw: Euros, value: Euros, free: Euros, destination: z.string() }),
  coupon: BasketCoupon,
  sums: Sums,
  goesWith: z.array(Suggestion).describe('up to three that go with it, best first; often none'),
});

const ByLine = z.object({ basketId: Id });
/** Answer of every call that changes the basket: the new basket, so that nothing is fetched again. */
const Changed = Done.extend({ basket: Basket });

export const addProduct = endpoint('addProduct', {
  may: 'own',
  summary: 'Puts one piece of a product into the basket of its restaurant.',
  request: z.object({ hostId: Id, productId: Id, size: SizeCode }),
  answer: z.object({
    id: z.number().describe('the build id: the new line'),
    pending: z.boolean(),
    hasRules: z.boolean(),
    basket: Basket,
  }),
  refusals: [
    'unknown-restaurant',
    'unknown-product',
    'unknown-size',
    'sold-out',
    'restaurant-unavailable',
    'basket-full',
  ],
});

export const takeChoice = endpoint('takeChoice', {
  may: 'own',
  summary:
    'Puts what somebody else chose into the basket of this session: all of it or nothing, and of each dish and size no more than are missing there, however often it is said.',
  request: z.object({
    hostId: Id,
    pieces: z
      .array(z.object({ productId: Id, size: SizeCode, count: whole(limits.order.handed) }))
      .min(1)
      .max(limits.order.handed.max),
  }),
  answer: Changed,
  refusals: [
    'unknown-restaurant',
    'unknown-product',
    'unknown-size',
    'sold-out',
    'restaurant-unavailable',
    'basket-full',
  ],
});

export const addGift = endpoint('addGift', {
  may: 'own',
  summary:
    'Puts a gift voucher over a chosen amount into the basket of who sells them, with its card and, where it is to be sent, address and day.',
  request: z.object({
    hostId: Id,
    amount: amount(limits.gift.amount).describe('whole EUR'),
    design: Design,
    recipient: words(limits.person.name),
    email: text(limits.person.email).default('').describe('empty: the buyer hands it over'),
    giver: words(limits.person.name).default(''),
    greeting: words(limits.gift.greeting).default(''),
    day: text(limits.gift.day).default('').describe('YYYY-MM-DD in Berlin; empty: at once'),
  }),
  answer: z.object({ id: z.number().describe('of the line'), basket: Basket }),
  refusals: ['unknown-restaurant', 'unknown-product', 'restaurant-unavailable', 'basket-full'],
});

export const addIngredients = endpoint('addIngredients', {
  may: 'own',
  summary:
    'Confirms the choices of a line; they replace the earlier ones. With a count, so many pieces are in the basket from then on, however often it is said.',
  request: z.object({
    buildId: Id,
    ingredients: z.array(Id).max(60),
    count: whole(limits.order.pieces)
      .optional()
      .describe('pieces with these choices and the note of the line; each is a line'),
  }),
  answer: Changed,
  refusals: [
    'unknown-line',
    'unknown-ingredient',
    'sold-out',
    'choices-missing',
    'too-many-choices',
    'basket-full',
  ],
});

export const note = endpoint('note', {
  may: 'own',
  summary: 'Writes a note to the kitchen on a line and changes the ingredients it asks for.',
  request: z.object({ basketId: Id, note: words(limits.order.note) }),
  answer: Changed.extend({ ingredientChangesCount: z.number().describe('changes that the dish can fulfil') }),
  refusals: ['unknown-line'],
});

export const removeAiIngredients = endpoint('removeAiIngredients', {
  may: 'own',
  summary: 'Takes off what was understood from the note; the same note then stays words for the kitchen.',
  request: ByLine,
  answer: Changed,
  refusals: ['unknown-line'],
});

export const cloneProduct = endpoint('cloneProduct', {
  may: 'own',
  summary: 'Another piece of the same line, with its extras and its note.',
  request: ByLine,
  answer: Changed,
  refusals: ['unknown-line', 'sold-out', 'basket-full'],
});

export const removeProduct = endpoint('removeProduct', {
  may: 'own',
  summary: 'Takes a line out of the basket; a line that is gone already is a success.',
  request: ByLine,
  answer: Changed,
});

export const getBasketById = endpoint('getBasketById', {
  may: 'own',
  summary: 'The basket that holds a line.',
  token: 'not-needed',
  request: ByLine,
  answer: Basket,
  refusals: ['unknown-line'],
});

export const retrieveBasket = endpoint('retrieveBasket', {
  may: 'own',
  summary:
    'The basket of this session for a restaurant; without hostId of the one that sethost chose, else the last one. Empty if there is none.',
  request: z.object({ hostId: Id.optional() }),
  answer: Basket,
  refusals: ['unknown-restaurant'],
});

export const basketMode = endpoint('basketMode', {
  may: 'own',
  summary: 'Chooses delivery, pickup or table for the basket of a restaurant; the sums follow.',
  request: z.object({
    hostId: Id,
    homedelivery: HomeDelivery,
    tip: amount(limits.order.tip).optional().describe('EUR'),
    payment: PaymentCode.optional(),
  }),
  answer: Changed,
  refusals: ['unknown-restaurant'],
});

export const deliveryOptions = endpoint('deliveryOptions', {
  may: 'anyone',
  summary: 'The wish times that are open, grouped by day.',
  token: 'not-needed',
  request: z.object({ hostId: Id, type: z.enum(['delivery', 'pickup']) }),
  answer: z.array(
    z.object({
      caption: z.string(),
      type: z.enum(['delivery', 'pickup']),
      value: z.string().describe('date, YYYY-MM-DD; empty for as soon as possible'),
      items: z.array(
        z.object({ caption: z.string(), value: UnixSeconds.describe('0 = as soon as possible') }),
      ),
    }),
  ),
  refusals: ['unknown-restaurant'],
});
