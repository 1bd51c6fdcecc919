import type { Answer } from '#contract/contract.ts';
import { formatDate, formatTime } from '../../lib/format.ts';

export type LegalVersion = Answer<'officeLegalText'>['versions'][number];

/** 'seit 21.11.2026 18:00, von Wiebke Harmsen'. */
export function versionText({ validFrom, writtenAt, author }: LegalVersion): string {
  const since = `ab ${formatDate(validFrom)} ${formatTime(validFrom)}`;
  if (!writtenAt) return `${since}, mit der Einrichtung`;
  return author ? `${since}, von ${author}` : since;
}
