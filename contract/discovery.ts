import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Location } from './location.ts';
import { Provider } from './restaurant.ts';
import { Done, Euros, text, UnixSeconds } from './values.ts';

export const hosts = endpoint('hosts', {
  summary: 'The restaurants that serve a place, orderable ones first.',
  token: 'not-needed',
  request: z.object({ geourl: text(160) }),
  answer: z.object({
    hosts: z.object({ real: z.array(Provider) }),
    lasthost: z.number().nullable(),
    location: Location,
    foodtypes: z.array(z.string()),
    center: z.object({ latitude: z.number(), longitude: z.number() }).describe('the middle of the place'),
    now: UnixSeconds.describe("the server's clock when this was said"),
    nextChange: UnixSeconds.nullable().describe('until then nothing of this changes by time alone'),
  }),
  refusals: ['unknown-place'],
});

export const dishes = endpoint('dishes', {
  summary: 'Dishes of the restaurants that serve a place, found by what somebody types.',
  token: 'not-needed',
  request: z.object({ geourl: text(160), query: text(60) }),
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
                image: z.string().nullable().describe('address of a photo, or food:{name}'),
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

export const surroundings = endpoint('surroundings', {
  summary: 'Towns around a place to find the way on a map by, the largest first.',
  token: 'not-needed',
  request: z.object({ geourl: text(160) }),
  answer: z.object({
    towns: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  }),
  refusals: ['unknown-place'],
});

export const infos = endpoint('infos', {
  summary: 'Places and restaurants that this visitor chose last.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    locations: z.array(Location),
    hosts: z.array(z.object({ id: z.number(), item_name: z.string(), item_url: z.string() })),
  }),
});

export const recommend = endpoint('recommend', {
  summary: 'A visitor recommends a restaurant, or a restaurant asks to be registered.',
  request: z.object({ mode: z.enum(['recommend', 'register']), email: text(120), comment: text(2000) }),
  answer: Done,
});
