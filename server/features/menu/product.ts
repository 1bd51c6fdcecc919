import type { Declaration } from '#domain/menu/allergens.ts';
import type { Offer, OfferTime } from '#domain/menu/offer-times.ts';
import type { GermanState } from '#domain/time/public-holidays.ts';
import type { ExtraChoice, ExtraRule } from '#domain/menu/extras.ts';
import type { ComboComponent } from '#domain/money/pricing.ts';
import { SIZES, type Size } from '#domain/menu/sizes.ts';
import { soonestAt } from '#domain/time/availability.ts';
import { isBackWithNext, type OpenSpan, openSpans } from '#domain/time/next-opening.ts';
import type { RestaurantAvailability } from '../restaurant/availability-of.ts';
import { ageOf } from './age-of.ts';
import { pictureAddress } from './picture-address.ts';
import type { ChoiceRow, ComponentRow, IngredientRow, ProductRow, SizeRow } from './store.ts';

/** One size as it is sold. `title` is the product's own, null where the default label holds. */
export type ProductSize = {
  size: Size;
  title: string | null;
  /** What it costs now. */
  cents: number;
  /** What it costs while there is no special price. */
  regularCents: number;
  specialCents: number | null;
  depositCents: number;
  isPrepacked: boolean;
  content: { amount: number; unit: 'ml' | 'g' } | null;
  soldOutUntil: Temporal.Instant | null;
  /** It cannot be had, as far as was asked for a moment (`menuAt`). */
  soldOut: boolean;
};

export type RuleChoice = ExtraChoice & {
  allergens: Declaration;
  additives: Declaration;
  soldOutUntil: Temporal.Instant | null;
};
export type ProductRule = Omit<ExtraRule, 'choices'> & {
  description: string;
  choices: readonly RuleChoice[];
};

/** What a menu says of a product. */
export type MenuProduct = {
  id: number;
  restaurantId: number;
  kind: ProductRow['kind'];
  title: string;
  content: string;
  articleNumber: string;
  /** Address of its photo, or of the picture drawn of it. */
  image: string;
  category: { id: number; name: string; image: string | null; offer: Offer };
  /** It is sold while all of these are: its category and, of a combo, sections of its parts that have times. */
  offers: readonly Offer[];
  isNew: boolean;
  isSpecial: boolean;
  isVegetarian: boolean;
  isVegan: boolean;
  attributes: readonly string[];
  allergens: Declaration;
  additives: Declaration;
  caffeineMg: number | null;
  alcoholTenths: number | null;
  ageLimit: 16 | 18 | null;
  /** Until when none can be had at all, for whatever reason (`sold-out-until`). */
  soldOutUntil: Temporal.Instant | null;
  /** None can be had in any size, as far as was asked for a moment (`menuAt`). */
  soldOut: boolean;
  /** Special prices of its sizes hold up to, but not including, that instant. */
  specialUntil: Temporal.Instant | null;
  hasRules: boolean;
  generator: ProductRow['generator'];
  sizes: readonly ProductSize[];
  ingredients: readonly { id: number; title: string; count: number }[];
};

/** What selling a product needs to know besides. */
export type SellableProduct = MenuProduct & {
  /** The product and its category are switched on. */
  isOnMenu: boolean;
  vatClass: ProductRow['vat_class'];
  isDiscountable: boolean;
  /** What of it is counted by the kitchen: itself, and dishes that are part of it. */
  counted: readonly { productId: number; title: string }[];
  components: readonly ComboComponent[];
  rules: readonly ProductRule[];
};

export function toMenuProduct(
  row: ProductRow,
  sizes: readonly SizeRow[] = [],
  ingredients: readonly IngredientRow[] = [],
  components: readonly ComponentRow[] = [],
): MenuProduct {
  const offer = offerOf(row, row.state);
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    kind: row.kind,
    title: row.title,
    content: row.content,
    articleNumber: row.article_number,
    image: pictureAddress(row, ingredients, components),
    category: {
      id: row.category_id,
      name: row.category_name,
      image: row.category_image,
      offer,
    },
    offers: [offer, ...partOffersOf(row, components)],
    isNew: row.is_new,
    isSpecial: row.is_special,
    isVegetarian: row.is_vegetarian,
    isVegan: row.is_vegan,
    attributes: row.attributes,
    ...declarations(row),
    caffeineMg: row.caffeine_mg,
    alcoholTenths: row.alcohol_tenths,
    ageLimit: ageOf(row),
    soldOutUntil: row.out_until,
    soldOut: false,
    specialUntil: row.special_until,
    hasRules: row.has_rules,
    generator: row.generator,
    sizes: sizes.map(toSize).sort((a, b) => SIZES.indexOf(a.size) - SIZES.indexOf(b.size)),
    ingredients: ingredients.map(({ ingredient_id, title, count }) => ({ id: ingredient_id, title, count })),
  };
}

/** As it was checked before it was kept. */
export const offerTimesOf = ({ offered }: { offered: unknown }): OfferTime[] => offered as OfferTime[];

// The database keeps the same sixteen codes.
const offerOf = (row: { offered: unknown }, state: string): Offer => ({
  times: offerTimesOf(row),
  state: state as GermanState,
});

const partOffersOf = ({ state }: ProductRow, components: readonly ComponentRow[]): Offer[] =>
  components
    .flatMap(({ dish_offered: offered }) => (offered === null ? [] : [offerOf({ offered }, state)]))
    .filter(({ times }) => times.length > 0);

function toSize(row: SizeRow): ProductSize {
  const { content_amount: amount, content_unit: unit } = row;
  return {
    size: row.size,
    title: row.title,
    cents: row.price_cents,
    regularCents: row.price_cents,
    specialCents: row.special_cents,
    depositCents: row.deposit_cents,
    isPrepacked: row.is_prepacked,
    content: amount === null || unit === null ? null : { amount, unit },
    soldOutUntil: row.sold_out_until,
    soldOut: false,
  };
}

/** The rules of one product from its choices, which come sorted by rule and by choice; nothing is sold out yet. */
export function toProductRules(rows: readonly ChoiceRow[]): ProductRule[] {
  return [...Map.groupBy(rows, (row) => row.rule_id).values()].flatMap((choices) => {
    const [rule] = choices;
    if (rule === undefined) return [];
    return [
      {
        id: rule.rule_id,
        title: rule.rule_title,
        description: rule.description,
        required: rule.min_choices > 0,
        minimum: rule.min_choices,
        maximum: rule.max_choices,
        includedCount: rule.included_choices,
        defaultChoiceId: rule.default_ingredient_id,
        choices: choices.map(toChoice),
      },
    ];
  });
}

function toChoice(row: ChoiceRow): RuleChoice {
  return {
    id: row.ingredient_id,
    title: row.title,
    prices: { ...Object.fromEntries(SIZES.map((size) => [size, row.price_cents])), ...row.size_prices },
    soldOut: false,
    soldOutUntil: row.sold_out_until,
    ...declarations(row),
  };
}

/**
 * When something is ordered, and the earliest that it could be made. Prices are those of now; what can be had is what is
 * there by then: who orders ahead at night is not kept from what is out until the morning.
 */
export interface Moment {
  now: Temporal.Instant;
  soonest: Temporal.Instant;
  /** Whether what is out until then can be ordered ahead for the opening after that of `soonest`. */
  isBackNext: (until: Temporal.Instant) => boolean;
}

export function momentAt({ facts, now: open }: RestaurantAvailability, now: Temporal.Instant): Moment {
  const soonest = soonestAt(open, now);
  let spans: OpenSpan[] | undefined;
  // Looked for only where something is out, and once.
  const isBackNext = (until: Temporal.Instant) =>
    isBackWithNext((spans ??= openSpans(facts, soonest)), until, now);
  return { now, soonest, isBackNext };
}

/** The product as a menu has it at this moment: with special prices, and marks on what is sold out. */
export function menuAt<Product extends MenuProduct>(product: Product, moment: Moment): Product {
  const priced = pricedAt(product, moment.now);
  const from = backAt(priced, moment);
  const isOut = isOutAt(from ?? moment.soonest);
  if (!from && !isOut(priced) && !priced.sizes.some(isOut)) return priced;
  const sizes = priced.sizes.map((size) => ({ ...size, soldOut: isOut(size) }));
  const offers = from ? [...priced.offers, { times: [], state: null, from }] : priced.offers;
  return { ...priced, soldOut: isOut(priced), sizes, offers };
}

/** The product as it is sold at this moment, with what may be chosen to it. */
export function soldAt(product: SellableProduct, moment: Moment): SellableProduct {
  const sold = menuAt(product, moment);
  const isOut = isOutAt(backAt(product, moment) ?? moment.soonest);
  if (!sold.rules.some(({ choices }) => choices.some(isOut))) return sold;
  const rules = sold.rules.map((rule) => ({
    ...rule,
    choices: rule.choices.map((choice) => ({ ...choice, soldOut: isOut(choice) })),
  }));
  return { ...sold, rules };
}

/** When it can be ordered ahead for again that is out until the next opening; null: it is not, or is out for longer. */
const backAt = ({ soldOutUntil: until }: MenuProduct, { soonest, isBackNext }: Moment) =>
  until && isSoldOut(until, soonest) && isBackNext(until) ? until : null;

const isOutAt =
  (at: Temporal.Instant) =>
  ({ soldOutUntil }: { soldOutUntil: Temporal.Instant | null }): boolean =>
    isSoldOut(soldOutUntil, at);

function pricedAt<Product extends MenuProduct>(product: Product, now: Temporal.Instant): Product {
  if (!isBefore(now, product.specialUntil)) return product;
  const sizes = product.sizes.map((size) => ({ ...size, cents: size.specialCents ?? size.cents }));
  return { ...product, sizes, isSpecial: true };
}

/** The first of these instants that is still to come; undefined if none is. */
export function nextOf(
  instants: readonly (Temporal.Instant | null)[],
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  return instants
    .filter((at) => at !== null)
    .filter((at) => Temporal.Instant.compare(at, now) > 0)
    .toSorted(Temporal.Instant.compare)[0];
}

/** Sold out up to, but not including, that instant. */
export const isSoldOut = (until: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  isBefore(now, until);

/** Whether something that ends is not over; null has ended or never began. */
export const isBefore = (now: Temporal.Instant, until: Temporal.Instant | null): boolean =>
  until !== null && Temporal.Instant.compare(now, until) < 0;

const declarations = (
  row: Pick<ProductRow, 'allergens' | 'allergens_declared' | 'additives' | 'additives_declared'>,
) => ({
  allergens: { state: row.allergens_declared, codes: row.allergens },
  additives: { state: row.additives_declared, codes: row.additives },
});
