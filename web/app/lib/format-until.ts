import type { WireInstant } from './berlin.ts';
import { formatWhen } from './format.ts';

/** When something ends, to be read after 'bis': the end of today is not the beginning of tomorrow to whoever says so. */
export function formatUntil(instant: WireInstant, now: WireInstant): string {
  const when = formatWhen(instant, now);
  return when === 'morgen 00:00' ? 'Mitternacht' : when;
}
