import { useEffect, useEffectEvent, useState } from 'react';
import { useSite } from '../layout/use-site.ts';
import { subscribe, type PushState } from './subscribe.ts';

export interface Connection {
  state: PushState;
  /** When it came about, in ms of the visitor's clock; undefined before anything happened. */
  since?: number;
}

const START: Connection = { state: 'connecting' };

/**
 * Listens to an event of a private channel; null = to nothing. Events carry the whole state and its version:
 * the caller drops older ones and loads once whenever the connection becomes `connected`.
 */
export function useChannel<Data>(
  channel: string | null,
  event: string,
  onData: (data: Data) => void,
): Connection {
  const { push } = useSite();
  const [connection, setConnection] = useState(START);
  // What the server sends on this event is the contract's promise, like a call's answer.
  const hear = useEffectEvent((data: unknown) => onData(data as Data));
  useEffect(() => {
    if (channel === null) return undefined;
    return subscribe(push, {
      channel,
      event,
      onData: (data) => hear(data),
      onState: (state) =>
        setConnection((known) =>
          // A second loss is still the first one.
          known.state === state && state !== 'connected' ? known : { state, since: Date.now() },
        ),
    });
  }, [channel, event, push]);
  return connection;
}
