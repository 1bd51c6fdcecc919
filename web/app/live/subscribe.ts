import type Pusher from 'pusher-js';
import type { Site } from '../visit/use-site.ts';
import { isForbidden, openPush, releasePush } from './push.client.ts';

/** `refused`: this visitor may not listen to the channel. */
export type PushState = 'connecting' | 'connected' | 'lost' | 'refused';

export interface Listener {
  channel: string;
  event: string;
  onData: (data: unknown) => void;
  /** Every `connected` means that events may have been missed before: load once. */
  onState: (state: PushState) => void;
}

// The server could not answer just now, although the connection itself holds.
const ASK_AGAIN_MS = 15_000;

/** Listens to a channel until the answered function is called. Never throws: without push the state says so. */
export function subscribe(settings: Site['push'], listener: Listener): () => void {
  let leave: (() => void) | undefined;
  let isOver = false;
  const start = async () => {
    const pusher = await openPush(settings);
    if (isOver) releasePush(pusher);
    else leave = join(pusher, listener);
  };
  start().catch(() => isOver || listener.onState('lost'));
  return () => {
    isOver = true;
    leave?.();
  };
}

function join(pusher: Pusher, { channel: name, event, onData, onState }: Listener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const channel = pusher.subscribe(name);
  const joined = () => onState('connected');
  const failed = () => {
    onState(isForbidden(name) ? 'refused' : 'lost');
    clearTimeout(timer);
    if (!isForbidden(name)) timer = setTimeout(() => pusher.subscribe(name), ASK_AGAIN_MS);
  };
  const moved = ({ previous, current }: { previous: string; current: string }) => {
    if (previous === 'connected' || current === 'unavailable' || current === 'failed') onState('lost');
  };
  channel.bind(event, onData);
  channel.bind('pusher:subscription_succeeded', joined);
  channel.bind('pusher:subscription_error', failed);
  pusher.connection.bind('state_change', moved);
  return () => {
    clearTimeout(timer);
    channel.unbind(event, onData);
    channel.unbind('pusher:subscription_succeeded', joined);
    channel.unbind('pusher:subscription_error', failed);
    pusher.connection.unbind('state_change', moved);
    pusher.unsubscribe(name);
    releasePush(pusher);
  };
}
