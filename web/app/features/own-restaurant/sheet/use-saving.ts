import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/announce.client.ts';
import { formatDay } from '../format-days.ts';
import type { OwnMenu } from '../menu-parts.ts';
import type { Draft } from './draft.ts';
import { type Errors, errorsOf, readDraft } from './sheet-errors.ts';

interface Saving {
  menu: OwnMenu;
  draft: Draft;
  /** The version of what was put away and is gone on with here; empty: nothing is. */
  held: string;
  onSaved: () => void;
  /** What is wrong with it, to be shown. */
  onWrong: (errors: Errors) => void;
}

/** Sends what was changed, all of it or nothing; what is wrong stands in its cells then. */
export function useSaving({ menu, draft, held, onSaved, onWrong }: Saving) {
  const [isBusy, setBusy] = useState(false);
  const [alert, setAlert] = useState('');
  const [said, setSaid] = useState<{ of: Draft; wrong: Errors }>({ of: draft, wrong: {} });
  const [wasTried, setTried] = useState(false);
  const { revalidate } = useRevalidator();
  const { rows, entries, wrong } = readDraft(draft, menu);
  const isWrong = Object.keys(wrong).length > 0;

  /** Answers what is wrong with the time at which it shall be published. */
  async function save(publish?: { day: string; time: string }): Promise<string | undefined> {
    setTried(true);
    if (isWrong) onWrong(wrong);
    if (isWrong || rows.length === 0 || isBusy) return undefined;
    setBusy(true);
    setAlert('');
    try {
      const sent = { hostId: menu.restaurant.id, rows, draft: held };
      await call('saveOwnSheet', { ...sent, ...(publish && { publish }) });
      onSaved();
      setTried(false);
      await revalidate();
      toast(publish ? `Geplant für ${sayPublish(publish)}` : saySaved(rows.length));
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { publish: untimely, ...fields } = error.fields ?? {};
      if (untimely) return untimely;
      const wrong = errorsOf(fields, entries);
      setSaid({ of: draft, wrong });
      onWrong(wrong);
      setAlert(error.message);
      if (error.code === 'changed-meanwhile') await revalidate();
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  // What the server said of a product holds until somebody touches it.
  const still = Object.fromEntries(
    Object.entries(said.wrong).filter(([key]) => {
      const before = said.of.find((entry) => entry.key === key);
      return before !== undefined && before.lines === draft.find((entry) => entry.key === key)?.lines;
    }),
  );
  return {
    save,
    isBusy,
    alert,
    wasTried,
    errors: { ...still, ...wrong },
    count: entries.length + Object.keys(wrong).length,
  };
}

const saySaved = (count: number): string =>
  count === 1 ? 'Ein Gericht ist gespeichert' : `${count} Gerichte sind gespeichert`;

const sayPublish = ({ day, time }: { day: string; time: string }): string => `${formatDay(day)}, ${time} Uhr`;
