import { z } from 'zod';
import { At, Codes, Euros, Words } from './amounts.ts';
import { Dish, Ingredient, Pick, Rule } from './dish.ts';
import { Week } from './hours.ts';
import { Sizes } from './sizes.ts';

const Section = z.strictObject({
  category: z.string(),
  text: z.string().default(''),
  icon: z.string().optional(),
  /** The catalogue that its picks come from. */
  from: z.string().optional(),
  /** Factor on the catalogue's prices instead of the restaurant's. */
  level: z.number().optional(),
  sizes: Sizes.optional(),
  vat: z.enum(['food', 'drink', 'milk-drink', 'none']).optional(),
  /** In every dish of the section, besides those of its catalogue. */
  allergens: Codes.default([]),
  asks: Words.default([]),
  dishes: z.array(z.union([z.string(), Pick, Dish])),
});
export type Section = z.infer<typeof Section>;

const Area = z.strictObject({
  /** '23669 Timmendorfer Strand', one of its districts after a slash, or all of it with '/*'. */
  to: z.array(z.string()).default([]),
  /** Beach sections, by postal code. */
  beach: z.array(z.string()).default([]),
  minimum: Euros,
  cost: Euros,
  free: Euros.optional(),
});

/** Days from today's midnight, or hours and minutes from now, as a demo always begins today. */
const Special = z.strictObject({
  title: z.string(),
  text: z.string().default(''),
  days: z.number().optional(),
});
const Absence = z.strictObject({ title: z.string(), fromDay: z.number(), toDay: z.number() });

const Trouble = z.union([
  z.literal('unavailable'),
  z.literal('technical'),
  z.strictObject({ busyMinutes: z.number().int() }),
  z.strictObject({ deliveryOffMinutes: z.number().int() }),
]);

/** restaurants/*.yaml: one restaurant with its menu. */
export const RestaurantFile = z.strictObject({
  name: z.string(),
  url: z.string(),
  /** Addresses it had before; they lead to the current one. */
  formerUrls: Words.default([]),
  owner: z.string(),
  street: z.string(),
  number: z.union([z.string(), z.number().transform(String)]),
  place: z.string(),
  at: At,
  phone: z.string(),
  taxNumber: z.string().default(''),
  vatId: z.string().default(''),
  register: z.string().default(''),
  smallBusiness: z.boolean().default(false),
  kind: z.enum(['restaurant', 'strandbutler', 'gift-vouchers']).default('restaurant'),
  cuisines: Words,
  scene: z.string(),
  /** HTML above the menu. */
  welcome: z.string().default(''),
  /** Keys of the sites that list it. */
  sites: Words.default(['market']),
  sort: z.number().int(),
  sponsored: z.boolean().default(false),
  newForDays: z.number().int().optional(),
  trouble: Trouble.optional(),
  delivers: z.boolean().default(true),
  pickup: z.boolean().default(true),
  reserves: z.boolean().default(false),
  tables: z.number().int().default(0),
  pays: z.array(z.enum(['cash', 'ec', 'online'])),
  /** Payee accounts; online payment is offered only with one. */
  payees: z.array(z.enum(['stripe', 'paypal'])).default([]),
  waivesOnlineFee: z.boolean().default(true),
  vouchers: z.boolean().default(true),
  reviews: z.boolean().default(true),
  loyalty: z.number().int().default(0),
  cutting: z.boolean().default(false),
  packaging: z.enum(['offered', 'own-container', 'not-obliged']).default('not-obliged'),
  shortfall: Euros.default(0),
  leadMinutes: z.tuple([z.number().int(), z.number().int()]),
  capacity: z.number().int().optional(),
  articleNumbers: z.boolean().default(false),
  commission: z.number().int().optional(),
  style: z.record(z.string(), z.string()).default({}),
  hours: z.strictObject({ delivery: Week.optional(), pickup: Week.optional() }),
  absences: z.array(Absence).default([]),
  areas: z.array(Area).default([]),
  specials: z.array(Special).default([]),
  /** Factor on the catalogues' prices. */
  level: z.number().default(1),
  /** False: nobody has declared allergens and additives yet. */
  declares: z.boolean().default(true),
  ingredients: z.record(z.string(), Ingredient).default({}),
  rules: z.record(z.string(), Rule).default({}),
  /** Past orders compared with the others', and how content guests are, 1 to 5. */
  popularity: z.number().default(1),
  liked: z.number().min(1).max(5).default(4.5),
  menu: z.array(Section),
});
export type RestaurantFile = z.infer<typeof RestaurantFile>;
