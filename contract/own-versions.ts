import { z } from 'zod';
import { COLUMNS } from '#domain/menu/sheet/columns.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant } from './values.ts';

export const OwnVersion = z.object({
  id: z.number(),
  at: Instant,
  label: z.string().describe('what was done'),
  who: z.string().describe('empty: somebody whose account is gone'),
  entries: z.number().describe('categories and products that it changed'),
  isTakenBack: z.boolean(),
  plannedFor: Instant.nullable().describe('when it goes on the menu; null: it is'),
  hindrance: z.string().describe('why it was not published when it was due; empty: nothing'),
});

export const OwnVersionChange = z.object({
  kind: z.enum(['category', 'product']),
  name: z.string(),
  what: z.enum(['added', 'removed', 'changed']),
  cells: z.array(
    z.object({
      column: z.enum([...COLUMNS.map(({ key }) => key), 'offered']),
      size: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
});

export const ownVersions = endpoint('ownVersions', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'The latest savings of a menu, and what one of them changed.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish(), id: Id.nullish() }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    versions: z.array(OwnVersion),
    changes: z.array(OwnVersionChange).nullable().describe('of the one that was asked for'),
  }),
  refusals: ['unknown-restaurant', 'unknown-entry'],
});

export const takeBackOwnVersion = endpoint('takeBackOwnVersion', {
  may: { at: 'menu', by: 'hostId' },
  summary:
    'Sets back what one saving of a menu changed, unless somebody has changed the same since; what is only planned is not published then.',
  request: z.object({ hostId: Id, id: Id }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-entry', 'changed-meanwhile'],
});
