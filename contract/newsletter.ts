import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Done, HostUrl, Id, Key, text, whole } from './values.ts';

export const newsletter = endpoint('newsletter', {
  may: 'anyone',
  summary: 'Whose newsletter it is, and what whoever asks for it agrees to.',
  token: 'not-needed',
  request: z.object({ hostUrl: HostUrl }),
  answer: z.object({
    hostId: z.number(),
    name: z.string(),
    consent: z.string(),
    version: z.number().describe('of the consent'),
  }),
  refusals: ['unknown-restaurant'],
});

export const joinNewsletter = endpoint('joinNewsletter', {
  may: 'anyone',
  summary:
    'Asks for the mails of a restaurant: a link goes to the address, and only who opens it gets them. The answer is the same whoever is known.',
  request: z.object({
    hostId: Id,
    email: text(limits.person.email),
    page: z.enum(['menu', 'order']).default('menu').describe('from where'),
    version: whole(workLimits.newsletter.consent).describe('of the consent that was shown'),
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'bad-input'],
});

/** What a link out of a mail is about. */
const Linked = z.object({ name: z.string().describe('of the restaurant') });

export const newsletterLink = endpoint('newsletterLink', {
  may: 'link',
  summary: 'Whose newsletter a link in a mail confirms or ends.',
  token: 'not-needed',
  request: z.object({ code: Key, does: z.enum(['confirm', 'end']) }),
  answer: Linked.extend({ isDone: z.boolean().describe('confirmed or ended before') }),
  refusals: ['code-expired'],
});

export const confirmNewsletter = endpoint('confirmNewsletter', {
  may: 'link',
  summary: 'Confirms that whoever has the mailbox wants the mails; a second time is a success.',
  request: z.object({ code: Key }),
  answer: Done.extend(Linked.shape),
  refusals: ['code-expired'],
});

export const endNewsletter = endpoint('endNewsletter', {
  may: 'link',
  summary: 'Ends the mails of a restaurant by the link in each of them; a second time is a success.',
  request: z.object({
    code: Key,
    issueId: Id.nullish().describe('the issue whose link it was'),
  }),
  answer: Done.extend(Linked.shape),
  refusals: ['code-expired'],
});
