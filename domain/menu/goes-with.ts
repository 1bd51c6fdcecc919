import { foldGerman } from '../text/german-text.ts';
import type { VatClass } from '../money/vat.ts';
import { FEWEST_GUESTS_OF_DISH } from './popular.ts';

/** Suggested at a time. */
const MOST_DISHES = 3;
/** Partners that are kept of a dish: most of them may be sold out or in the basket already. */
const MOST_PARTNERS = 8;
/** Less than a fifth above chance is no pattern. */
const LEAST_LIFT_PERCENT = 120;

/** Two dishes in the same order, as they were counted. */
export interface CountedPair {
  productId: number;
  otherId: number;
  /** Orders that hold both, and of how many different guests. */
  orders: number;
  guests: number;
  ordersOfProduct: number;
  ordersOfOther: number;
  /** Orders of the restaurant in the same time. */
  allOrders: number;
}

/** What goes with a dish. */
export interface DishPair {
  productId: number;
  otherId: number;
  /** How much more often than by chance both are in one order: 100 is chance, 200 twice as often. */
  liftPercent: number;
}

/**
 * The pairs that say something, each in both directions: ordered together by five guests at least, and more often than
 * by chance. What is ordered with everything goes with nothing in particular.
 */
export function pairsThatCount(counted: readonly CountedPair[]): DishPair[] {
  const pairs = counted.flatMap((pair): DishPair[] => {
    const { productId, otherId, guests } = pair;
    const liftPercent = liftOf(pair);
    if (guests < FEWEST_GUESTS_OF_DISH || liftPercent < LEAST_LIFT_PERCENT) return [];
    return [
      { productId, otherId, liftPercent },
      { productId: otherId, otherId: productId, liftPercent },
    ];
  });
  return [...Map.groupBy(pairs, ({ productId }) => productId).values()].flatMap((partners) =>
    partners.toSorted(byLift).slice(0, MOST_PARTNERS),
  );
}

const liftOf = ({ orders, ordersOfProduct, ordersOfOther, allOrders }: CountedPair): number =>
  Math.round((100 * orders * allOrders) / (ordersOfProduct * ordersOfOther));

const byLift = (a: DishPair, b: DishPair): number => b.liftPercent - a.liftPercent || a.otherId - b.otherId;

/** What part of a meal something is; null is no meal. */
export type Course = 'food' | 'drink' | 'sweet';

// Names of sections, folded; 'süß-sauer' and sweet potatoes are no dessert, nor are pancakes or Tortellini.
const SWEET =
  /nachtisch|nachspeise|dessert|dolc[ei]|postre|tatli|schirini|naschen|zum schluss|\bsuss(?!.?(und |& ?)?(saur|kartoffel))|\b(soft)?eis\b|eisbecher|gelat[io]|\bkuchen\b|\btorten?\b|\bwaffel/;

export function courseOf(vatClass: VatClass | 'none', category: string): Course | null {
  if (vatClass === 'none') return null;
  if (vatClass !== 'food') return 'drink';
  return SWEET.test(foldGerman(category.replaceAll('ı', 'i'))) ? 'sweet' : 'food';
}

/** A dish, as far as what goes with it depends on it. */
export interface Companion {
  id: number;
  /** Section of the menu. */
  section: number;
  /** All that it is: a meal with a drink is both. */
  courses: readonly Course[];
  /** In the basket: what one piece costs. On the menu: the cheapest size that can be had now; null: none can. */
  cents: number | null;
  ageLimit: number | null;
}

/**
 * Up to three dishes for what lies in the basket, best first: what others really ordered with it, then what a meal lacks,
 * a drink or something sweet, in the order of the menu. Never what can not be had, is dearer than the dearest dish that
 * was chosen, or is sold from an age on to who has chosen nothing of the kind; nor another of a section from which
 * something was chosen: that would be in its place, not with it.
 */
export function goesWith(
  basket: readonly Companion[],
  menu: readonly Companion[],
  pairs: readonly DishPair[],
): number[] {
  const offered = menu.filter((dish) => mayBeOffered(dish, basket));
  const chosen = offered
    .map((dish) => ({ dish, lift: liftWith(basket, dish, pairs) }))
    .filter(({ lift }) => lift > 0)
    .toSorted((a, b) => b.lift - a.lift || a.dish.id - b.dish.id)
    .slice(0, MOST_DISHES)
    .map(({ dish }) => dish);
  const lacking = missingCourses(basket);
  while (chosen.length < MOST_DISHES) {
    const left = offered.filter((dish) => !chosen.includes(dish));
    // The course of which there is least so far, so that not all of them are drinks.
    const [next] = lacking
      .toSorted((a, b) => countOf(a, chosen) - countOf(b, chosen))
      .flatMap((course) => left.find(({ courses }) => courses.includes(course)) ?? []);
    if (!next) break;
    chosen.push(next);
  }
  return chosen.map(({ id }) => id);
}

function mayBeOffered({ section, cents, ageLimit }: Companion, basket: readonly Companion[]): boolean {
  const dearest = Math.max(...basket.map((dish) => dish.cents ?? 0));
  const oldest = Math.max(...basket.map((dish) => dish.ageLimit ?? 0));
  const isOther = basket.every((dish) => dish.section !== section);
  return isOther && cents !== null && cents <= dearest && (ageLimit ?? 0) <= oldest;
}

const liftWith = (basket: readonly Companion[], { id }: Companion, pairs: readonly DishPair[]): number =>
  Math.max(
    0,
    ...pairs.flatMap(({ productId, otherId, liftPercent }) =>
      otherId === id && basket.some((dish) => dish.id === productId) ? liftPercent : [],
    ),
  );

/** What a meal lacks; without something to eat there is none. */
export function missingCourses(basket: readonly Pick<Companion, 'courses'>[]): Course[] {
  const courses = new Set(basket.flatMap((dish) => dish.courses));
  return courses.has('food') ? (['drink', 'sweet'] as const).filter((course) => !courses.has(course)) : [];
}

const countOf = (course: Course, dishes: readonly Companion[]): number =>
  dishes.filter(({ courses }) => courses.includes(course)).length;
