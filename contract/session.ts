import { z } from 'zod';
import { bounds } from '#domain/limits/bounds.ts';
import { ownPath } from '#domain/people/own-path.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Key } from './values.ts';

export const gettoken = endpoint('gettoken', {
  may: 'anyone',
  summary:
    'A token for state-changing calls, bound to the session and valid for 12 hours. Makes the session.',
  request: z.object({}),
  answer: z.object({ token: z.string() }),
});

export const getSessionId = endpoint('getSessionId', {
  may: 'own',
  summary: 'The public id of the session, without any rights, for the presence beacons.',
  request: z.object({}),
  answer: z.object({ sessionId: z.string() }),
});

export const topLink = endpoint('topLink', {
  may: 'own',
  summary:
    'A way from an embedded site into the top window: an address that counts once and for a minute, and leads to a page of the site with the same session. A form has to be posted there, by the frame or by the page around it: opened like a link it changes nothing.',
  request: z.object({
    path: z
      .string()
      .max(bounds.path.maxLength)
      .refine((path) => ownPath(path) !== null)
      .describe('where to: a path of the site'),
  }),
  answer: z.object({ link: z.string() }),
  refusals: ['forbidden'],
});

export const newVisit = endpoint('newVisit', {
  may: 'own',
  summary:
    'At a point of sale: this visit is over. Basket, contact, table and orders stay behind with it, and the next call begins another one.',
  request: z.object({}),
  answer: Done,
  refusals: ['forbidden'],
});

const Beacon = { session: Key };

export const joinHost = endpoint('joinHost', {
  may: 'own',
  summary: 'Beacon: this session looks at a restaurant now.',
  request: z.object({ host: Id, ...Beacon }),
  answer: z.void(),
  answerType: 'none',
  token: 'not-needed',
});

export const leaveHosts = endpoint('leaveHosts', {
  may: 'own',
  summary: 'Beacon: this session looks at no restaurant any more.',
  request: z.object(Beacon),
  answer: z.void(),
  answerType: 'none',
  token: 'not-needed',
});

export const test = endpoint('test', {
  may: 'anyone',
  summary: 'Diagnosis for the test page of the demo.',
  token: 'not-needed',
  request: z.object({ hostId: Id.optional() }),
  answer: Done.extend({ database: z.string(), migrations: z.number(), host: z.string().nullable() }),
  refusals: ['unknown-restaurant'],
});
