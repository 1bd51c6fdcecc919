import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant, Key, text } from './values.ts';

/** A table of a restaurant, with the guest's session at it (ENT-037); the basket keeps it as it was joined (ENT-036). */
export const Table = Done.extend({
  tableId: z.number(),
  tableTitle: z.string(),
  tableTtl: Instant.describe('until when the guest can order to it'),
  tableHost: z.number().describe('id of the restaurant; the session counts nowhere else'),
});

export const joinTable = endpoint('joinTable', {
  may: 'link',
  summary: 'Seats the caller at the table of a QR card; a table the caller sat at before is left.',
  request: z.object({ tableId: Id, tableToken: Key, tableHost: Id }),
  answer: Table,
  refusals: ['unknown-table'],
});

export const leaveTable = endpoint('leaveTable', {
  may: 'own',
  summary: 'Leaves the table; the basket stays, for delivery or pickup. At none it is a success as well.',
  request: z.object({}),
  answer: Done,
});

/** A table as its restaurant sees it. */
export const OwnTable = z.object({
  tableId: z.number(),
  tableTitle: z.string(),
  link: z.string().describe('what the QR code on the card holds'),
});

const Title = text(workLimits.kitchen.table).describe('as guests and kitchen read it: Tisch 5');
export const kitchenTables = endpoint('kitchenTables', {
  may: { at: 'tables', by: 'hostId' },
  summary: 'The tables of a restaurant with the links of their QR cards; without id, of the first one.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string(), item_url: z.string() }),
    tables: z.array(OwnTable),
  }),
  refusals: ['unknown-restaurant'],
});

export const kitchenTableAdd = endpoint('kitchenTableAdd', {
  may: { at: 'tables', by: 'hostId' },
  summary: 'A new table with a card of its own.',
  request: z.object({ hostId: Id, title: Title }),
  answer: Done.extend({ table: OwnTable }),
  refusals: ['unknown-restaurant', 'title-taken', 'too-many-tables', 'bad-input'],
});

export const kitchenTableRename = endpoint('kitchenTableRename', {
  may: { at: 'tables', of: 'tableId' },
  summary: 'Another name for a table; its card stays valid.',
  request: z.object({ tableId: Id, title: Title }),
  answer: Done.extend({ table: OwnTable }),
  refusals: ['unknown-table', 'title-taken', 'bad-input'],
});

export const kitchenTableRotate = endpoint('kitchenTableRotate', {
  may: { at: 'tables', of: 'tableId' },
  summary: 'A new QR card: the old one leads nowhere any more, and everybody at the table has left it.',
  request: z.object({ tableId: Id }),
  answer: Done.extend({ table: OwnTable }),
  refusals: ['unknown-table'],
});

export const kitchenTableRemove = endpoint('kitchenTableRemove', {
  may: { at: 'tables', of: 'tableId' },
  summary: 'Takes a table away; orders to it keep its name. One that is gone already is a success.',
  request: z.object({ tableId: Id }),
  answer: Done,
  refusals: ['unknown-table'],
});

export const kitchenTableCards = endpoint('kitchenTableCards', {
  may: { at: 'tables', by: 'hostId' },
  summary: 'The cards of all tables of a restaurant as a PDF, each on a page of its own (A6).',
  token: 'not-needed',
  request: z.object({ hostId: Id }),
  answer: z.object({ pdf: z.base64() }),
  refusals: ['unknown-restaurant', 'unknown-table'],
});

export const kitchenTableCode = endpoint('kitchenTableCode', {
  may: { at: 'tables', of: 'tableId' },
  summary: 'The link of a table as a QR code.',
  request: z.object({ tableId: Id }),
  answer: z.string(),
  refusals: ['unknown-table'],
  answerType: 'image/svg+xml',
});
