import type { Answer } from '#contract/contract.ts';

/** What the office calls the variants. */
export const siteTypes: Record<Answer<'officeSites'>['sites'][number]['type'], string> = {
  default: 'Marktplatz',
  strandbutler: 'Strand',
  customer: 'Eigene Seite',
  insite: 'Eingebettet',
  pos: 'Kasse',
};
