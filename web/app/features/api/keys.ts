import { redirect } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { isScope, type KeyOwner, type Scope } from '#domain/api/key-scopes.ts';
import type { Call } from '../../api.ts';
import type { Typed } from '../../forms/sent-form.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export type OwnKey = Answer<'ownKeys'>['keys'][number];

/** Whose keys a page shows; `hostId` of a restaurant. */
export interface KeyPlace {
  owner: KeyOwner;
  hostId: number;
}

/** A key that was just made: it is shown once and kept nowhere. */
export interface MadeKey {
  made: { keyId: number; name: string; secret: string };
}

export const madeIn = (answer: unknown): MadeKey['made'] | undefined =>
  typeof answer === 'object' && answer !== null && 'made' in answer ? (answer as MadeKey).made : undefined;

/** Starts the name of each tick of what a key may. */
export const SCOPE = 'darf-';

export const pageOf = ({ owner, hostId }: KeyPlace): string => {
  if (owner === 'restaurant') return staffPaths.ownPrograms(hostId);
  return owner === 'office' ? staffPaths.officePrograms() : paths.businessPrograms();
};

export const pageToEnd = (place: KeyPlace, { keyId }: OwnKey): string => {
  if (place.owner === 'restaurant') return staffPaths.endOwnKey(place.hostId, keyId);
  return `${pageOf(place)}?sperren=${keyId}`;
};

/** The key that the page's address asks to end. */
export const askedKey = (query: URLSearchParams, keys: readonly OwnKey[]): OwnKey | undefined =>
  keys.find(({ keyId }) => String(keyId) === query.get('sperren'));

/** Makes a key, or ends one and goes back to the list. */
export async function actOnKeys(call: Call, place: KeyPlace, typed: Typed): Promise<MadeKey> {
  const { intent = '', name = '', endsOn = '', key } = typed;
  if (intent === 'sperren') {
    await endKey(call, place, Number(key));
    throw redirect(pageOf(place));
  }
  const scopes = Object.entries(typed).flatMap(([field, value]): Scope[] =>
    field.startsWith(SCOPE) && isScope(value) ? [value] : [],
  );
  const { keyId, secret } = await makeKey(call, place, { name, scopes, endsOn });
  return { made: { keyId, name, secret } };
}

function endKey(call: Call, { owner, hostId }: KeyPlace, keyId: number) {
  if (owner === 'restaurant') return call('endOwnKey', { hostId, keyId });
  return owner === 'office' ? call('endOfficeKey', { keyId }) : call('endBusinessKey', { keyId });
}

function makeKey(
  call: Call,
  { owner, hostId }: KeyPlace,
  wanted: { name: string; scopes: Scope[]; endsOn: string },
) {
  if (owner === 'restaurant') return call('makeOwnKey', { hostId, ...wanted });
  return owner === 'office' ? call('makeOfficeKey', wanted) : call('makeBusinessKey', wanted);
}
