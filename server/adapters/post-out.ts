import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { PATIENCE } from './delivery.ts';
import { isPublicName, publicLookup } from './public-address.ts';

/** An address that somebody outside named, if it may be posted to: encrypted, and on the open internet. */
export function publicUrl(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && isPublicName(url.hostname) ? url : null;
}

/**
 * Posts to an address that somebody outside named and answers the status; never follows a redirect, never reads what
 * else is said, and goes to no machine beside ours unless that is meant to be near.
 */
export function postOut(
  url: URL,
  headers: Record<string, string>,
  body: Buffer | string,
  { isNear }: { isNear: boolean },
): Promise<number> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const options = {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(PATIENCE),
    ...(!isNear && { lookup: publicLookup() }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      // What it says besides the number is of no use, and may be long.
      response.on('error', () => undefined).destroy();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
