import { z } from 'zod';
import { bounds } from '#domain/limits/bounds.ts';
import { limits } from '#domain/limits/guest.ts';
import { Basket } from './basket-parts.ts';
import { endpoint } from './endpoint.ts';
import { Design } from './gift.ts';
import {
  Done,
  HomeDelivery,
  Id,
  PaymentCode,
  SizeCode,
  UnixSeconds,
  amount,
  text,
  whole,
  words,
} from './values.ts';

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

const GivenCard = z.object({
  amount: amount(limits.gift.amount).describe('whole EUR'),
  design: Design,
  recipient: words(limits.person.name),
  email: text(limits.person.email).default('').describe('empty: the buyer hands it over'),
  giver: words(limits.person.name).default(''),
  greeting: words(limits.gift.greeting).default(''),
  day: text(limits.gift.day).default('').describe('YYYY-MM-DD in Berlin; empty: at once'),
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
  request: GivenCard.extend({ hostId: Id }),
  answer: z.object({ id: z.number().describe('of the line'), basket: Basket }),
  refusals: ['unknown-restaurant', 'unknown-product', 'restaurant-unavailable', 'basket-full'],
});

export const changeGift = endpoint('changeGift', {
  may: 'own',
  summary: 'Changes a gift voucher that lies in the basket: amount, card, words, address and day.',
  request: GivenCard.extend({ basketId: Id }),
  answer: Changed,
  refusals: ['unknown-line'],
});

export const addIngredients = endpoint('addIngredients', {
  may: 'own',
  summary:
    'Confirms the choices of a line; they replace the earlier ones. With a count, so many pieces are in the basket from then on, however often it is said.',
  request: z.object({
    buildId: Id,
    ingredients: z.array(Id).max(bounds.list),
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
  request: z.object({
    hostId: Id,
    type: z
      .enum(['delivery', 'pickup', 'table'])
      .describe('table: times for which a table may be reserved, by the hours of pickup'),
  }),
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
