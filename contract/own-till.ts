import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { DayOrNone, Done, Euros, Id, Instant, text } from './values.ts';

const own = z.object({ hostId: Id });

export const ownTill = endpoint('ownTill', {
  may: { at: 'till-books', by: 'hostId' },
  summary: 'The fiscal devices of a restaurant’s till, when which did not sign, and its closings.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    mayAttach: z.boolean(),
    register: z.string().describe('by which name the till is known to its devices, and to the tax office'),
    canSimulate: z.boolean().describe('a simulated device can be attached'),
    canConnect: z.boolean().describe('a device of an account at fiskaly can be attached'),
    setup: z
      .object({
        begunAt: Instant,
        problem: z.string().describe('why it does not go on; empty: it is under way'),
      })
      .nullable()
      .describe('a device that is being made at fiskaly'),
    hasTill: z.boolean().describe('there is a paired device at which it could be paid'),
    devices: z.array(
      z.object({
        serial: z.string(),
        isSimulated: z.boolean(),
        isTest: z.boolean().describe('nothing that it signs is valid for a tax office'),
        attachedAt: Instant,
        removedAt: Instant.nullable(),
        signatures: z.number(),
        fails: z.boolean(),
        isOutage: z.boolean(),
      }),
    ),
    outages: z.array(z.object({ id: z.number(), beganAt: Instant, endedAt: Instant.nullable() })),
    closings: z
      .array(
        z.object({
          recordId: z.number(),
          number: z.number(),
          at: Instant,
          by: z.string(),
          sold: Euros,
          cash: Euros.describe('counted'),
          difference: Euros,
        }),
      )
      .describe('the last hundred, the newest first'),
  }),
  refusals: ['unknown-restaurant'],
});

export const attachFiscalDevice = endpoint('attachFiscalDevice', {
  may: { at: 'fiscal', by: 'hostId' },
  fresh: 'log-in',
  summary: 'Attaches a simulated fiscal device to a restaurant’s till: from now on it can be paid there.',
  request: own,
  answer: Done,
  refusals: ['unknown-restaurant', 'device-attached', 'no-fiscal-device'],
});

export const connectFiskaly = endpoint('connectFiskaly', {
  may: { at: 'fiscal', by: 'hostId' },
  fresh: 'log-in',
  summary:
    'Has a fiscal device made in an account of the restaurant’s own at fiskaly. That takes a minute; once it is attached it can be paid at the till.',
  request: own.extend({
    apiKey: text(workLimits.till.fiskalyKey),
    apiSecret: text(workLimits.till.fiskalyKey),
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'device-attached', 'no-fiscal-device', 'fiscal-service-away', 'bad-input'],
});

export const removeFiscalDevice = endpoint('removeFiscalDevice', {
  may: { at: 'fiscal', by: 'hostId' },
  fresh: 'log-in',
  summary: 'Takes the device off: nothing is paid at the till any more, all records stay.',
  request: own,
  answer: Done,
  refusals: ['unknown-restaurant', 'no-fiscal-device', 'till-not-closed'],
});

export const tryFiscalOutage = endpoint('tryFiscalOutage', {
  may: { at: 'fiscal', by: 'hostId' },
  summary: 'Has a simulated device play dead, or answer again, so that an outage can be tried.',
  request: own.extend({ fails: z.boolean() }),
  answer: Done,
  refusals: ['unknown-restaurant', 'no-fiscal-device'],
});

export const ownTillExport = endpoint('ownTillExport', {
  may: { at: 'till-books', by: 'hostId' },
  summary:
    'The closed days of a period as DSFinV-K: CSV files with their description (index.xml) in one archive; without days, of the month that runs.',
  request: z.object({
    hostId: Id,
    from: DayOrNone.describe('first day in Germany on which a closing was made'),
    to: DayOrNone.describe('last day'),
  }),
  answer: z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream),
  answerType: 'application/zip',
  refusals: ['unknown-restaurant', 'nothing-closed'],
});
