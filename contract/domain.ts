import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { text } from './values.ts';

/** A domain as somebody types it. */
export const TypedDomain = text(workLimits.site.domain);

/** A domain of a site. */
export const SiteDomain = z.object({
  host: z.string().describe('in ASCII, as it is asked for'),
  shown: z.string().describe('as people write it'),
  isMain: z.boolean(),
  isOn: z.boolean().describe('false: nobody is answered under it yet'),
  redirects: z.boolean().describe('it only leads to the main one'),
});

/** What the DNS record of a domain has to say: an alias of this name or, where that is not possible, the addresses. */
export const DnsTarget = z.object({ name: z.string(), addresses: z.array(z.string()) });

/** What the DNS says of a domain. */
export const DomainCheck = z.object({
  host: z.string(),
  shown: z.string(),
  verdict: z
    .enum(['here', 'elsewhere', 'nowhere', 'silent'])
    .describe('it leads here, elsewhere or nowhere; silent: no name server answered in time'),
  found: z.array(z.object({ type: z.enum(['CNAME', 'A', 'AAAA']), value: z.string() })),
  wanted: z.array(z.string()).describe('the addresses that it should have'),
});
