import type { KeyOwner } from './key-scopes.ts';

/** How many calls one key may make in a minute, by whose it is. */
export type KeyLimits = Record<KeyOwner, number>;

/** Unless the operator says otherwise: five in a second, where a till asks every few. */
export const USUAL_LIMITS: KeyLimits = { restaurant: 300, company: 300, office: 300 };
