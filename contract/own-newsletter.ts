import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant, Key, PageNumber, TimeOfDay, words } from './values.ts';

const atRestaurant = { at: 'marketing', by: 'hostId' } as const;

const Issue = z.object({
  id: z.number(),
  subject: z.string(),
  state: z.enum(['draft', 'planned', 'sending', 'sent']),
  sendAt: Instant.nullable().describe('null: a draft'),
  changedAt: Instant,
  receivers: z.number().describe('mails written'),
  undelivered: z.number().describe('mailboxes that took it not'),
  endings: z.number().describe('guests who ended the newsletter by its link'),
});

const Restaurant = z.object({ id: z.number(), item_name: z.string() });

export const ownNewsletter = endpoint('ownNewsletter', {
  may: atRestaurant,
  summary:
    "A restaurant's newsletter: how many get it, never who, and its issues, the newest first, 50 a page.",
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish(), page: PageNumber }),
  answer: z.object({
    restaurant: Restaurant,
    isOn: z.boolean().describe('guests may ask for it'),
    address: z.string().describe('the page on which they do'),
    guests: z.number().describe('who get it'),
    unconfirmed: z.number().describe('who asked and have not opened the link in their mail'),
    ended: z.number().describe('who ended it, or whose mailbox did, in the last 30 days'),
    count: z.number(),
    issues: z.array(Issue),
  }),
  refusals: ['unknown-restaurant'],
});

export const switchOwnNewsletter = endpoint('switchOwnNewsletter', {
  may: atRestaurant,
  summary: 'Lets guests ask for the newsletter, or no more; who gets it already keeps getting it.',
  request: z.object({ hostId: Id, isOn: z.boolean() }),
  answer: Done,
  refusals: ['unknown-restaurant'],
});

export const ownIssue = endpoint('ownIssue', {
  may: atRestaurant,
  summary: 'An issue of the newsletter with its text, and as guests will see it.',
  token: 'not-needed',
  request: z.object({ hostId: Id, id: Id }),
  answer: z.object({
    restaurant: Restaurant,
    issue: Issue.extend({ body: z.string(), version: z.string() }),
    guests: z.number().describe('who would get it now'),
    mail: z.object({
      subject: z.string(),
      html: z.string().describe('the whole mail, its pictures within it'),
    }),
    freeFrom: Instant.nullable().describe('the first instant at which it may go out; null: now'),
    testTo: z.string().describe('where a test goes; empty: the own address is not proven'),
  }),
  refusals: ['unknown-restaurant', 'unknown-entry'],
});

export const saveOwnIssue = endpoint('saveOwnIssue', {
  may: atRestaurant,
  summary: 'Saves a draft, or begins one.',
  request: z.object({
    hostId: Id,
    id: Id.nullish().describe('none: a new one'),
    version: Key.default('').describe('of what was changed'),
    subject: words(workLimits.newsletter.subject),
    body: words(workLimits.newsletter.body),
  }),
  answer: Done.extend({ id: z.number() }),
  refusals: ['unknown-restaurant', 'unknown-entry', 'bad-input', 'changed-meanwhile', 'too-many-entries'],
});

export const moveOwnIssue = endpoint('moveOwnIssue', {
  may: atRestaurant,
  summary:
    'Sends an issue, now or at a time, once and at most one a week; takes a planned one back, or deletes a draft.',
  request: z.object({
    hostId: Id,
    id: Id,
    version: Key.describe('of what was seen'),
    step: z.enum(['send', 'hold', 'remove']),
    day: z.iso.date().nullish().describe('with time: when; without: now'),
    time: TimeOfDay.nullish(),
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-entry', 'bad-input', 'changed-meanwhile', 'issue-under-way'],
});

export const testOwnIssue = endpoint('testOwnIssue', {
  may: atRestaurant,
  summary: 'Sends an issue to whoever asks, and to nobody else.',
  request: z.object({ hostId: Id, id: Id }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-entry', 'email-unconfirmed'],
});
