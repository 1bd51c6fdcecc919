import type { FastifyRequest } from 'fastify';
import type { Counting } from '../gates/budgets.ts';
import { networkOf } from '../gates/network.ts';
import { keyIn } from '../visit/key.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether an address is answered with a file of the build, as it lies there. */
    isFile?: (url: string) => boolean;
    /** Answered with a part of the map: one look at it asks for many. */
    isTile?: true;
  }
}

/** Who is counted before anybody looks who it is: a program by its key, a browser by its cookie, be they good or not. */
export function countingOf({ headers, ip }: FastifyRequest): Counting {
  const [, cookie = null] = OUR_COOKIE.exec(headers.cookie ?? '') ?? [];
  return { visitor: keyIn({ headers }) ?? cookie, network: networkOf(ip) };
}

const OUR_COOKIE = /(?:^|; *)(?:__Host-)?henkelmann(?:-\d+)?=([\w-]{20,100})(?:;|$)/;
