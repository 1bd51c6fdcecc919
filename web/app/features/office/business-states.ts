import type { Answer } from '#contract/contract.ts';
import type { BadgeLook } from '../../ui/Badge.tsx';

export type OfficeMandate = Answer<'officeMandates'>['mandates'][number];
export type OfficeCollection = Answer<'officeCollections'>['collections'][number];

/** German names of what a mandate can be. */
export const mandateStates: readonly [OfficeMandate['state'], string][] = [
  ['open', 'wartet'],
  ['approved', 'freigegeben'],
  ['refused', 'abgelehnt'],
  ['paused', 'ruht'],
  ['replaced', 'ersetzt'],
  ['revoked', 'widerrufen'],
  ['expired', 'erloschen'],
];

/** What of a company waits for somebody at the operator. */
export const companyNeeds: readonly [string, string][] = [
  ['decision', 'Mandat zu entscheiden'],
  ['returned', 'Lastschrift zurück'],
  ['paused', 'Mandat ruht'],
];

/** What runs at a company, if anything does. */
export const nameMandate = (state: OfficeCollection['mandateState']): string =>
  mandateStates.find(([code]) => code === state)?.[1] ?? 'keins';

export const mandateLooks: Record<OfficeMandate['state'], BadgeLook> = {
  open: 'mustard',
  approved: 'basil',
  refused: 'tomato',
  paused: 'mustard',
  replaced: 'rim',
  revoked: 'rim',
  expired: 'rim',
};

/** German names of what a debit can be. */
export const collectionStates: readonly [OfficeCollection['state'], string][] = [
  ['announced', 'angekündigt'],
  ['submitted', 'bei der Bank'],
  ['collected', 'eingezogen'],
  ['returned', 'zurückgegeben'],
];

export const collectionLooks: Record<OfficeCollection['state'], BadgeLook> = {
  announced: 'mustard',
  submitted: 'rim',
  collected: 'basil',
  returned: 'tomato',
};
