import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { secondsOf } from '../../lib/seconds-of.ts';

/** What a restaurant's own start page shows of it (LOC-018 to LOC-024). */
export interface OwnStart {
  host: Answer<'gethost'>;
  hours: Answer<'hostopen'>;
  /** The server's clock, in Unix seconds. */
  now: number;
}

export async function loadOwnStart(call: Call, hostId: number): Promise<OwnStart> {
  const [host, hours] = await Promise.all([call('gethost', { hostId }), call('hostopen', { hostId })]);
  return { host, hours, now: secondsOf(hours.now) };
}
