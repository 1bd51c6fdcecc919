import { z } from 'zod';
import { GiftInBasket } from './gift.ts';
import { ProductSize } from './menu.ts';
import { Table } from './table.ts';
import { Euros, HomeDelivery, SizeCode, YesNo } from './values.ts';

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
  contains: z
    .object({
      isVeggie: z.boolean(),
      isVegan: z.boolean(),
      allergens: z.array(z.string()).describe('letters of the declared allergens, its extras included'),
      allergensKnown: z.boolean().describe('false: unknown, never to be shown as free of anything'),
    })
    .nullish()
    .describe('of a dish in a basket'),
  gift: GiftInBasket.nullish().describe('what is given with it; in a basket only, an order has its gifts'),
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
  id: z.number().describe('another one after each order, and higher; 0: there is none'),
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
