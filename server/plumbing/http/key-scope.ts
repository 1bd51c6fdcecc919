import type { CallName } from '#contract/calls.ts';
import { scopeOf } from '#contract/key-calls.ts';
import { SCOPES } from '#domain/api/key-scopes.ts';
import { refuse, type Refusal } from '../refusal.ts';
import type { KeyVisit } from '../visit/key.ts';

/** Why a key may not make this call; who it acts for may still not, either. */
export function refuseKey(name: CallName, { scopes }: KeyVisit): Refusal | null {
  const scope = scopeOf(name);
  if (scope === null)
    return refuse('key-forbidden', { message: 'Diesen Aufruf gibt es nicht für Schlüssel.' });
  if (scopes.includes(scope)) return null;
  return refuse('key-forbidden', {
    message: `Dieser Schlüssel ist nicht dafür gemacht: Es fehlt „${SCOPES[scope].label}“ (${scope}).`,
  });
}
