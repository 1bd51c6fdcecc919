import type { Answer } from '#contract/contract.ts';
import { limits } from '#domain/limits/guest.ts';
import type { Call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { secondsOf } from '../../lib/seconds-of.ts';
import { MARKETS, refuseOutside } from '../../visit/variants.ts';
import type { HeaderPlace } from '../layout/header-place.ts';
import { crumbsBlock } from '../layout/structured.ts';
import { dietSearch } from '../restaurant/diet-address.ts';
import { cardOf, type RestaurantFacts } from './card-of.ts';
import { cuisinesIn, dietOf } from './filters.ts';
import { above, type ListKind } from './list-kinds.ts';
import { asked, type ListQuestion } from './list-question.ts';
import { listBlocks } from './list-structured.ts';

type Hosts = Answer<'hosts'>;
type Narrowed = NonNullable<Hosts['narrowed']>;
export type Found = Narrowed['found'][number];
export type ListCounts = Narrowed['counts'];

/** A restaurant with what it cooks of what was looked for. */
export type RestaurantDishes = Found & { restaurant: RestaurantFacts };

export interface RestaurantList {
  placeId: number;
  /** What its heading calls the place: with the postal code where the town has several. */
  town: string;
  geoUrl: string;
  /** The server's clock when the list was made, for "öffnet um" and "morgen". */
  now: number;
  /** When time alone makes it look different, in Unix seconds. */
  nextChange: number | null;
  center: { latitude: number; longitude: number };
  foodTypes: string[];
  /** What it answers, as `asked` writes it. */
  asked: string;
  /** How many restaurants serve the place. */
  of: number;
  /** How many of them the filters leave. */
  total: number;
  counts: ListCounts;
  /** The pages of them that are here, and how many restaurants come after them. */
  page: number;
  lastPage: number;
  after: number;
  restaurants: RestaurantFacts[];
  /** Dishes that are called like what is looked for, and how many there are in all. */
  search: string;
  dishes: RestaurantDishes[];
  dishCount: number;
  nearly: boolean;
  structured: Record<string, unknown>[];
  headerPlace: HeaderPlace;
}

/** The restaurants that serve a place and fit what is asked, reduced to what the list shows. */
export async function loadList(
  call: Call,
  kind: ListKind,
  { geourl, question, origin }: { geourl: string; question: ListQuestion; origin: string },
): Promise<RestaurantList> {
  await refuseOutside(kind.cuisine === '' ? MARKETS : ['default'], call);
  const { filters, page, pages, seen } = question;
  const wish = wishOf(question);
  const answer = await call('hosts', {
    geourl,
    wish: { ...wish, deliversOnly: kind.deliversOnly, page, pages, seen },
  });
  const { hosts, location, placeName, narrowed } = answer;
  if (!narrowed) throw new Error('A wish was not answered.');
  const suits = new Map(narrowed.suits.map(({ hostId, count }) => [hostId, count]));
  const diet = dietSearch(dietOf(filters));
  const cards = [...hosts.real, ...narrowed.besides].map((host) => {
    const count = suits.get(host.id);
    return { ...cardOf(host, wish.way), suitable: count === undefined ? null : { count, diet } };
  });
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    ...placeIn(answer),
    asked: asked(question),
    of: narrowed.of,
    total: narrowed.total,
    counts: narrowed.counts,
    page: narrowed.page,
    lastPage: Math.min(narrowed.page + pages - 1, narrowed.pages),
    after: narrowed.after,
    restaurants: cards.slice(0, hosts.real.length),
    search: wish.search,
    dishes: narrowed.found.flatMap((found) => {
      const restaurant = byId.get(found.hostId);
      return restaurant ? [{ ...found, restaurant }] : [];
    }),
    dishCount: narrowed.dishCount,
    nearly: narrowed.nearly,
    structured: import.meta.env.SSR
      ? [
          ...listBlocks(hosts.real, origin),
          wayTo(kind, { name: placeName, geoUrl: location.item_url }, origin),
        ]
      : [],
  };
}

const placeIn = ({ location, placeName, foodtypes, center, now, nextChange }: Hosts) => ({
  placeId: location.id,
  town: placeName,
  geoUrl: location.item_url,
  now: secondsOf(now),
  nextChange: nextChange === null ? null : secondsOf(nextChange),
  center,
  foodTypes: foodtypes,
  headerPlace: { postalCode: location.item_plz, town: location.item_ort, href: paths.start() },
});

function wayTo(kind: ListKind, { name, geoUrl }: { name: string; geoUrl: string }, origin: string) {
  return crumbsBlock(origin, [...above(kind), { name, path: kind.path(geoUrl) }]);
}

/** What these filters ask of the server. */
const wishOf = ({ filters, liked }: ListQuestion) => ({
  search: filters.search.trim().slice(0, limits.search.dish.maxLength),
  way: filters.way === 'abholung' ? ('pickup' as const) : ('delivery' as const),
  showClosed: filters.showClosed,
  showPickups: filters.showPickups,
  cuisines: cuisinesIn(filters),
  minimum: filters.minimum,
  freeDelivery: filters.freeDelivery,
  vegetarian: filters.vegetarian,
  diet: { food: filters.food, without: [...dietOf(filters).without] },
  cash: filters.cash,
  card: filters.card,
  onlinePayment: filters.onlinePayment,
  sorting: filters.sorting,
  only: liked && [...liked],
});
