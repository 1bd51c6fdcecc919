import type { Answer } from '#contract/contract.ts';
import { formatDate, formatNumber, formatTime } from '../../lib/format.ts';

export type LegalVersion = Answer<'officeLegalText'>['versions'][number];

/** 'ab 21.11.2026 18:00, von Wiebke Harmsen, an 12 Postfächer gemeldet'. */
export function versionText({ validFrom, writtenAt, author, told }: LegalVersion): string {
  const since = `ab ${formatDate(validFrom)} ${formatTime(validFrom)}`;
  if (!writtenAt) return `${since}, mit der Einrichtung`;
  return [since, author && `von ${author}`, told !== null && toldText(told)].filter(Boolean).join(', ');
}

const toldText = (told: number): string =>
  told === 1 ? 'an 1 Postfach gemeldet' : `an ${formatNumber(told)} Postfächer gemeldet`;
