import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { OwnDeclaration, OwnIngredient, Photo } from './own-ingredient.ts';
import { Day, TypedEuros, Version } from './own-restaurant.ts';
import { Done, Id, Instant, SizeCode, TimeOfDay, WeekDays, amount, text, whole } from './values.ts';

const ofHost = { hostId: Id };
const made = Done.extend({ id: z.number() });

const CategoryFields = {
  name: text(workLimits.menu.category),
  description: text(workLimits.menu.categoryText),
  offered: z
    .array(
      z.object({
        days: WeekDays,
        from: TimeOfDay,
        until: TimeOfDay.describe('at or before from: the next day'),
      }),
    )
    .max(workLimits.menu.offerTimes)
    .default([])
    .describe('times at which it is sold; none: always'),
};

const Part = z.object({
  title: text(workLimits.menu.part),
  vatClass: z.enum(['food', 'drink', 'milk-drink']),
  price: TypedEuros.describe('when it is sold alone: VAT is split by these prices'),
});

const OwnSize = z.object({
  code: SizeCode,
  title: text(workLimits.menu.sizeName).describe('empty = the usual name of the size'),
  price: TypedEuros,
  special: TypedEuros.nullable().default(null).describe('instead of the price until specialLastDay'),
  deposit: TypedEuros,
  isPrepacked: z.boolean().describe('packed before it is sold: the base price is due'),
  amount: whole(workLimits.menu.amount).nullable(),
  unit: z.enum(['ml', 'g']),
});

const ProductFields = {
  categoryId: Id,
  title: text(workLimits.menu.dish),
  content: text(workLimits.menu.dishText),
  artNo: text(workLimits.menu.articleNumber),
  vatClass: z.enum(['food', 'drink', 'milk-drink']),
  isVegetarian: z.boolean(),
  isVegan: z.boolean(),
  isNew: z.boolean(),
  isSpecial: z.boolean(),
  attributes: z
    .array(text(workLimits.menu.attribute))
    .max(workLimits.menu.attributes)
    .describe('short words such as scharf'),
  allergens: OwnDeclaration,
  additives: OwnDeclaration,
  caffeineMg: whole(workLimits.menu.caffeine).nullable(),
  alcoholPercent: amount(workLimits.menu.alcohol).nullable(),
  ageLimit: z.union([z.literal(16), z.literal(18)]).nullable(),
  sizes: z.array(OwnSize).max(SizeCode.options.length),
  specialLastDay: Day.nullable().default(null).describe('on which special prices still hold'),
  parts: z.array(Part).max(workLimits.menu.parts).default([]).describe('of a combo; empty for a single dish'),
  generator: z
    .enum(['burger', 'pizza', 'bowl'])
    .nullable()
    .optional()
    .describe('guests build it out of its ingredients and extras, in that picture. Left out: as it was'),
  ruleIds: z.array(Id).max(workLimits.menu.questions).describe('questions about extras, in order'),
  ingredients: z
    .array(text(workLimits.menu.ingredient))
    .max(workLimits.menu.ingredients)
    .optional()
    .describe('what it is made of, by names; a new name becomes an ingredient. Left out: as it was'),
};

export const OwnProduct = z.object({
  ...ProductFields,
  id: z.number(),
  ingredients: z.array(z.string()).describe('what it is made of, in order'),
  generator: z.enum(['burger', 'pizza', 'bowl']).nullable(),
  vatClass: z.enum(['food', 'drink', 'milk-drink', 'none']),
  kind: z.enum(['dish', 'combo', 'gift-voucher']),
  parts: z.array(
    Part.extend({
      dish: z
        .enum(['on', 'out', 'off'])
        .nullable()
        .describe(
          'it is a dish of the menu, sold out with which the combo is; out: that is so now; off: it has left the menu',
        ),
      offered: z.string().optional().describe('the times of that dish, which are those of the combo as well'),
    }),
  ),
  image: z.string().nullable(),
  picture: z.string().describe('address of its photo, without one of its drawing'),
  availability: z.enum(['on', 'today', 'off']).describe('today: sold out until tomorrow; off: not shown'),
  isOut: z
    .boolean()
    .describe('it is shown and cannot be ordered: as was said, no piece is left, or what it takes is out'),
  version: Version,
});

const Choice = z.object({
  title: text(workLimits.menu.ingredient),
  price: TypedEuros.describe('in every size without a price of its own'),
  bySize: z.partialRecord(SizeCode, TypedEuros),
});

const RuleFields = {
  title: text(workLimits.menu.question),
  description: text(workLimits.menu.questionText),
  min: whole(workLimits.menu.fewestChoices),
  max: whole(workLimits.menu.mostChoices),
  included: whole(workLimits.menu.freeChoices).describe('that many choices cost nothing'),
  choices: z.array(Choice).max(workLimits.menu.choices),
  preselected: text(workLimits.menu.ingredient)
    .optional()
    .describe('the choice that is taken unless another is, by its title; empty: none. Left out: as it was'),
};

const SpecialFields = {
  title: text(workLimits.menu.special),
  content: text(workLimits.menu.specialText),
  firstDay: Day.nullable().describe('null: at once'),
  lastDay: Day.nullable().describe('still shown on that day; null: until it is deleted'),
};

const OwnSpecial = z.object({ ...SpecialFields, id: z.number(), version: Version });

export const ownMenu = endpoint('ownMenu', {
  may: { at: 'menu', by: 'hostId' },
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
    categories: z.array(z.object({ ...CategoryFields, id: z.number(), image: Photo, version: Version })),
    specials: z.array(OwnSpecial),
    products: z.array(OwnProduct),
    planned: z
      .array(z.object({ id: z.number(), at: Instant }))
      .describe('changes that go on the menu later, or were hindered then'),
    rules: z.array(z.object({ ...RuleFields, preselected: z.string(), id: z.number(), version: Version })),
    ingredients: z.array(OwnIngredient),
  }),
  refusals: ['unknown-restaurant'],
});

export const saveOwnCategory = endpoint('saveOwnCategory', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'A section of the menu, new at its end or changed; its times can hold for others, too.',
  request: z.object({
    ...ofHost,
    id: Id.nullish(),
    version: Version,
    ...CategoryFields,
    alsoFor: z
      .array(z.object({ id: Id, version: Version }))
      .max(workLimits.menu.categories)
      .default([])
      .describe('other sections that get the same times, each as it was seen'),
  }),
  answer: made,
  refusals: ['unknown-restaurant', 'unknown-entry', 'changed-meanwhile', 'too-many-entries'],
});

export const saveOwnProduct = endpoint('saveOwnProduct', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'A product with its sizes and prices, new at the end of its category or changed.',
  request: z.object({ ...ofHost, id: Id.nullish(), version: Version, ...ProductFields }),
  answer: made,
  refusals: ['unknown-restaurant', 'unknown-entry', 'changed-meanwhile', 'too-many-entries'],
});

const { categoryId: _, ...SheetFields } = ProductFields;

export const saveOwnSheet = endpoint('saveOwnSheet', {
  may: { at: 'menu', by: 'hostId' },
  summary:
    'Many products at once: all of them are saved or none. Categories that are not there yet are made. They can be published at a later time: they are checked now and go on the menu then, unless somebody has changed the same meanwhile. What is wrong is named by its row, such as `rows.3.price-big`.',
  request: z.object({
    ...ofHost,
    rows: z
      .array(
        z.object({
          id: Id.nullish().describe('without one a new product'),
          version: Version,
          category: text(workLimits.menu.category).describe('by its name'),
          ...SheetFields,
        }),
      )
      .min(1)
      .max(workLimits.menu.products),
    publish: z.object({ day: Day, time: TimeOfDay }).optional().describe('in Germany; without it at once'),
    draft: Version.describe('of the draft that these are of: it ends with their saving'),
  }),
  answer: Done.extend({ ids: z.array(z.number()).describe('of each row; none where it is published later') }),
  refusals: ['unknown-restaurant', 'changed-meanwhile', 'too-many-entries'],
});

export const setOwnAvailability = endpoint('setOwnAvailability', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'Sold out for today, off the menu, or on it again.',
  request: z.object({ ...ofHost, productId: Id, availability: z.enum(['on', 'today', 'off']) }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-entry', 'changed-meanwhile'],
});

const Kind = z.enum(['category', 'product', 'rule', 'ingredient', 'special']);

export const moveOwnEntry = endpoint('moveOwnEntry', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'Moves a category, or a product within its category, one place up or down or to any place.',
  request: z.object({
    ...ofHost,
    kind: z.enum(['category', 'product']),
    id: Id,
    to: z
      .union([z.enum(['up', 'down']), z.int().min(0)])
      .describe('0 = the first; beyond the last it is the last'),
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-entry', 'changed-meanwhile'],
});

export const removeOwnEntry = endpoint('removeOwnEntry', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'Deletes a category with its products, a product, a question, an ingredient or an offer.',
  request: z.object({ ...ofHost, kind: Kind, id: Id }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-entry', 'changed-meanwhile'],
});

export const saveOwnRule = endpoint('saveOwnRule', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'A question about extras with its choices and their prices. New choices become ingredients.',
  request: z.object({ ...ofHost, id: Id.nullish(), version: Version, ...RuleFields }),
  answer: made,
  refusals: ['unknown-restaurant', 'unknown-entry', 'changed-meanwhile', 'too-many-entries'],
});

export const copyOwnExtras = endpoint('copyOwnExtras', {
  may: { at: 'menu', by: 'hostId' },
  summary:
    'Takes the questions about extras over that another restaurant has and this one has not, by their names, with what is in their choices.',
  request: z.object({ ...ofHost, from: Id.describe('a restaurant that is theirs as well') }),
  answer: Done,
  refusals: ['unknown-restaurant', 'too-many-entries'],
});

export const copyOwnMenuRest = endpoint('copyOwnMenuRest', {
  may: { at: 'menu', by: 'hostId' },
  summary:
    'Takes over out of the menu of another restaurant what a table of dishes does not have: photos of dishes that have none here, combos that are not here and the times of categories without any, each by its names.',
  request: z.object({ ...ofHost, from: Id.describe('a restaurant that is theirs as well') }),
  answer: Done.extend({ photos: z.number(), combos: z.number(), times: z.number() }),
  refusals: ['unknown-restaurant', 'too-many-entries', 'changed-meanwhile'],
});

export const saveOwnSpecial = endpoint('saveOwnSpecial', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'An offer that stands above the menu until it ends; the same offer twice is one.',
  request: z.object({ ...ofHost, id: Id.nullish(), version: Version, ...SpecialFields }),
  answer: made,
  refusals: ['unknown-restaurant', 'unknown-entry', 'changed-meanwhile', 'too-many-entries'],
});
