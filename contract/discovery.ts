import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Location } from './location.ts';
import { Provider } from './restaurant.ts';
import { Done, text } from './values.ts';

export const hosts = endpoint('hosts', {
  summary: 'The restaurants that serve a place, orderable ones first.',
  token: 'not-needed',
  request: z.object({ geourl: text(160) }),
  answer: z.object({
    hosts: z.object({ real: z.array(Provider) }),
    lasthost: z.number().nullable(),
    location: Location,
    foodtypes: z.array(z.string()),
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
