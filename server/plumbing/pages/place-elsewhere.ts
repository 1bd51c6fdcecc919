import type { FastifyRequest } from 'fastify';
import { ownLocation } from '#domain/people/own-path.ts';
import type { SiteMatch } from '../visit/site-by-host.ts';
import { isLocalName, visitedProtocol } from '../http/visited-protocol.ts';

/**
 * Where the requested path is at home: at the site's own origin, where the request came to a name that only leads there
 * or in plain http to a site that the operator set up for https (VAR-013, VAR-014), and without a slash at its end.
 * Null where it is at home already.
 */
export function placeElsewhere({ site, redirects }: SiteMatch, request: FastifyRequest): string | null {
  const { hostname, url } = request;
  const isPlain = visitedProtocol(request, site) === 'http' && !isLocalName(hostname);
  const leads = redirects || (isPlain && site.origin.startsWith('https:'));
  const path = url.replace(SLASHES_AT_END, '$1');
  return leads || path !== url ? ownLocation((leads ? site.origin : '') + path, site.origin) : null;
}

// Not where browsers would take what is left for the address of another host.
const SLASHES_AT_END = /^(\/(?![/\\])[^?]*?)\/+(?=\?|$)/;
