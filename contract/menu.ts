import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Absence, Host } from './restaurant.ts';
import { Euros, Id, Instant, SizeCode } from './values.ts';

/** One size of a product as it is sold. A size with price 0 does not exist. */
export const ProductSize = z.object({
  code: SizeCode,
  title: z.string(),
  price: Euros,
  was: Euros.nullable().describe('price before the special price that holds now, null without one'),
  deposit: Euros.describe('deposit (Pfand), not part of the price'),
  basePrice: z.string().nullable().describe('price per litre or kilogram (PAngV), null where none is due'),
  content: z.string().nullable().describe('amount and unit, for example 0,33 l'),
  soldOut: z.literal(true).optional().describe('this size alone, or with all others'),
});

export const Product = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  image: z.string().describe('address of its photo, or of the picture drawn from what is in it'),
  artNo: z.string(),
  isNew: z.boolean(),
  isSpecial: z.boolean(),
  isVeggie: z.boolean(),
  isVegan: z.boolean(),
  categoryId: z.number(),
  categoryName: z.string(),
  categoryImage: z.string().nullable().describe('address of a photo of its category, above its dishes'),
  productIngredients: z.array(z.object({ title: z.string(), count: z.number() })),
  productAttributes: z.array(z.string()),
  allergens: z.array(z.string()).describe('letters of the declared allergens'),
  allergensKnown: z.boolean().describe('false: unknown, never to be shown as free of anything'),
  additives: z.array(z.string()).describe('numbers of the declared additives'),
  additivesKnown: z.boolean(),
  caffeineMg: z.number().nullable(),
  ageLimit: z.union([z.literal(16), z.literal(18)]).nullable(),
  alcoholPercent: z.number().nullable(),
  priceTiny: Euros,
  priceSmall: Euros,
  priceMedium: Euros,
  priceLarge: Euros,
  priceFamily: Euros,
  titleTiny: z.string().optional(),
  titleSmall: z.string().optional(),
  titleMedium: z.string().optional(),
  titleLarge: z.string().optional(),
  titleFamily: z.string().optional(),
  sizes: z.array(ProductSize),
  hasRules: z.boolean().describe('adding it opens the extras dialog'),
  isVoucher: z.literal(true).optional().describe('a gift voucher, no dish'),
  isBuilt: z.boolean().describe('adding it opens the page where it is built from ingredients'),
  soldOut: z.boolean(),
  popular: z.number().optional().describe('place among the most ordered, from 1; absent: not among them'),
  likedPercent: z.number().optional().describe('of guests who rated it; absent with too few'),
  offered: z
    .object({
      text: z.string(),
      now: z.boolean(),
      isOwn: z
        .literal(true)
        .optional()
        .describe('not of all of its section: a combo with the times of its parts'),
    })
    .optional()
    .describe('where it is sold at some times only: which, such as Mo–Fr 11–14 Uhr, and whether at this one'),
  specialStop: Instant.nullable().describe('when the special prices end that hold now'),
});

export const Special = z.object({
  item_title: z.string(),
  item_content: z.string(),
  item_stop: Instant.nullable(),
});

export const Menu = z.object({
  host: Host,
  open: z.object({
    isOpen: z.union([z.literal(0), z.literal(1)]),
    openingIn: z.number().nullable().describe('seconds until it opens'),
    now: Instant.describe("the server's clock when this was said"),
    times: z.array(z.object({ open: Instant, close: Instant })),
  }),
  away: Absence.nullable(),
  locked: z.boolean().describe('nobody but an administrator may see the products'),
  specials: z.array(Special),
  products: z.array(Product),
});

export const menu = endpoint('menu', {
  may: 'anyone',
  summary: 'The menu of a restaurant with its state.',
  token: 'not-needed',
  request: z.object({ hostId: Id }),
  answer: Menu,
  refusals: ['unknown-restaurant'],
});

/** A question the guest answers when adding a product: a base, extras, a sauce. */
export const ProductRule = z.object({
  id: z.number(),
  item_title: z.string(),
  item_description: z.string(),
  item_rule: z.enum(['optional', 'required']),
  item_default: z.number().nullable().describe('id of the choice that is preselected'),
  min: z.number().describe('how many choices at least'),
  max: z.number().describe('how many choices at most'),
  included: z.number().describe('that many choices cost nothing extra'),
  item_ingredients: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      price: Euros,
      soldOut: z.boolean(),
      allergens: z.array(z.string()),
      allergensKnown: z.boolean(),
      additives: z.array(z.string()),
      additivesKnown: z.boolean(),
    }),
  ),
});

export const productRules = endpoint('productRules', {
  may: 'anyone',
  summary: 'The questions that a product asks in this size.',
  token: 'not-needed',
  request: z.object({ productId: Id, size: SizeCode }),
  answer: z.object({ rules: z.array(ProductRule) }),
  refusals: ['unknown-product', 'unknown-size'],
});
