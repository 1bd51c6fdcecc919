import { useEffect, useEffectEvent, useState } from 'react';
import type { Heard, LiveKind } from '#contract/live-events.ts';
import { useSite } from '../visit/use-site.ts';
import { subscribe, type PushState } from './subscribe.ts';

// With push a poll only makes up for what nobody thought of.
const SAFETY_MS = 60_000;

interface Live<Kind extends LiveKind> {
  /** null = nothing can change any more: neither push nor poll. */
  channel: Heard<Kind>['channel'] | null;
  event: Heard<Kind>['event'];
  onData: (data: Heard<Kind>['data']) => void;
  /** Loads the whole state and keeps what is newer. Never rejects. */
  load: () => void;
  /** How often to load while push is away. */
  pollMs: number;
  /** Loads in hidden tabs too. */
  unseen?: boolean;
}

/** Keeps a view up to date by push, and by polling where and while there is none (PUSH-002, PUSH-007). */
export function useLive<Kind extends LiveKind>({
  channel,
  event,
  onData,
  load,
  pollMs,
  unseen = false,
}: Live<Kind>): Connection {
  const connection = useChannel<Kind>(channel, event, onData);
  const isPushed = connection.state === 'connected';
  usePoll(load, channel === null ? null : isPushed ? SAFETY_MS : pollMs, { unseen });
  const loadNow = useEffectEvent(() => (unseen || !document.hidden) && load());
  // Events may have been missed before this moment; and a loss may be the server's end, so look at once.
  useEffect(() => {
    if (connection.since !== undefined && channel !== null) loadNow();
  }, [connection, channel]);
  return connection;
}

/**
 * Repeats the work every so many ms, null = never. A hidden tab rests and catches up when it is seen again,
 * unless somebody relies on it unseen.
 */
export function usePoll(work: () => void, everyMs: number | null, { unseen = false } = {}): void {
  const doWork = useEffectEvent(work);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => (unseen || !document.hidden) && doWork(), everyMs);
    const onSeen = () => !document.hidden && doWork();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [everyMs, unseen]);
}

interface Connection {
  state: PushState;
  /** When it came about, in ms of the visitor's clock; undefined before anything happened. */
  since?: number;
}

const START: Connection = { state: 'connecting' };

/**
 * Listens to an event of a private channel; null = to nothing. Events carry the whole state and its version:
 * the caller drops older ones and loads once whenever the connection becomes `connected`.
 */
function useChannel<Kind extends LiveKind>(
  channel: string | null,
  event: string,
  onData: (data: Heard<Kind>['data']) => void,
): Connection {
  const { push } = useSite();
  const [connection, setConnection] = useState(START);
  // What the server sends on this event is the contract's promise, like a call's answer.
  const hear = useEffectEvent((data: unknown) => onData(data as Heard<Kind>['data']));
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
