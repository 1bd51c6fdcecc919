import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from './site-by-host.ts';

/** No secret of ours is longer. */
const LONGEST_VALUE = 100;

export interface CookieVisit {
  request: FastifyRequest;
  reply: FastifyReply;
  site: Site;
  /** Of the cookie, where pages and calls have different hosts. */
  domain: string | undefined;
}

/** A cookie of ours: not for scripts, for this host alone wherever that is possible. */
export interface VisitCookie {
  /** As the browser sent it. */
  readonly value: string | null;
  keep(value: string, hours: number): void;
  clear(): void;
}

/**
 * A cookie by its name. Over https it is a `__Host-` cookie, which no other host of the same domain can write
 * (RFC 6265bis, 4.1.3.2); one cookie for several hosts must not be another site's, so that it carries the site's id.
 */
export function visitCookie({ request, reply, site, domain }: CookieVisit, name: string): VisitCookie {
  const inFrame = site.type === 'insite';
  // Browsers take Secure cookies on http only from localhost.
  const secure = site.origin.startsWith('https:') || inFrame;
  const ownName = domain ? `${name}-${site.id}` : secure ? `__Host-${name}` : name;
  const sent = request.cookies[ownName];
  return {
    value: sent && sent.length <= LONGEST_VALUE ? sent : null,
    keep: (value, hours) =>
      void reply.setCookie(ownName, value, {
        path: '/',
        httpOnly: true,
        secure,
        sameSite: inFrame ? 'none' : 'lax',
        partitioned: inFrame,
        maxAge: hours * 3600,
        ...(domain && { domain }),
      }),
    clear: () =>
      void reply.clearCookie(ownName, { path: '/', secure, partitioned: inFrame, ...(domain && { domain }) }),
  };
}
