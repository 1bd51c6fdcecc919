import { asDate, dateFormat, formatDate, formatTime, type WireInstant } from './format.ts';

// For staff, figures and papers: no page that a guest orders on loads it.

const monthFormat = dateFormat({ month: 'long', year: 'numeric' });

/** '21.11.2026 18:30', on one line. */
export const formatDateTime = (instant: WireInstant): string =>
  `${formatDate(instant)}\u00a0${formatTime(instant)}`;

/** 'November 2026'. */
export const formatMonth = (instant: WireInstant): string => monthFormat().format(asDate(instant));
