import { data } from 'react-router';
import type { Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import type { Typed, Wrong } from '../../forms/sent-form.ts';
import { ownAct } from './own-form.ts';
import { goOn } from './say-saved.ts';

/** The address of an entry ends in its id, or in 'neu' for one that is not there yet. */
export type EntryParams = { id: string };

export const idIn = ({ id }: EntryParams): number | null => (id === 'neu' ? null : Number(id));

/** The entry that the address names, undefined for a new one. */
export function entryOf<Entry extends { id: number }>(
  entries: readonly Entry[],
  { id }: EntryParams,
): Entry | undefined {
  const entry = entries.find((one) => String(one.id) === id);
  if (!entry && id !== 'neu') throw data(null, { status: 404 });
  return entry;
}

type Save = (call: Call, typed: Typed & { hostId: number }, id: number | null) => Promise<Wrong>;

/** Deletes an entry of the menu, or saves it; then goes on to the list that it belongs to. */
export const entryAct = (
  kind: Input<'removeOwnEntry'>['kind'],
  listOf: (hostId: number) => string,
  save: Save,
) =>
  ownAct<EntryParams, never>(async (call, typed, { params }) => {
    const { hostId } = typed;
    const id = idIn(params);
    if (typed['intent'] !== 'remove' || id === null) return save(call, typed, id);
    await call('removeOwnEntry', { hostId, kind, id });
    return goOn(listOf(hostId), 'Gelöscht');
  });
