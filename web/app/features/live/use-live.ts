import { useEffect, useEffectEvent } from 'react';
import { useChannel, type Connection } from './use-channel.ts';
import { usePoll } from './use-poll.ts';

// With push a poll only makes up for what nobody thought of.
const SAFETY_MS = 60_000;

interface Live<Data> {
  /** null = nothing can change any more: neither push nor poll. */
  channel: string | null;
  event: string;
  onData: (data: Data) => void;
  /** Loads the whole state and keeps what is newer. Never rejects. */
  load: () => void;
  /** How often to load while push is away. */
  pollMs: number;
  /** Loads in hidden tabs too. */
  unseen?: boolean;
}

/** Keeps a view up to date by push, and by polling where and while there is none (PUSH-002, PUSH-007). */
export function useLive<Data>({
  channel,
  event,
  onData,
  load,
  pollMs,
  unseen = false,
}: Live<Data>): Connection {
  const connection = useChannel(channel, event, onData);
  const isPushed = connection.state === 'connected';
  usePoll(load, channel === null ? null : isPushed ? SAFETY_MS : pollMs, { unseen });
  const loadNow = useEffectEvent(() => (unseen || !document.hidden) && load());
  // Events may have been missed before this moment; and a loss may be the server's end, so look at once.
  useEffect(() => {
    if (connection.since !== undefined && channel !== null) loadNow();
  }, [connection, channel]);
  return connection;
}
