import type { FastifyRequest } from 'fastify';
import type { Counting } from '../gates/budgets.ts';
import { networkOf } from '../gates/network.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether an address is answered with a file of the build, as it lies there. */
    isFile?: (url: string) => boolean;
    /** Answered with a part of the map: one look at it asks for many. */
    isTile?: true;
  }
}

/** Who is counted before anybody looks who it is: the browser by its cookie, be that worth something or not. */
export function countingOf({ headers, ip }: FastifyRequest): Counting {
  const [, visitor = null] = OUR_COOKIE.exec(headers.cookie ?? '') ?? [];
  return { visitor, network: networkOf(ip) };
}

const OUR_COOKIE = /(?:^|; *)(?:__Host-)?henkelmann(?:-\d+)?=([\w-]{20,100})(?:;|$)/;
