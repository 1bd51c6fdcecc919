import type { Answer } from '#contract/contract.ts';
import { formatDate, formatNumber } from '../../lib/format.ts';

/** As people say a size. */
export function sayBytes(bytes: number): string {
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  return `${formatNumber(Math.round(size * 10) / 10)}\u00a0${unit}`;
}

/** As people say how long something lasts, in seconds. */
export function sayFor(seconds: number): string {
  if (seconds < 120) return `${formatNumber(seconds)}\u00a0s`;
  return `${formatNumber(Math.round(seconds / 60))}\u00a0min`;
}

/** That a backup is too old, and what to do about it. */
export const sayOverdue = ({ at, hours }: Answer<'officeOperation'>['backup']): string =>
  `${at ? `Die letzte Sicherung ist vom ${formatDate(at)}` : 'Es gibt noch keine Sicherung'}. Älter als ${formatNumber(hours)} Stunden soll keine sein: bitte „npm run backup“ laufen lassen.`;
