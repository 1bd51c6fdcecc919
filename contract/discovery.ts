import { z } from 'zod';
import { minimums, MOST_PAGES, PAGE_SIZE, sortings } from '#domain/discovery/wish.ts';
import { ALLERGEN_CODES } from '#domain/menu/allergens.ts';
import { EVERYTHING, foods } from '#domain/menu/diet.ts';
import { limits } from '#domain/limits/guest.ts';
import { endpoint } from './endpoint.ts';
import { Location } from './location.ts';
import { Provider } from './restaurant.ts';
import { Done, Euros, Id, Instant, Key, PlaceUrl, text, whole, words } from './values.ts';

const Diet = z.object({
  food: z.enum(foods),
  without: z.array(z.enum(ALLERGEN_CODES)).max(ALLERGEN_CODES.length),
});

const FoundDishes = z.object({
  hostId: z.number(),
  count: z.number().describe('how many dishes of this restaurant fit'),
  dishes: z
    .array(
      z.object({
        id: z.number(),
        title: z.string(),
        category: z.string(),
        image: z.string().describe('address of its photo, or of the picture drawn from what is in it'),
        price: Euros.describe('of the cheapest size, without deposit'),
        severalPrices: z.boolean(),
      }),
    )
    .describe('the best of them'),
});

const PageOfList = whole({ min: 1, max: MOST_PAGES }).default(1);

const Wish = z
  .object({
    search: text(limits.search.dish).default('').describe('part of a name, or of a dish'),
    way: z.enum(['delivery', 'pickup']).default('delivery').describe('"open" is said of this way'),
    deliversOnly: z.boolean().default(false),
    showClosed: z.boolean().default(true),
    showPickups: z.boolean().default(true).describe('also who does not deliver'),
    cuisines: z.array(Key).max(limits.search.cuisines.max).default([]).describe('any of these groups'),
    minimum: z.enum(minimums).default('').describe('minimum order value in EUR, at most'),
    freeDelivery: z.boolean().default(false),
    vegetarian: z.boolean().default(false),
    diet: Diet.default({ food: EVERYTHING.food, without: [] }),
    cash: z.boolean().default(false),
    card: z.boolean().default(false),
    onlinePayment: z.boolean().default(false),
    sorting: z.enum(sortings).default('empfohlen'),
    only: z
      .array(Id)
      .max(limits.search.only.max)
      .nullable()
      .default(null)
      .describe('ids of the only restaurants that are wanted'),
    page: PageOfList.describe(`the first of the pages, of ${PAGE_SIZE} restaurants each`),
    seen: z
      .array(Id)
      .max(limits.search.seen.max)
      .default([])
      .describe('ids of what was shown from this page on: it does not come again, what has moved up comes'),
    pages: PageOfList.describe('how many pages'),
  })
  .describe('narrows and orders the list; without it comes the whole list as it is recommended');

const count = z.number().describe('restaurants');

const Narrowed = z
  .object({
    of: z.number().describe('restaurants that serve the place'),
    total: z.number().describe('restaurants that the wish leaves'),
    page: z.number(),
    pages: z.number().describe('how many there are'),
    after: z.number().describe('restaurants that come after these'),
    counts: z
      .object({
        showClosed: count,
        showPickups: count,
        freeDelivery: count,
        vegetarian: count,
        cash: count,
        card: count,
        onlinePayment: count,
        cuisines: z.record(z.string(), count),
        minimums: z.record(z.string(), count),
      })
      .describe('how many restaurants each choice leaves'),
    suits: z
      .array(z.object({ hostId: z.number(), count: z.number() }))
      .describe('dishes that suit the diet, by restaurant; none where everything is eaten'),
    found: z.array(FoundDishes).describe('dishes that are called like what is typed'),
    dishCount: z.number().describe('how many dishes are, wherever'),
    nearly: z.boolean().describe('nothing is written like that; these come closest'),
    besides: z.array(Provider).describe('restaurants of these dishes that are not on these pages'),
  })
  .describe('what became of the wish');

export const hosts = endpoint('hosts', {
  may: 'anyone',
  summary: 'The restaurants that serve a place, orderable ones first.',
  token: 'not-needed',
  request: z.object({ geourl: PlaceUrl, wish: Wish.optional() }),
  answer: z.object({
    hosts: z.object({ real: z.array(Provider) }),
    narrowed: Narrowed.optional(),
    lasthost: z.number().nullable(),
    location: Location,
    placeName: z.string().describe('with the postal code where the town has several'),
    foodtypes: z.array(z.string()),
    center: z.object({ latitude: z.number(), longitude: z.number() }).describe('the middle of the place'),
    now: Instant.describe("the server's clock when this was said"),
    nextChange: Instant.nullable().describe('until then nothing of this changes by time alone'),
  }),
  refusals: ['unknown-place'],
});

export const dishes = endpoint('dishes', {
  may: 'anyone',
  summary: 'Dishes of the restaurants that serve a place, found by what somebody types.',
  token: 'not-needed',
  request: z.object({ geourl: PlaceUrl, query: text(limits.search.dish) }),
  answer: z.object({
    found: z
      .array(FoundDishes)
      .describe('restaurants that take orders now come first, then the better the dishes fit'),
    nearly: z.boolean().describe('nothing is written like that; these come closest'),
  }),
  refusals: ['unknown-place'],
});

export const surroundings = endpoint('surroundings', {
  may: 'anyone',
  summary: 'Towns around a place to find the way on a map by, the largest first.',
  token: 'not-needed',
  request: z.object({ geourl: PlaceUrl }),
  answer: z.object({
    towns: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  }),
  refusals: ['unknown-place'],
});

export const infos = endpoint('infos', {
  may: 'own',
  summary: 'Places and restaurants that this visitor chose last.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    locations: z.array(Location),
    hosts: z.array(z.object({ id: z.number(), item_name: z.string(), item_url: z.string() })),
  }),
});

export const recommend = endpoint('recommend', {
  may: 'anyone',
  summary: 'A visitor recommends a restaurant, or a restaurant asks to be registered.',
  request: z.object({
    mode: z.enum(['recommend', 'register']),
    email: text(limits.person.email),
    comment: words(limits.recommendation.comment),
  }),
  answer: Done,
});
