import { data } from 'react-router';
import type { Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import type { Typed, Wrong } from '../../forms/sent-form.ts';
import { ownAct } from './own-form.ts';
import type { RouteArgs } from '../../lib/route.ts';
import { goOn } from './say-saved.ts';
import { actOnPhoto, pictureIn } from './send-picture.ts';

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

/** The same for an entry that may have a photo: its form stands on the page of the entry, `pageOf`. */
export const photographedAct =
  (
    kind: 'category' | 'ingredient',
    pages: { listOf: (hostId: number) => string; pageOf: (hostId: number, id: number) => string },
    save: Save,
  ) =>
  async (call: Call, args: RouteArgs<EntryParams>) => {
    const photo = await pictureIn(args.request);
    const act = entryAct(kind, pages.listOf, async (_, typed, id) => {
      const { hostId } = typed;
      if (id === null) return save(call, typed, id);
      const of = { hostId, kind, id, page: pages.pageOf(hostId, id) };
      return (await actOnPhoto(call, typed, photo, of)) ?? save(call, typed, id);
    });
    return act(call, args);
  };
