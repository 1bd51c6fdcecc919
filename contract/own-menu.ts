import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, TypedEuros, Version } from './own-restaurant.ts';
import { Done, Id, SizeCode, text } from './values.ts';

const ofHost = { hostId: Id };
const made = Done.extend({ id: z.number() });

/** What is said about allergens or additives; unknown is never shown as free. */
export const OwnDeclaration = z.object({
  state: z.enum(['declared', 'none', 'unknown']),
  codes: z.array(text(2)).max(20),
});

const CategoryFields = { name: text(80), description: text(300) };

const Part = z.object({
  title: text(60),
  vatClass: z.enum(['food', 'drink', 'milk-drink']),
  price: TypedEuros.describe('when it is sold alone: VAT is split by these prices'),
});

const OwnSize = z.object({
  code: SizeCode,
  title: text(30).describe('empty = the usual name of the size'),
  price: TypedEuros,
  special: TypedEuros.nullable().default(null).describe('instead of the price until specialLastDay'),
  deposit: TypedEuros,
  isPrepacked: z.boolean().describe('packed before it is sold: the base price is due'),
  amount: z.number().int().min(1).max(100_000).nullable(),
  unit: z.enum(['ml', 'g']),
});

const ProductFields = {
  categoryId: Id,
  title: text(120),
  content: text(600),
  artNo: text(12),
  vatClass: z.enum(['food', 'drink', 'milk-drink']),
  isVegetarian: z.boolean(),
  isVegan: z.boolean(),
  isNew: z.boolean(),
  isSpecial: z.boolean(),
  attributes: z.array(text(30)).max(8).describe('short words such as scharf'),
  allergens: OwnDeclaration,
  additives: OwnDeclaration,
  caffeineMg: z.number().int().min(1).max(1000).nullable(),
  alcoholPercent: z.number().min(0).max(100).nullable(),
  ageLimit: z.union([z.literal(16), z.literal(18)]).nullable(),
  sizes: z.array(OwnSize).max(5),
  specialLastDay: Day.nullable().default(null).describe('on which special prices still hold'),
  parts: z.array(Part).max(12).default([]).describe('of a combo; empty for a single dish'),
  ruleIds: z.array(Id).max(20).describe('questions about extras, in order'),
};

export const OwnProduct = z.object({
  ...ProductFields,
  id: z.number(),
  vatClass: z.enum(['food', 'drink', 'milk-drink', 'none']),
  kind: z.enum(['dish', 'combo', 'gift-voucher']),
  image: z.string().nullable(),
  availability: z.enum(['on', 'today', 'off']).describe('today: sold out until tomorrow; off: not shown'),
  version: Version,
});

const Choice = z.object({
  title: text(60),
  price: TypedEuros.describe('in every size without a price of its own'),
  bySize: z.partialRecord(SizeCode, TypedEuros),
});

const RuleFields = {
  title: text(80),
  description: text(200),
  min: z.number().int().min(0).max(40),
  max: z.number().int().min(1).max(40),
  included: z.number().int().min(0).max(40).describe('that many choices cost nothing'),
  choices: z.array(Choice).max(60),
};

const IngredientFields = {
  title: text(60),
  isVegetarian: z.boolean(),
  allergens: OwnDeclaration,
  additives: OwnDeclaration,
  soldOut: z.boolean().describe('until tomorrow'),
};

const SpecialFields = {
  title: text(80),
  content: text(300),
  firstDay: Day.nullable().describe('null: at once'),
  lastDay: Day.nullable().describe('still shown on that day; null: until it is deleted'),
};

const OwnSpecial = z.object({ ...SpecialFields, id: z.number(), version: Version });

export const ownMenu = endpoint('ownMenu', {
  summary: 'The whole menu as its owner enters it.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    restaurant: z.object({
      id: z.number(),
      item_name: z.string(),
      item_url: z.string(),
      isApproved: z.boolean(),
    }),
    categories: z.array(z.object({ ...CategoryFields, id: z.number(), version: Version })),
    specials: z.array(OwnSpecial),
    products: z.array(OwnProduct),
    rules: z.array(z.object({ ...RuleFields, id: z.number(), version: Version })),
    ingredients: z.array(z.object({ ...IngredientFields, id: z.number(), version: Version })),
  }),
  refusals: ['login-needed', 'forbidden', 'unknown-restaurant'],
});

const refusals = [
  'login-needed',
  'forbidden',
  'unknown-restaurant',
  'unknown-entry',
  'changed-meanwhile',
] as const;

export const saveOwnCategory = endpoint('saveOwnCategory', {
  summary: 'A section of the menu, new at its end or changed.',
  request: z.object({ ...ofHost, id: Id.nullish(), version: Version, ...CategoryFields }),
  answer: made,
  refusals: [...refusals, 'too-many-entries'],
});

export const saveOwnProduct = endpoint('saveOwnProduct', {
  summary: 'A product with its sizes and prices, new at the end of its category or changed.',
  request: z.object({ ...ofHost, id: Id.nullish(), version: Version, ...ProductFields }),
  answer: made,
  refusals: [...refusals, 'too-many-entries'],
});

export const saveOwnPhoto = endpoint('saveOwnPhoto', {
  summary: "A product's photo, drawn anew as JPEG; without one the photo is taken away.",
  takesFile: true,
  request: z.object({ ...ofHost, productId: Id, image: z.file().or(z.literal('')).optional() }),
  answer: Done,
  refusals,
});

export const setOwnAvailability = endpoint('setOwnAvailability', {
  summary: 'Sold out for today, off the menu, or on it again.',
  request: z.object({ ...ofHost, productId: Id, availability: z.enum(['on', 'today', 'off']) }),
  answer: Done,
  refusals,
});

const Kind = z.enum(['category', 'product', 'rule', 'ingredient', 'special']);

export const moveOwnEntry = endpoint('moveOwnEntry', {
  summary: 'Moves a category or a product one place up or down.',
  request: z.object({ ...ofHost, kind: z.enum(['category', 'product']), id: Id, to: z.enum(['up', 'down']) }),
  answer: Done,
  refusals,
});

export const removeOwnEntry = endpoint('removeOwnEntry', {
  summary: 'Deletes a category with its products, a product, a question, an ingredient or an offer.',
  request: z.object({ ...ofHost, kind: Kind, id: Id }),
  answer: Done,
  refusals,
});

export const saveOwnRule = endpoint('saveOwnRule', {
  summary: 'A question about extras with its choices and their prices. New choices become ingredients.',
  request: z.object({ ...ofHost, id: Id.nullish(), version: Version, ...RuleFields }),
  answer: made,
  refusals: [...refusals, 'too-many-entries'],
});

export const saveOwnIngredient = endpoint('saveOwnIngredient', {
  summary: 'What an ingredient contains; guests see it with every dish that they add it to.',
  request: z.object({ ...ofHost, id: Id, version: Version, ...IngredientFields }),
  answer: made,
  refusals,
});

export const saveOwnSpecial = endpoint('saveOwnSpecial', {
  summary: 'An offer that stands above the menu until it ends; the same offer twice is one.',
  request: z.object({ ...ofHost, id: Id.nullish(), version: Version, ...SpecialFields }),
  answer: made,
  refusals: [...refusals, 'too-many-entries'],
});
