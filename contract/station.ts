import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { TapKey, Ticket } from './kitchen.ts';
import { Done, Id, text } from './values.ts';

const { stations, station } = workLimits.kitchen;
const may = { at: 'menu', by: 'hostId' } as const;

export const kitchenStations = endpoint('kitchenStations', {
  may,
  summary: "A restaurant's stations and what of its menu is made at each; without id, of the first one.",
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    stations: z.array(z.object({ id: z.number(), name: z.string() })),
    categories: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        stationId: z.number().nullable().describe('null: no station has it alone'),
        dishes: z.array(
          z.object({
            id: z.number(),
            title: z.string(),
            stationId: z.number().nullable().describe('null: that of its category'),
          }),
        ),
      }),
    ),
  }),
  refusals: ['unknown-restaurant'],
});

export const saveStations = endpoint('saveStations', {
  may,
  summary: 'Says which stations there are and what is made at each. One that is not named any more is gone.',
  request: z.object({
    hostId: Id,
    stations: z
      .array(
        z.object({
          id: Id.nullable().describe('null: a new one'),
          name: text(station),
          categoryIds: z.array(Id).max(workLimits.menu.categories),
          productIds: z.array(Id).max(workLimits.menu.products).describe('made here whatever their category'),
        }),
      )
      .max(stations),
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-entry'],
});

export const kitchenStationDone = endpoint('kitchenStationDone', {
  may: { at: 'orders', of: 'orderId', orDevice: true },
  summary:
    'A station is done with its part of an order, or is not after all. With the last one the order is ready, which can be taken back for a while.',
  request: z.object({
    orderId: Id,
    version: z.number().int().nullable().describe('as it was seen; null: tapped where there was no network'),
    tap: TapKey,
    stationId: Id,
    isDone: z.boolean(),
  }),
  answer: Done.extend({ ticket: Ticket }),
  refusals: ['unknown-order', 'order-moved-on'],
});
