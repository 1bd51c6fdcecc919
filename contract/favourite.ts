import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id } from './values.ts';

export const favourites = endpoint('favourites', {
  may: 'own',
  summary:
    'The restaurants and dishes that this session or account likes, the newest first; what is not to be had here any more is left out.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    restaurants: z.array(
      z.object({
        id: z.number(),
        item_name: z.string(),
        item_url: z.string(),
        item_logo: z.string(),
        item_foodtype: z.string().describe('cuisines, comma separated'),
      }),
    ),
    dishes: z.array(
      z.object({
        id: z.number().describe('of the product'),
        hostId: z.number(),
        host: z.string(),
        hostUrl: z.string(),
        title: z.string(),
        image: z.string().describe('address of its photo or drawing'),
        price: Euros.describe('of the cheapest size, without deposit'),
        severalPrices: z.boolean(),
      }),
    ),
  }),
});

export const setFavourite = endpoint('setFavourite', {
  may: 'own',
  summary:
    'Keeps a restaurant or, with a product, a dish of it as liked, or no longer; done twice it is done once.',
  request: z.object({ hostId: Id, productId: Id.optional(), liked: z.boolean() }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-product', 'too-many-favourites'],
});
