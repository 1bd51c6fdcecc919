import type { Answer } from '#contract/contract.ts';
import type { BadgeLook } from '../../ui/Badge.tsx';

export type OfficeMandate = Answer<'officeMandates'>['mandates'][number];
export type OfficeCollection = Answer<'officeCollections'>['collections'][number];

/** German names of what a mandate can be. */
export const mandateStates: readonly [OfficeMandate['state'], string][] = [
  ['open', 'wartet'],
  ['approved', 'freigegeben'],
  ['refused', 'abgelehnt'],
  ['replaced', 'ersetzt'],
];

export const mandateLooks: Record<OfficeMandate['state'], BadgeLook> = {
  open: 'mustard',
  approved: 'basil',
  refused: 'tomato',
  replaced: 'rim',
};

/** German names of what a debit can be. */
export const collectionStates: readonly [OfficeCollection['state'], string][] = [
  ['announced', 'angekündigt'],
  ['collected', 'eingezogen'],
  ['returned', 'zurückgegeben'],
];

export const collectionLooks: Record<OfficeCollection['state'], BadgeLook> = {
  announced: 'mustard',
  collected: 'basil',
  returned: 'tomato',
};
