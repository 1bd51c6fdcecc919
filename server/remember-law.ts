import type { FastifyInstance } from 'fastify';
import { addressCall, type CallName } from '#contract/calls.ts';
import { LegalKind } from '#contract/site.ts';
import type { Site, SitesByHost } from './plumbing/visit/site-by-host.ts';

/** Sites whose pages of law are kept in mind from the start; the others are from their first visit on. */
const MOST_SITES = 500;

interface Doors {
  http: FastifyInstance;
  sites: SitesByHost;
  /** Marks calls of our own, which nobody counts. */
  inProcessMark: string;
}

/**
 * Asks once for everything that pages of law are made of, so that they can be shown without the database, even if
 * nobody has looked at them before (§ 5 DDG; LAY-020). Without ids of sites for all of them.
 */
export async function rememberLaw(
  { http, sites, inProcessMark }: Doors,
  ids: number[] | null = null,
): Promise<void> {
  for (const { host, site } of (await sites.remember(MOST_SITES)).values()) {
    if (ids && !ids.includes(site.id)) continue;
    for (const [name, input] of lawOf(site)) {
      const { method, url, rest } = addressCall(name, input);
      await http.inject({
        method,
        url,
        headers: { host, 'x-in-process': inProcessMark },
        ...(method === 'POST' && { payload: rest }),
      });
    }
  }
}

function lawOf({ restaurant_id: hostId }: Site): [CallName, Record<string, unknown>][] {
  return [
    ['site', {}],
    ['imprint', {}],
    ...(hostId === null ? [] : [['imprint', { hostId }] satisfies [CallName, object]]),
    ['privacy', {}],
    ['agb', {}],
    ['legalsBusiness', {}],
    ...LegalKind.options.map((kind): [CallName, Record<string, unknown>] => ['legalText', { kind }]),
  ];
}
