import { z } from 'zod';
import { DomainCheck, TypedDomain } from './domain.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id } from './values.ts';

const ofSite = { id: Id.describe('of the site') };

export const addOfficeDomain = endpoint('addOfficeDomain', {
  may: { office: 'sites' },
  summary:
    'Takes a domain for a site. Nobody is answered under it before it is switched on; no two sites have the same.',
  request: z.object({ ...ofSite, domain: TypedDomain }),
  answer: Done,
  refusals: ['unknown-site', 'site-ended', 'too-many-entries'],
});

/** What is done with a domain. */
const DomainStep = z.enum(['on', 'off', 'main', 'lead', 'serve', 'remove']);

export const setOfficeDomain = endpoint('setOfficeDomain', {
  may: { office: 'sites' },
  summary:
    'Switches a domain on or off, makes it the main one (which links, mails and search engines name), lets it lead there or show the site itself, or gives it up.',
  request: z.object({ ...ofSite, domain: TypedDomain, step: DomainStep }),
  answer: Done,
  refusals: ['unknown-site', 'unknown-domain', 'main-domain', 'domain-off', 'fixed-domain'],
});

export const checkOfficeDomain = endpoint('checkOfficeDomain', {
  may: { office: 'sites' },
  summary: 'Looks up what the DNS says of a domain. Nothing is connected to.',
  request: z.object({ ...ofSite, domain: TypedDomain }),
  answer: DomainCheck,
  refusals: ['unknown-site', 'unknown-domain'],
});
