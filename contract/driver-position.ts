import { z } from 'zod';
import { bounds } from '#domain/limits/bounds.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant, Key, amount } from './values.ts';

/** Where whoever brings an order is, as its guest sees it. */
export const DriverPosition = z.object({
  at: Instant,
  latitude: z.number().describe('degrees, WGS 84'),
  longitude: z.number(),
  metres: z.number().nullable().describe('by road, estimated, to the middle of where it goes; null: unknown'),
  minutes: z.number().nullable().describe('by car, estimated, without traffic'),
});

export const sharePosition = endpoint('sharePosition', {
  may: { at: 'drive', of: 'shiftId', orDevice: true },
  summary:
    'Where a driver is who agreed to share it for this tour: told to the guest who is next, kept in memory alone.',
  request: z.object({
    shiftId: Id,
    latitude: amount(bounds.latitude),
    longitude: amount(bounds.longitude),
  }),
  answer: Done.extend({
    isShared: z.boolean().describe('false: nobody is on the way to anybody, or did not agree'),
  }),
  refusals: ['unknown-shift'],
});

export const stopSharing = endpoint('stopSharing', {
  may: { at: 'drive', of: 'shiftId', orDevice: true },
  summary: 'Takes back for the rest of a tour that a position is shared; what was known of it is gone.',
  request: z.object({ shiftId: Id }),
  answer: Done,
  refusals: ['unknown-shift'],
});

export const orderDriver = endpoint('orderDriver', {
  may: 'own-or-link',
  summary: 'Where whoever brings an order is, while they are on the way to its guest and share it.',
  token: 'not-needed',
  request: z.object({ orderId: Id, uid: Key.optional() }),
  answer: z.object({ position: DriverPosition.nullable() }),
  refusals: ['unknown-order'],
});
