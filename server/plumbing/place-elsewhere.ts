import type { FastifyRequest } from 'fastify';
import type { SiteMatch } from './site-by-host.ts';
import { isLocalName, visitedProtocol } from './visited-protocol.ts';

/**
 * The same path at the site's own origin, where the request came to a name that only leads there, or in plain http to
 * a site that the operator set up for https (VAR-013, VAR-014); else null.
 */
export function placeElsewhere({ site, redirects }: SiteMatch, request: FastifyRequest): string | null {
  const { hostname, url } = request;
  const isPlain = visitedProtocol(request, site) === 'http' && !isLocalName(hostname);
  return redirects || (isPlain && site.origin.startsWith('https:')) ? site.origin + url : null;
}
