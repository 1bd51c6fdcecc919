import { z } from 'zod';
import { ALLERGEN_CODES } from '#domain/menu/allergens.ts';
import { foods } from '#domain/menu/diet.ts';
import { limits } from '#domain/limits/guest.ts';
import { endpoint } from './endpoint.ts';
import { Location } from './location.ts';
import { Provider } from './restaurant.ts';
import { Done, Euros, Instant, PlaceUrl, text, words } from './values.ts';

export const hosts = endpoint('hosts', {
  may: 'anyone',
  summary: 'The restaurants that serve a place, orderable ones first.',
  token: 'not-needed',
  request: z.object({ geourl: PlaceUrl }),
  answer: z.object({
    hosts: z.object({ real: z.array(Provider) }),
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
      .array(
        z.object({
          hostId: z.number(),
          count: z.number().describe('how many dishes of this restaurant fit'),
          dishes: z
            .array(
              z.object({
                id: z.number(),
                title: z.string(),
                category: z.string(),
                image: z
                  .string()
                  .describe('address of its photo, or of the picture drawn from what is in it'),
                price: Euros.describe('of the cheapest size, without deposit'),
                severalPrices: z.boolean(),
              }),
            )
            .describe('the best of them'),
        }),
      )
      .describe('restaurants that take orders now come first, then the better the dishes fit'),
    nearly: z.boolean().describe('nothing is written like that; these come closest'),
  }),
  refusals: ['unknown-place'],
});

export const suitable = endpoint('suitable', {
  may: 'anyone',
  summary: 'How many dishes of the restaurants that serve a place somebody with this diet can eat.',
  token: 'not-needed',
  request: z.object({
    geourl: PlaceUrl,
    food: z.enum(foods),
    without: z.array(z.enum(ALLERGEN_CODES)).max(ALLERGEN_CODES.length),
  }),
  answer: z.object({
    hosts: z
      .array(z.object({ hostId: z.number(), count: z.number() }))
      .describe(
        'restaurants with at least one such dish; undeclared dishes suit nobody who leaves something out',
      ),
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
