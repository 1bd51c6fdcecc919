import type { ReactNode } from 'react';
import { isTerminal } from '#domain/order/order-status.ts';
import { useNow } from '../../lib/clock.tsx';
import { formatTime } from '../../lib/format.ts';
import { lateNow, type ShownOrder, type Status } from './shown-order.ts';

/** Beyond this a time of day says more than a count. */
const MOST_MINUTES = 99;

/** Length of the ring's line, so that shares of it are percent. */
const LINE = 100;

interface MinutesLeftProps {
  order: ShownOrder['order'];
  status: Status;
  /** What the ring closes around. */
  children: ReactNode;
}

/** How long it still takes, as a ring around the order's picture and as a line; nothing where nothing is counted. */
export function MinutesLeft({ order, status, children }: MinutesLeftProps) {
  const now = useNow();
  const late = lateNow(status, now);
  const until = isCounted(status) ? status.expectedAt : null;
  const minutes = until === null ? MOST_MINUTES + 1 : Math.ceil((Date.parse(until) - now) / 60_000);
  const isOver = late !== null && late.headline === null;
  if (until === null || minutes > MOST_MINUTES || isOver) return children;
  const start = Date.parse(order.placedAt);
  const share = (now - start) / Math.max(1, Date.parse(until) - start);
  return (
    <div className="grid justify-items-center gap-1">
      <div className="relative grid size-36 place-items-center">
        <svg viewBox="0 0 36 36" className="absolute inset-0 -rotate-90" aria-hidden="true">
          <circle cx="18" cy="18" r="16.5" className="order-ring" />
          <circle
            cx="18"
            cy="18"
            r="16.5"
            pathLength={LINE}
            strokeDasharray={`${Math.min(LINE, Math.max(2, share * LINE))} ${LINE}`}
            className="order-ring order-ring-done"
          />
        </svg>
        {children}
      </div>
      {/* Without scripts nothing counts on. */}
      <p className="font-head text-xl font-bold text-rim tabular-nums noscript:hidden">
        <span data-minutes-left>
          {late
            ? `Später als ${formatTime(until)} Uhr`
            : minutes > 0
              ? `Noch ${minutes} Min.`
              : 'Jeden Moment'}
        </span>
        {!late && <span className="sr-only">, gegen {formatTime(until)} Uhr</span>}
      </p>
    </div>
  );
}

// What is ready to be fetched waits for its guest.
const isCounted = ({ state, question }: Status): boolean =>
  question === null && !isTerminal(state) && state !== 'awaiting-payment' && state !== 'ready';
