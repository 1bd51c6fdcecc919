import { useEffect, useRef, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { ticketName } from '#domain/order/trial.ts';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/Message.tsx';
import { EndedLine } from './EndedLine.tsx';

type Ended = Answer<'kitchenFinished'>['orders'];

/** What ended today before what the board shows, for a tablet that finds no older orders. */
export function EarlierToday({ hostId }: { hostId: number }) {
  const [ended, setEnded] = useState<Ended>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [ended]);
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
      <h3 ref={heading} id="earlier" tabIndex={-1} className="text-lg text-ink">
        Früher am Tag
      </h3>
      {ended.length === 0 && <p>Davor war heute nichts.</p>}
      <ul className="text-ink">
        {ended.map(({ orderId, ...order }) => (
          <EndedLine key={orderId} name={ticketName(orderId)} {...order} />
        ))}
      </ul>
    </section>
  );
}
