import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { call } from '../../../api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { keep, readKept } from '../../../lib/device-storage.client.ts';
import { toast } from '../../../ui/announce.client.ts';
import type { Draft } from './draft.ts';

/** What was typed at some device and put away, for all of them. */
export type PutAway = NonNullable<Answer<'ownDraft'>['draft']>;

interface Asked {
  hostId: number;
  kept: PutAway | null;
  /** What was typed here and is not saved. */
  typed: Draft;
  /** It was put away and leaves the table. */
  onPut: () => void;
}

const nameOf = (hostId: number) => `menu-sheet-held-${hostId}`;

/** The draft of a menu that lies ready for every device: put away, taken into the table, thrown away. */
export function usePutAway({ hostId, kept, typed, onPut }: Asked) {
  const [held, setHeld] = useState(() => readKept('session', nameOf(hostId)) ?? '');
  const [isBusy, setBusy] = useState(false);
  const [alert, setAlert] = useState('');
  const { revalidate } = useRevalidator();
  // A table in which nothing is left of it does not hold it any more.
  const isHeld = kept !== null && kept.version === held && typed.length > 0;
  const hold = (version: string) => {
    keep('session', nameOf(hostId), version || null);
    setHeld(version);
  };

  async function send(entries: Draft, version: string, onKept: () => void): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setAlert('');
    try {
      const said = entries.map(({ id, version: seen, was, lines }) => ({
        id,
        version: seen,
        was: [...was],
        lines: [...lines],
      }));
      await call('keepOwnDraft', { hostId, version, entries: said });
      hold('');
      onKept();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setAlert(error.message);
    } finally {
      setBusy(false);
      await revalidate();
    }
  }

  const put = () =>
    send(typed, isHeld ? held : '', () => {
      onPut();
      toast('Der Entwurf ist abgelegt');
    });
  const drop = ({ version }: PutAway) => send([], version, () => toast('Der Entwurf ist verworfen'));
  return {
    put,
    drop,
    hold,
    /** The version of the draft that is being gone on with; empty: none is. */
    held: isHeld ? held : '',
    /** A draft that lies ready and is not in the table. */
    ready: isHeld ? null : kept,
    isBusy,
    alert,
  };
}
