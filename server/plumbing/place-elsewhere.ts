import type { FastifyRequest } from 'fastify';
import type { SiteMatch } from './site-by-host.ts';

/**
 * The same path at the site's own origin, where the request came to a name that only leads there, or in plain http to
 * a site that the operator set up for https (VAR-013, VAR-014); else null.
 */
export function placeElsewhere({ site, redirects }: SiteMatch, request: FastifyRequest): string | null {
  const { protocol, hostname, url } = request;
  const isLocal = /(?:^|\.)localhost$|^127\.0\.0\.1$/i.test(hostname);
  const isPlain = protocol === 'http' && !isLocal && site.origin.startsWith('https:');
  return redirects || isPlain ? site.origin + url : null;
}
