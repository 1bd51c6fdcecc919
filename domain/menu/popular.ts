/** For so many days back orders say what is popular. */
export const COUNTED_DAYS = 90;

/** So many different guests at least: with fewer it says something of them, not of the dish. */
export const FEWEST_GUESTS_OF_DISH = 5;
/** Fewer dishes than these are no list. */
const FEWEST_DISHES = 3;
const MOST_DISHES = 5;
/** Votes from which on a share says anything. */
const FEWEST_VOTES = 5;

/** What was counted of a dish. */
export interface DishFigure {
  productId: number;
  /** Each counts a dish once, however many pieces of it there were. */
  orders: number;
  guests: number;
  likes: number;
  votes: number;
}

/** The dishes of a menu that are ordered most, the first of them first; none where too little is known. */
export function popularDishes(figures: readonly Omit<DishFigure, 'likes' | 'votes'>[]): number[] {
  const popular = figures
    .filter(({ guests }) => guests >= FEWEST_GUESTS_OF_DISH)
    .toSorted((a, b) => b.orders - a.orders || b.guests - a.guests || a.productId - b.productId)
    .slice(0, MOST_DISHES);
  return popular.length < FEWEST_DISHES ? [] : popular.map(({ productId }) => productId);
}

/** Whole percent of thumbs up; null with too few votes. */
export const likedPercent = ({ likes, votes }: Pick<DishFigure, 'likes' | 'votes'>): number | null =>
  votes < FEWEST_VOTES ? null : Math.round((100 * likes) / votes);
