import { z } from 'zod';
import { Codes, Euros, Words } from './amounts.ts';
import { Prices, Sizes } from './sizes.ts';

const Substances = z.union([z.literal('unknown'), Codes]);

const Part = z.strictObject({
  title: z.string(),
  price: Euros,
  vat: z.enum(['food', 'drink', 'milk-drink']).default('food'),
});

const fields = {
  text: z.string().optional(),
  icon: z.string().optional(),
  /** What it is made of, by the names of ingredients.yaml; its text where it has no other. */
  with: Words.optional(),
  sizes: Sizes.optional(),
  /** Besides those of its ingredients; 'unknown' where nobody has checked. */
  allergens: Substances.optional(),
  additives: Substances.optional(),
  /** vegetarian, vegan, new and special are marks of their own, anything else is shown as it stands. */
  marks: Words.optional(),
  /** Keys of the rules that it asks besides those of its section. */
  asks: Words.optional(),
  vat: z.enum(['food', 'drink', 'milk-drink', 'none']).optional(),
  /** mg per 100 ml */
  caffeine: z.number().int().optional(),
  /** percent by volume */
  alcohol: z.number().optional(),
  age: z.union([z.literal(16), z.literal(18)]).optional(),
  generator: z.enum(['burger', 'pizza', 'bowl']).optional(),
  kind: z.enum(['dish', 'combo', 'gift-voucher']).optional(),
  /** What a combo consists of, with the single prices. */
  parts: z.array(Part).optional(),
  number: z.union([z.string(), z.number().transform(String)]).optional(),
  soldOut: z.boolean().optional(),
};

/** A dish as a catalogue or a restaurant describes it. */
export const Dish = z.strictObject({ title: z.string(), price: Prices, ...fields });
export type Dish = z.infer<typeof Dish>;

/** A dish of the section's catalogue, with what this restaurant does its own way. */
export const Pick = z.strictObject({
  pick: z.string(),
  title: z.string().optional(),
  price: Prices.optional(),
  ...fields,
});
export type Pick = z.infer<typeof Pick>;

const ChoicePrice = z.union([
  Euros.transform((cents) => ({ cents, bySize: {} })),
  z
    .partialRecord(z.enum(['tiny', 'small', 'medium', 'big', 'family']), Euros)
    .transform((bySize) => ({ cents: Math.min(...Object.values(bySize)), bySize })),
]);

/** A question about extras; `choose` that many exactly, or `upTo` at will, or from `atLeast` to `upTo`. */
export const Rule = z.strictObject({
  title: z.string(),
  text: z.string().default(''),
  choose: z.number().int().optional(),
  atLeast: z.number().int().optional(),
  upTo: z.number().int().optional(),
  included: z.number().int().default(0),
  default: z.string().optional(),
  choices: z.record(z.string(), ChoicePrice),
});
export type Rule = z.infer<typeof Rule>;

/** Dishes and rules that restaurants of a cuisine share. */
export const Catalogue = z.strictObject({
  /** Anchors for containers that several drinks share; not read. */
  containers: z.unknown().optional(),
  sizes: Sizes.optional(),
  vat: z.enum(['food', 'drink', 'milk-drink', 'none']).default('food'),
  icon: z.string().optional(),
  /** In every dish, such as the gluten of the dough. */
  allergens: Codes.default([]),
  rules: z.record(z.string(), Rule).default({}),
  dishes: z.record(z.string(), Dish),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** What something contains, for ingredients.yaml. */
export const Ingredient = z.strictObject({
  allergens: Substances.default([]),
  additives: Substances.default([]),
  icon: z.string().optional(),
  /** Meat, fish or what else no vegetarian eats. */
  animal: z.boolean().default(false),
  /** Not vegan though no allergen tells, such as honey. */
  fromAnimals: z.boolean().default(false),
  synonyms: Words.default([]),
  /** Pixels that a layer takes in the burger picture. */
  height: z.number().int().optional(),
});
export type Ingredient = z.infer<typeof Ingredient>;
