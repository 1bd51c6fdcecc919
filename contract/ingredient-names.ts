import { z } from 'zod';
import { bounds } from '#domain/limits/bounds.ts';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id } from './values.ts';

export const kitchenNames = endpoint('kitchenNames', {
  may: { at: 'names', by: 'hostId', orDevice: true },
  summary: 'The ingredients of a restaurant with the other names by which notes may call them.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish().describe('the first one that this person runs if left out') }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    ingredients: z.array(
      z.object({ id: z.number(), title: z.string(), names: z.array(z.string()).describe('other names') }),
    ),
  }),
  refusals: ['unknown-restaurant'],
});

export const saveKitchenNames = endpoint('saveKitchenNames', {
  may: { at: 'names', by: 'hostId', orDevice: true },
  summary:
    'Other names of ingredients from now on, in place of those before; the next note is read with them. All or none.',
  request: z.object({
    hostId: Id,
    ingredients: z
      .array(
        z.object({
          id: Id,
          names: z.string().max(workLimits.menu.otherNames.maxLength).describe('with commas between'),
        }),
      )
      .max(bounds.list),
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-entry'],
});
