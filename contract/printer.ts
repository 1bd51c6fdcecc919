import { z } from 'zod';
import { PRINTER_KINDS } from '#domain/order/printer.ts';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant, Key, text, whole } from './values.ts';

const may = { at: 'devices', by: 'hostId' } as const;

/** What is set of a printer. */
const Settings = {
  name: text(workLimits.kitchen.device).describe('what it is called: Küche, Tresen'),
  printsAccepted: z.boolean().describe('each order when it is accepted; else only what is sent by hand'),
  printsDelays: z
    .boolean()
    .default(true)
    .describe('a slip with the new time where an order is put off of which it has printed one'),
  copies: whole(workLimits.kitchen.copies),
  showsPrices: z.boolean(),
  categories: z
    .array(text(workLimits.menu.category))
    .max(workLimits.kitchen.printedCategories)
    .describe('prints only pieces of these categories; empty: everything'),
  stationId: Id.nullable()
    .default(null)
    .describe('prints the part of this station instead, with what no station has alone; null: of none'),
};

export const kitchenPrinters = endpoint('kitchenPrinters', {
  may,
  summary: "A restaurant's printers, how each is doing and what waits for it; without id, of the first one.",
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    printers: z.array(
      z.object({
        printerId: z.number(),
        kind: z.enum(PRINTER_KINDS),
        ...Settings,
        station: z.string().nullable().describe('its name; null: of none'),
        trouble: z.string().nullable().describe('what somebody has to do about it, in a few words'),
        seenAt: Instant.nullable().describe('when it asked last'),
        waiting: z.number().describe('slips that are not printed yet'),
        failed: z.number().describe('slips of the last day that could not be printed'),
        address: z.string().describe('tells its address from the next one, without what it is'),
      }),
    ),
    categories: z.array(z.string()).describe('of the menu'),
    stations: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  refusals: ['unknown-restaurant'],
});

export const addPrinter = endpoint('addPrinter', {
  may,
  summary: 'Adds a printer and says the address at which it asks; that is shown once and kept nowhere.',
  request: z.object({ hostId: Id, name: Settings.name, kind: z.enum(PRINTER_KINDS) }),
  answer: Done.extend({ printerId: z.number(), url: z.string() }),
  refusals: ['unknown-restaurant', 'too-many-entries'],
});

export const savePrinter = endpoint('savePrinter', {
  may,
  summary: 'Changes what a printer prints.',
  request: z.object({ hostId: Id, printerId: Id, ...Settings }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-printer'],
});

export const renewPrinter = endpoint('renewPrinter', {
  may,
  summary:
    'Gives a printer another address in place of this one, which is nobody’s from then on. The same for whoever asks twice; kept nowhere.',
  request: z.object({ hostId: Id, printerId: Id, address: Key }),
  answer: Done.extend({ url: z.string() }),
  refusals: ['unknown-restaurant', 'unknown-printer', 'changed-meanwhile'],
});

export const removePrinter = endpoint('removePrinter', {
  may,
  summary: 'Takes a printer away with what waits for it: from its next request on nobody knows it.',
  request: z.object({ hostId: Id, printerId: Id }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-printer'],
});

export const tryPrinter = endpoint('tryPrinter', {
  may,
  summary: 'Has a printer print a page that tries it.',
  request: z.object({ hostId: Id, printerId: Id }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-printer'],
});

export const printOrder = endpoint('printOrder', {
  may: { at: 'board', of: 'orderId', orDevice: true },
  summary:
    'Has the slip of an order printed once more by every printer of its restaurant that prints any of it.',
  request: z.object({ orderId: Id }),
  answer: Done.extend({ printers: z.array(z.string()).describe('which print it, by name') }),
  refusals: ['unknown-order', 'no-printer'],
});
