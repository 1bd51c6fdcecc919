import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isTerminal } from '#domain/order/order-status.ts';
import { newer } from '../../live/newer.ts';
import type { PushState } from '../../live/subscribe.ts';
import { useLive, usePoll } from '../../live/use-live.ts';
import { announce } from '../../ui/announce.client.ts';
import type { ShownOrder, Status } from './shown-order.ts';

// NUM-007
const POLL_MS = 10_000;
const CLOSED_POLL_MS = 60_000;
/** So long after an order was closed its page hears of it when nobody was there to take it. */
const HEARD_MS = 24 * 60 * 60_000;

interface Live {
  status: Status;
  connection: PushState;
  /** The last question for the state was not answered. */
  isOffline: boolean;
}

/** Whether nothing about it can become another any more. */
function isSettled({ state, timings }: Status, now: string): boolean {
  if (state !== 'completed') return isTerminal(state);
  return Date.parse(now) - Date.parse(timings.at(-1)?.at ?? now) > HEARD_MS;
}

/** The newest known state of an order, by push and by polling (PUSH-001, PUSH-002). */
export function useOrderStatus(
  { status: loaded, now }: Pick<ShownOrder, 'status' | 'now'>,
  poll: () => Promise<Status | null>,
): Live {
  const [heard, setHeard] = useState(loaded);
  const [isOffline, setOffline] = useState(false);
  const { revalidate } = useRevalidator();
  const status = newer(loaded, heard);

  const hear = (next: Status) => {
    if (newer(status, next) === status) return;
    setHeard(next);
    // What it earned and what was taken off are not part of its state.
    if (next.state === 'completed' || next.reduced !== status.reduced || next.returned !== status.returned)
      void revalidate();
    const isOther = next.state !== status.state || next.noShow !== status.noShow;
    if (isOther || next.question?.id !== status.question?.id) announce(`${next.status}. ${next.statusInfo}`);
  };
  const load = async () => {
    try {
      const next = await poll();
      setOffline(false);
      // The guest ordered again in another window: this page shows the newest order.
      if (next && next.orderId !== loaded.orderId) await revalidate();
      else if (next) hear(next);
    } catch {
      setOffline(true);
    }
  };
  const { state: connection } = useLive<'order'>({
    channel: isTerminal(status.state) ? null : `private-order-${loaded.orderId}`,
    event: 'status',
    onData: hear,
    load: () => void load(),
    pollMs: POLL_MS,
  });
  const isClosed = isTerminal(status.state) && !isSettled(status, now);
  usePoll(() => void load(), isClosed ? CLOSED_POLL_MS : null);
  return { status, connection, isOffline };
}
