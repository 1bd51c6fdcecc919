import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Location } from './location.ts';
import { AreaTerms, Version } from './own-restaurant.ts';
import { Done, Id, amount } from './values.ts';

const may = { at: 'menu', by: 'hostId' } as const;

export const ownPlacesAround = endpoint('ownPlacesAround', {
  may,
  summary: 'The places around a restaurant, the nearest first.',
  token: 'not-needed',
  request: z.object({
    hostId: Id,
    km: amount(workLimits.restaurant.areaKm).describe('beeline to the middle of a place'),
  }),
  answer: z.object({
    places: z.array(Location.extend({ metres: z.number().describe('beeline to its middle') })),
  }),
  refusals: ['unknown-restaurant'],
});

export const replaceOwnAreas = endpoint('replaceOwnAreas', {
  may,
  summary:
    'All delivery areas of a restaurant at once, instead of those there are, or none of them; refused where somebody has changed any of them since.',
  request: z.object({
    hostId: Id,
    areas: z.array(z.object({ placeId: Id, ...AreaTerms })).max(workLimits.restaurant.areas),
    version: Version.describe('of all the areas that were there: `areasVersion`'),
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'changed-meanwhile', 'unknown-place'],
});
