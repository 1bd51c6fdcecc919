import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { call } from '../../api.ts';
import { useLive } from '../../live/use-live.ts';
import type { ShownOrder, Status } from './shown-order.ts';

export type DriverPosition = NonNullable<Answer<'orderDriver'>['position']>;

const POLL_MS = 15_000;
/** What was told longer ago is not shown as if it were now. */
const KEPT_MS = 120_000;

/** Where whoever brings this order is, while they are on the way here and share it; else null. */
export function useDriver({ orderId, uid }: ShownOrder['order'], { state }: Status): DriverPosition | null {
  const isComing = state === 'on-the-way';
  const [heard, hear] = useState<{ position: DriverPosition; at: number } | null>(null);
  const take = (position: DriverPosition | null) => hear(position && { position, at: Date.now() });
  const load = () => {
    call('orderDriver', { orderId, uid }).then(
      ({ position }) => take(position),
      () => undefined,
    );
  };
  useLive<'driver'>({
    channel: isComing ? `private-driver-${orderId}` : null,
    event: 'position',
    onData: ({ position }) => take(position),
    load,
    pollMs: POLL_MS,
  });
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (isComing) loadNow();
  }, [isComing]);
  useEffect(() => {
    if (!heard) return undefined;
    const timer = setTimeout(() => hear(null), KEPT_MS);
    return () => clearTimeout(timer);
  }, [heard]);
  return isComing && heard ? heard.position : null;
}
