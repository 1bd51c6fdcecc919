import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id, text } from './values.ts';

export const gettoken = endpoint('gettoken', {
  summary:
    'A token for state-changing calls, bound to the session and valid for 12 hours. Makes the session.',
  request: z.object({}),
  answer: z.object({ token: z.string() }),
});

export const getSessionId = endpoint('getSessionId', {
  summary: 'The public id of the session, without any rights, for the presence beacons.',
  request: z.object({}),
  answer: z.object({ sessionId: z.string() }),
});

export const topLink = endpoint('topLink', {
  summary:
    'A way from an embedded site into the top window: a path that counts once and for a minute, and leads to a page of the site with the same session.',
  request: z.object({
    path: z
      .string()
      .max(300)
      .regex(/^\/(?![/\\])[\x21-\x7e]*$/)
      .describe('where to: a path of the site'),
  }),
  answer: z.object({ link: z.string() }),
  refusals: ['forbidden'],
});

export const newVisit = endpoint('newVisit', {
  summary:
    'At a point of sale: this visit is over. Basket, contact, table and orders stay behind with it, and the next call begins another one.',
  request: z.object({}),
  answer: Done,
  refusals: ['forbidden'],
});

const Beacon = { session: text(64) };

export const joinHost = endpoint('joinHost', {
  summary: 'Beacon: this session looks at a restaurant now.',
  request: z.object({ host: Id, ...Beacon }),
  answer: z.void(),
  answerType: 'none',
  token: 'not-needed',
});

export const leaveHosts = endpoint('leaveHosts', {
  summary: 'Beacon: this session looks at no restaurant any more.',
  request: z.object(Beacon),
  answer: z.void(),
  answerType: 'none',
  token: 'not-needed',
});

export const test = endpoint('test', {
  summary: 'Diagnosis for the test page of the demo.',
  token: 'not-needed',
  request: z.object({ hostId: Id.optional() }),
  answer: Done.extend({ database: z.string(), migrations: z.number(), host: z.string().nullable() }),
  refusals: ['unknown-restaurant'],
});
