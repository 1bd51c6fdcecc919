import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from './site-by-host.ts';

const NAME = 'henkelmann-kasse';
/** No secret of ours is longer. */
const LONGEST_SECRET = 100;
/** Browsers keep no cookie for longer; each use begins the time anew. */
const LIFETIME_DAYS = 400;

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  site: Site;
  /** Of the cookie, where pages and calls have different hosts. */
  domain: string | undefined;
}

/** The secret of a paired till, apart from the session: visits end with every order, the pairing does not. */
export interface TillCookie {
  secret: string | null;
  keep(secret: string): void;
}

/** Tills are devices of a point of sale; whatever other sites are sent is not looked at. */
export function tillCookie({ request, reply, site, domain }: Visit): TillCookie {
  const name = domain ? `${NAME}-${site.id}` : NAME;
  const sent = site.type === 'pos' ? request.cookies[name] : undefined;
  return {
    secret: sent && sent.length <= LONGEST_SECRET ? sent : null,
    keep: (secret) =>
      void reply.setCookie(name, secret, {
        path: '/',
        httpOnly: true,
        secure: site.origin.startsWith('https:'),
        sameSite: 'lax',
        maxAge: LIFETIME_DAYS * 24 * 3600,
        ...(domain && { domain }),
      }),
  };
}
