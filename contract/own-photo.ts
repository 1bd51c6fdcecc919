import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id } from './values.ts';

export const saveOwnPhoto = endpoint('saveOwnPhoto', {
  may: { at: 'menu', by: 'hostId' },
  summary:
    'The photo of a product, of a category or of an ingredient, drawn anew as JPEG; without one it is taken away.',
  takesFile: true,
  request: z.object({
    hostId: Id,
    kind: z.enum(['product', 'category', 'ingredient']),
    id: Id,
    image: z.file().or(z.literal('')).optional(),
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-entry', 'changed-meanwhile'],
});
