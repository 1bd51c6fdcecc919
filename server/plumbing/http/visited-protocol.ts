import type { FastifyRequest } from 'fastify';
import type { Site } from '../visit/site-by-host.ts';

/** Names of this machine itself, where nobody sets up certificates. */
export const isLocalName = (name: string): boolean => /(?:^|\.)localhost$|^127\.0\.0\.1$/i.test(name);

/**
 * What the visitor's browser speaks. We speak no TLS ourselves, so a proxy of ours has to say; where none that is
 * trusted does, it is what the operator set the site up for. Guessing http there would redirect for ever.
 */
export function visitedProtocol(request: FastifyRequest, { origin }: Site): 'http' | 'https' {
  if (request.protocol === 'https') return 'https';
  if (isSaidByProxy(request) || isLocalName(request.hostname)) return 'http';
  return origin.startsWith('https:') ? 'https' : 'http';
}

// A chain of addresses is believed to trusted proxies only; of others there is the one of the connection.
function isSaidByProxy({ headers, ips }: FastifyRequest): boolean {
  return headers['x-forwarded-proto'] !== undefined && (ips?.length ?? 0) > 1;
}
