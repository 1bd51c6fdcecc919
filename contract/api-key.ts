import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { type Scope, SCOPES } from '#domain/api/key-scopes.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './own-restaurant.ts';
import { DayOrNone, Done, Id, Instant, text } from './values.ts';

const ScopeName = z.enum(Object.keys(SCOPES) as Scope[]);

const Key = z.object({
  keyId: z.number(),
  name: z.string(),
  shown: z.string().describe('how it begins and ends; the whole of it is kept nowhere'),
  scopes: z.array(ScopeName),
  madeBy: z.string().describe('whose name it acts in; empty: a deleted account'),
  madeAt: Instant,
  perMinute: z.number().describe('calls that it may make in a minute'),
  lastDay: z.string().nullable().describe('the last day on which it was used, YYYY-MM-DD; null: never'),
  endsOn: z.string().nullable().describe('the last day on which it is good, YYYY-MM-DD; null: none'),
  state: z
    .enum(['good', 'over', 'resting'])
    .describe('over: its last day has passed; resting: whoever made it may not do it any more'),
});

const Wanted = {
  name: text(workLimits.api.key).describe('what it is for: Kasse im Laden'),
  scopes: z.array(ScopeName).max(workLimits.api.scopes),
  endsOn: DayOrNone.describe('the last day on which it is good, YYYY-MM-DD; empty: none'),
};
const Made = Done.extend({ keyId: z.number(), secret: z.string().describe('shown this once') });

const atRestaurant = { at: 'keys', by: 'hostId' } as const;

export const ownKeys = endpoint('ownKeys', {
  may: atRestaurant,
  summary: "The keys by which programs come in to a restaurant; without id, the first one's.",
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    keys: z.array(Key),
  }),
  refusals: ['unknown-restaurant'],
});

export const makeOwnKey = endpoint('makeOwnKey', {
  may: { ...atRestaurant, insiders: true },
  fresh: 'log-in',
  summary: 'Makes a key for a restaurant and says it once; it never may more than whoever made it.',
  request: z.object({ hostId: Id, ...Wanted }),
  answer: Made,
  refusals: ['unknown-restaurant', 'too-many-entries'],
});

export const endOwnKey = endpoint('endOwnKey', {
  may: atRestaurant,
  summary: 'Ends a key at once and for good.',
  request: z.object({ hostId: Id, keyId: Id }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-key'],
});

export const businessKeys = endpoint('businessKeys', {
  may: 'company',
  summary: "The keys by which programs come in to the company's account.",
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({ keys: z.array(Key) }),
});

export const makeBusinessKey = endpoint('makeBusinessKey', {
  may: 'company',
  fresh: 'log-in',
  summary: 'Makes a key for the company and says it once.',
  request: z.object(Wanted),
  answer: Made,
  refusals: ['too-many-entries'],
});

export const endBusinessKey = endpoint('endBusinessKey', {
  may: 'company',
  summary: "Ends one of the company's keys at once and for good.",
  request: z.object({ keyId: Id }),
  answer: Done,
  refusals: ['unknown-key'],
});

export const officeKeys = endpoint('officeKeys', {
  may: { office: 'keys' },
  summary:
    "The visitor's own keys by which programs come in to the office, and how often keys of any kind may ask.",
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    keys: z.array(Key),
    limits: z
      .object({ restaurant: z.number(), company: z.number(), office: z.number() })
      .describe('calls in a minute for each key, by whose it is'),
    version: z.string().describe('mark of these limits'),
  }),
});

export const saveKeyLimits = endpoint('saveKeyLimits', {
  may: { office: 'operation' },
  summary: 'Says how many calls a minute each key of a restaurant, a company or the office may make.',
  request: z.object({
    restaurant: text(workLimits.api.calls),
    company: text(workLimits.api.calls),
    office: text(workLimits.api.calls),
    version: Version,
  }),
  answer: Done,
  refusals: ['changed-meanwhile'],
});

export const makeOfficeKey = endpoint('makeOfficeKey', {
  may: { office: 'keys' },
  fresh: 'money',
  summary: 'Makes a key for the office and says it once; it never may more than whoever made it.',
  request: z.object(Wanted),
  answer: Made,
  refusals: ['too-many-entries'],
});

export const endOfficeKey = endpoint('endOfficeKey', {
  may: { office: 'keys' },
  summary: "Ends one of the visitor's own keys at once and for good.",
  request: z.object({ keyId: Id }),
  answer: Done,
  refusals: ['unknown-key'],
});
