import { z } from 'zod';
import { bounds } from '#domain/limits/bounds.ts';
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

const Degrees = z.object({
  latitude: amount(bounds.latitude),
  longitude: amount(bounds.longitude),
});

const { areas, outlines, outlineCorners } = workLimits.restaurant;

export const Outline = z.object({
  corners: z
    .array(Degrees)
    .max(outlineCorners)
    .describe('in the order of the line, the last joined to the first'),
  takenIn: z.array(Id).max(areas).describe('places outside that are chosen all the same'),
  leftOut: z.array(Id).max(areas).describe('places inside that are not'),
  ...AreaTerms,
});

export const ownOutlines = endpoint('ownOutlines', {
  may,
  summary: 'The outlines of delivery areas that were drawn on a map, and the places among which they choose.',
  token: 'not-needed',
  request: z.object({ hostId: Id }),
  answer: z.object({
    center: Degrees.describe('where the restaurant is'),
    outlines: z.array(Outline),
    places: z.array(
      Degrees.extend({ id: z.number(), item_plz: z.string(), item_ort: z.string() }).describe(
        'by its middle, the nearest first',
      ),
    ),
    version: Version.describe('of the outlines and the areas together'),
  }),
  refusals: ['unknown-restaurant'],
});

export const saveOwnOutlines = endpoint('saveOwnOutlines', {
  may,
  summary:
    'All outlines of a restaurant at once, and the delivery areas that follow from them: places in several get the terms that are cheaper for the guest, what only an old outline chose goes. Refused where somebody has changed any of it since.',
  request: z.object({
    hostId: Id,
    outlines: z.array(Outline).max(outlines),
    dropsOthers: z.boolean().describe('places that no outline chooses are delivered to no more'),
    version: Version,
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'changed-meanwhile', 'too-many-entries'],
});
