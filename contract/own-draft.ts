import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { COLUMNS } from '#domain/menu/sheet/columns.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './own-restaurant.ts';
import { Id, Instant, text } from './values.ts';

// A draft outlives a release with another column.
const Line = z
  .partialRecord(z.enum(COLUMNS.map(({ key }) => key)), text(workLimits.menu.cell))
  .describe('a cell a column; one that is left out is empty');
const Lines = z.array(Line).max(workLimits.menu.draftLines);

export const DraftEntry = z.object({
  id: Id.nullable().describe('null: a new product'),
  version: Version,
  was: Lines.describe('as it was saved when it was begun'),
  lines: Lines.describe('as it was typed'),
});

const Draft = z.object({
  version: z.string().describe('another each time that it is put away'),
  at: Instant,
  who: z.string().describe('empty: somebody whose account is gone'),
  entries: z.array(DraftEntry),
});

export const ownDraft = endpoint('ownDraft', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'What was typed into the table of a menu and put away, to be gone on with at any device.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({ draft: Draft.nullable() }),
  refusals: ['unknown-restaurant'],
});

export const keepOwnDraft = endpoint('keepOwnDraft', {
  may: { at: 'menu', by: 'hostId' },
  summary:
    'Puts away what was typed into the table of a menu, unchecked, in place of what was there; a restaurant has one such draft. Without entries there is none any more. What somebody else has put away meanwhile is not replaced.',
  request: z.object({
    hostId: Id,
    version: Version.describe('of the draft that this one replaces; empty: there was none'),
    entries: z.array(DraftEntry).max(workLimits.menu.products),
  }),
  answer: z.object({ version: z.string().describe('empty: there is none any more') }),
  refusals: ['unknown-restaurant', 'changed-meanwhile'],
});
