import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './own-restaurant.ts';
import { Done, Id, text, whole } from './values.ts';

/** What is said about allergens or additives; unknown is never shown as free. */
export const OwnDeclaration = z.object({
  state: z.enum(['declared', 'none', 'unknown']),
  codes: z.array(text(workLimits.menu.code)).max(workLimits.menu.codes),
});

export const Photo = z.string().nullable().describe('address of its photo; null: it has none');

const IngredientFields = {
  title: text(workLimits.menu.ingredient),
  isVegetarian: z.boolean(),
  allergens: OwnDeclaration,
  additives: OwnDeclaration,
  soldOut: z.boolean().describe('until tomorrow'),
};

const Layer = whole(workLimits.menu.layer).describe('its height in the picture of a burger, in pixels');

/** As its owner enters it. */
export const OwnIngredient = z.object({
  ...IngredientFields,
  id: z.number(),
  image: Photo,
  layer: Layer.nullable(),
  version: Version,
});

export const saveOwnIngredient = endpoint('saveOwnIngredient', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'What an ingredient contains; guests see it with every dish that they add it to.',
  request: z.object({
    hostId: Id,
    id: Id,
    version: Version,
    ...IngredientFields,
    layer: Layer.nullish().describe('null: as high as most; absent: as it was'),
  }),
  answer: Done.extend({ id: z.number() }),
  refusals: ['unknown-restaurant', 'unknown-entry', 'changed-meanwhile'],
});
