import type { z } from 'zod';
import type { hosts } from '#contract/discovery.ts';
import { countChoices, type Choosable, namedLike, narrow } from '#domain/discovery/narrow.ts';
import { stateFor, type Way } from '#domain/discovery/way-state.ts';
import { PAGE_SIZE } from '#domain/discovery/wish.ts';
import { isChoosy, type Diet, suits } from '#domain/menu/diet.ts';
import { showsRating } from '#domain/people/rating.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { Place } from '../location/place.ts';
import { type DishSearch, searchDishes, withPictures } from './find-dishes.ts';
import { listRestaurants } from './list-restaurants.ts';
import { readMenus } from './listed-dishes.ts';

export type Shown = z.output<typeof hosts.answer>;
type Provider = Shown['hosts']['real'][number];
type Wish = NonNullable<z.output<typeof hosts.request>['wish']>;

/** Restaurants whose dishes are shown below a search, at most; who wants another one types more. */
const MOST_FOUND = 24;

/** A restaurant as the rule sees it, with what people are shown of it. */
type Candidate = Choosable & { host: Provider };

/** The pages of a whole list that a wish asks for, and how many each further choice would leave. */
export async function narrowList(
  context: VisitContext,
  place: Place,
  { shown, wish }: { shown: Shown; wish: Wish },
): Promise<z.input<typeof hosts.answer>> {
  const [searched, suits] = await Promise.all([
    searchDishes(context, place, wish.search),
    isChoosy(wish.diet) ? countSuitable(context, place, wish.diet) : null,
  ]);
  const listed = shown.hosts.real.filter(({ state }) => !wish.deliversOnly || state.delivery);
  const candidates = listed
    .filter(({ id }) => suits?.has(id) ?? true)
    .flatMap((host) => candidateIn(wish.way, host));
  const left = narrow(candidates, wish);
  const pages = Math.max(1, Math.ceil(left.length / PAGE_SIZE));
  const page = Math.min(wish.page, pages);
  const seen = new Set(wish.seen);
  const unseen = left.slice((page - 1) * PAGE_SIZE).filter(({ id }) => !seen.has(id));
  const real = unseen.slice(0, wish.pages * PAGE_SIZE).map(({ host }) => host);
  const dishes = dishesOf(searched, candidates, wish);
  const first = dishes.slice(0, MOST_FOUND);
  const here = new Set(real.map(({ id }) => id));
  return {
    ...shown,
    hosts: { real },
    narrowed: {
      of: listed.length,
      total: left.length,
      page,
      pages,
      after: unseen.length - real.length,
      counts: countChoices(searchedAmong(candidates, searched, wish.search), wish),
      suits: [...real, ...first.map(({ host }) => host)].flatMap(({ id }) => {
        const count = suits?.get(id);
        return count === undefined ? [] : [{ hostId: id, count }];
      }),
      found: await withPictures(
        context,
        first.map(({ found }) => found),
      ),
      dishCount: dishes.reduce((sum, { found }) => sum + found.dishes.length, 0),
      nearly: searched.nearly,
      besides: first.flatMap(({ host }) => (here.has(host.id) ? [] : [host])),
    },
  };
}

function candidateIn(way: Way, host: Provider): Candidate[] {
  const delivers = host.state.delivery;
  const state = stateFor({ state: host.state, delivers }, way);
  if (!state) return [];
  return [
    {
      host,
      id: host.id,
      name: host.item_name,
      cuisineGroups: host.cuisineGroups,
      stars: showsRating(host.item_review_count) ? host.item_avg : 0,
      minutes: state.way === 'pickup' ? host.pickupMinutes : host.item_delivery_minutes,
      metres: host.item_distance,
      delivers,
      // Who fetches the meal pays no delivery and may take as little as they like.
      minimumOrder: state.way === 'pickup' ? 0 : host.item_mbw,
      deliveryCost: host.item_shipping,
      isVegetarian: host.vegetarian,
      payment: {
        cash: host.item_payment_cash === 'Y',
        ec: host.item_payment_ec === 'Y',
        online: host.item_webpayment === 'Y',
      },
      state,
    },
  ];
}

/** The dishes found at restaurants that the rest of the wish leaves, in the order that is wished. */
function dishesOf({ found }: DishSearch, candidates: readonly Candidate[], wish: Wish) {
  const left = narrow(candidates, { ...wish, search: '' });
  const places = new Map(left.map(({ host }, place) => [host.id, { host, place }]));
  const dishes = found.flatMap((one) => {
    const known = places.get(one.listed.restaurant.id);
    return known ? [{ found: one, ...known }] : [];
  });
  // First comes who cooks it best; whoever sorts by hand wants that order.
  return wish.sorting === 'empfohlen' ? dishes : dishes.toSorted((a, b) => a.place - b.place);
}

/** The restaurants that what is typed leaves: by their name or by a dish that was found there. */
function searchedAmong(candidates: readonly Candidate[], { found }: DishSearch, typed: string) {
  if (typed === '') return candidates;
  const cooking = new Set(found.map(({ listed }) => listed.restaurant.id));
  const named = namedLike(candidates, typed);
  return candidates.filter((candidate) => cooking.has(candidate.id) || named.has(candidate));
}

/**
 * How many dishes, drinks apart, the restaurants that serve a place have for somebody with this diet, by restaurant; who
 * has none is left out.
 */
async function countSuitable(
  context: VisitContext,
  place: Place,
  diet: Diet,
): Promise<ReadonlyMap<number, number>> {
  const { restaurants } = await listRestaurants(context, place);
  const menus = await readMenus(context, restaurants);
  const counts = [...menus].map(([id, dishes]): [number, number] => [
    id,
    dishes.filter((dish) => dish.isFood && suits(dish, diet)).length,
  ]);
  return new Map(counts.filter(([, count]) => count > 0));
}
