import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { TapKey } from './kitchen.ts';
import { Done, Id, Instant, SizeCode, TimeOfDay, whole } from './values.ts';

const Until = Instant.nullable().describe('sold out until then; null: it can be had');
const isForGood = z.boolean().describe('sold out until somebody ends it');

const Shortage = z.object({ id: z.number(), title: z.string(), until: Until, isForGood });

const DishShortage = Shortage.extend({
  categoryId: z.number(),
  sizes: z.array(z.object({ code: SizeCode, title: z.string(), until: Until, isForGood })),
  without: z
    .array(z.string())
    .describe(
      'what it is made of or consists of and is sold out, and questions without a choice left: with it the dish is',
    ),
  isOut: z.boolean().describe('cannot be had now, for whatever reason'),
  stock: z
    .object({ pieces: z.number(), isFew: z.boolean() })
    .nullable()
    .describe('how many are left; null: nobody counts'),
});

export const kitchenShortages = endpoint('kitchenShortages', {
  may: { at: 'stock', by: 'hostId', orDevice: true },
  summary: 'The whole menu of a restaurant with what is sold out, and what is counted.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    now: Instant,
    opensAt: Instant.describe('the next opening; while it is open, the one after'),
    categories: z.array(z.object({ id: z.number(), name: z.string() })),
    dishes: z.array(DishShortage),
    ingredients: z.array(
      Shortage.extend({ dishes: z.array(z.string()).describe('what is made of it, and sold out with it') }),
    ),
  }),
  refusals: ['unknown-restaurant'],
});

export const kitchenSoldOut = endpoint('kitchenSoldOut', {
  may: { at: 'stock', by: 'hostId', orDevice: true },
  summary:
    'A dish, one of its sizes, or an ingredient with every extra and dish of it is sold out, or there again.',
  request: z.object({
    hostId: Id,
    productId: Id.nullish(),
    size: SizeCode.nullish().describe('this one alone; absent: the dish'),
    ingredientId: Id.nullish().describe('instead of a dish'),
    until: z
      .union([z.literal('next-opening'), z.literal('for-good'), TimeOfDay])
      .nullable()
      .describe('the next time that clocks show this; for-good: until somebody ends it; null: there again'),
    tap: TapKey,
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-entry'],
});

export const kitchenStock = endpoint('kitchenStock', {
  may: { at: 'stock', by: 'hostId', orDevice: true },
  summary: 'So many of a dish are left; each order takes its own, and with the last piece it is sold out.',
  request: z.object({
    hostId: Id,
    productId: Id,
    pieces: whole(workLimits.kitchen.pieces).nullable().describe('null: nobody counts any more'),
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-entry'],
});
