import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, text } from './values.ts';

const ofSite = { id: Id.describe('of the site') };
const Host = text(workLimits.site.domain);

export const addOfficeDomain = endpoint('addOfficeDomain', {
  may: { office: 'sites' },
  summary:
    'Takes a domain for a site. Nobody is answered under it before it is switched on; no two sites have the same.',
  request: z.object({ ...ofSite, domain: Host }),
  answer: Done,
  refusals: ['unknown-site', 'site-ended', 'too-many-entries'],
});

/** What is done with a domain. */
const DomainStep = z.enum(['on', 'off', 'main', 'lead', 'serve', 'remove']);

export const setOfficeDomain = endpoint('setOfficeDomain', {
  may: { office: 'sites' },
  summary:
    'Switches a domain on or off, makes it the main one (which links, mails and search engines name), lets it lead there or show the site itself, or gives it up.',
  request: z.object({ ...ofSite, domain: Host, step: DomainStep }),
  answer: Done,
  refusals: ['unknown-site', 'unknown-domain', 'main-domain', 'domain-off', 'fixed-domain'],
});

export const checkOfficeDomain = endpoint('checkOfficeDomain', {
  may: { office: 'sites' },
  summary: 'Looks up what the DNS says of a domain. Nothing is connected to.',
  request: z.object({ ...ofSite, domain: Host }),
  answer: z.object({
    host: z.string(),
    shown: z.string(),
    verdict: z
      .enum(['here', 'elsewhere', 'nowhere', 'silent'])
      .describe('it leads here, elsewhere or nowhere; silent: no name server answered in time'),
    found: z.array(z.object({ type: z.enum(['CNAME', 'A', 'AAAA']), value: z.string() })),
    wanted: z.array(z.string()).describe('the addresses that it should have'),
  }),
  refusals: ['unknown-site', 'unknown-domain'],
});
