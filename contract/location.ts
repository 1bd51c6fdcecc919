import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id, PlaceUrl, text } from './values.ts';

/** A place: postal code, town and, where there is one, district. Its id is stable over imports. */
export const Location = z.object({
  id: z.number(),
  item_geoid: z.number(),
  item_plz: z.string(),
  item_ort_einfach: z.string().describe('town'),
  item_ortsteil: z.string().describe('district, empty where there is none'),
  item_ort: z.string().describe('town and district as one text'),
  item_url: z.string().describe('geoUrl: town-postalcode[-district]'),
});

/** A place that a restaurant delivers to. */
export const DeliveryLocation = Location.extend({
  item_mbw: Euros.describe('minimum order value'),
  item_shipping: Euros.describe('delivery cost'),
  item_free: Euros.describe('free delivery from this value on, 0 = never'),
});

export const locations = endpoint('locations', {
  may: 'anyone',
  summary:
    'Places that the query means, the best first: by the beginning of postal code, town or district, else by a street or with slips.',
  token: 'not-needed',
  request: z.object({
    query: text(limits.search.place),
    towns: z.boolean().optional().describe('towns as well where this site delivers to sections of beaches'),
  }),
  answer: z.array(Location),
});

export const lastlocation = endpoint('lastlocation', {
  may: 'own',
  summary: 'A place by its id or, without one, the place that this session chose last.',
  token: 'not-needed',
  request: z.object({ query: Id.nullish() }),
  answer: Location.nullable(),
  refusals: ['unknown-place'],
});

export const geoUrl = endpoint('geoUrl', {
  may: 'anyone',
  summary: 'A place by its geoUrl; for a town without postal code the best match.',
  token: 'not-needed',
  request: z.object({ geourl: PlaceUrl }),
  answer: Location,
  refusals: ['unknown-place'],
});

export const setGeoId = endpoint('setGeoId', {
  may: 'own',
  summary: 'Stores the chosen place with the session and its baskets.',
  request: z.object({ geoid: Id }),
  answer: Done,
  refusals: ['unknown-place'],
});
