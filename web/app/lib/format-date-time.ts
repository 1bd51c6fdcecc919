import { formatDate, formatTime } from './format.ts';

/** '21.11.2026 18:30', on one line; for staff alone, so that no guest loads it. */
export const formatDateTime = (instant: Parameters<typeof formatDate>[0]): string =>
  `${formatDate(instant)}\u00a0${formatTime(instant)}`;
