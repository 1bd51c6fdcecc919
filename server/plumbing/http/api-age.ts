import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_VERSION, VERSION_HEADER } from '#contract/api-version.ts';
import { locateCall } from '#contract/calls.ts';
import type { Deprecated, Endpoint } from '#contract/endpoint.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** Says which version answers a program; refuses one that was written for another. */
export function checkVersion({ headers }: FastifyRequest, reply: FastifyReply): Refusal | null {
  reply.header(VERSION_HEADER, API_VERSION);
  const wanted = headers[VERSION_HEADER];
  if (wanted === undefined || wanted === API_VERSION) return null;
  return refuse('unknown-api-version', {
    message: `Diese Version der Schnittstelle gibt es nicht; es gibt ${API_VERSION}.`,
  });
}

const startOf = (day: string): number => Temporal.Instant.from(`${day}T00:00:00Z`).epochMilliseconds;

/** Says that a call is on its way out: since when, until when, and what takes its place (RFC 9745, RFC 8594). */
export function sayDeprecated(reply: FastifyReply, { deprecated }: Pick<Endpoint, 'deprecated'>): void {
  if (!deprecated) return;
  const { since, until, instead } = deprecated satisfies Deprecated;
  reply
    .header('deprecation', `@${startOf(since) / 1000}`)
    .header('sunset', new Date(startOf(until)).toUTCString())
    .header('link', `<${locateCall(instead).path}>; rel="successor-version"`);
}
