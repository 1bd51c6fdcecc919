import { useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { formatEuros, formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/Message.tsx';

type Ended = Answer<'kitchenFinished'>['orders'];

/** What ended today before what the board shows, for a tablet that finds no older orders. */
export function EarlierToday({ hostId }: { hostId: number }) {
  const [ended, setEnded] = useState<Ended>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const load = async () => {
    setBusy(true);
    setProblem('');
    try {
      setEnded((await call('kitchenFinished', { hostId })).orders);
    } catch (error) {
      setProblem(isApiError(error) ? error.message : 'Das hat leider nicht funktioniert.');
    } finally {
      setBusy(false);
    }
  };
  if (!ended)
    return (
      <>
        {problem && <Alert>{problem}</Alert>}
        <Button look="ghost" className="justify-self-start" busy={isBusy} onClick={() => void load()}>
          Früher am Tag
        </Button>
      </>
    );
  return (
    <section aria-labelledby="earlier">
      <h3 id="earlier" className="text-lg text-ink">
        Früher am Tag
      </h3>
      {ended.length === 0 && <p>Davor war heute nichts.</p>}
      <ul className="text-ink">
        {ended.map(({ orderId, guest, status, endedAt, left }) => (
          <li
            key={orderId}
            className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-b border-line py-2 tabular-nums"
          >
            <b>#{orderId}</b>
            <span className="min-w-0 wrap-anywhere">
              {[guest, `${status} ${formatTime(endedAt)}`].filter(Boolean).join(' · ')}
            </span>
            <span>{formatEuros(left)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
