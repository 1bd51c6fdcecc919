import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The network that an address counts for in limits: an IPv4 address itself, of an IPv6 address its /64, which is what
 * one line or host is given and may choose freely in (RFC 6177).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const [front, back] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = tail === undefined ? 0 : 8 - (front?.length ?? 0) - (back?.length ?? 0);
  const groups = [...(front ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(back ?? [])];
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}

/** In which a page tells the calls behind it; believed only within the process. */
export const PASSED_ON = 'x-in-process-country';

/**
 * The country that a trusted proxy says a request comes from; whatever anybody else writes into the header counts
 * for nothing. XX and T1 are how proxies say that they do not know.
 */
export function countryOf(request: FastifyRequest, header: string | undefined): string | null {
  // More than one address: the one that connected is a trusted proxy, which named the next.
  if (!header || (request.ips?.length ?? 0) < 2) return null;
  const code = String(request.headers[header.toLowerCase()] ?? '').toUpperCase();
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null;
}
