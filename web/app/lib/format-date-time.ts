import { inBerlin, type WireInstant } from './berlin.ts';
import { formatDate, formatTime } from './format.ts';

// For staff, figures and papers: no page that a guest orders on loads it.

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

/** '21.11.2026 18:30', on one line. */
export const formatDateTime = (instant: WireInstant): string =>
  `${formatDate(instant)}\u00a0${formatTime(instant)}`;

/** 'November 2026'. */
export function formatMonth(instant: WireInstant): string {
  const at = inBerlin(instant);
  return `${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}
