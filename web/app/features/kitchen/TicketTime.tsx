import { isTerminal } from '#domain/order/order-status.ts';
import { formatTime, formatWhen } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { deadlineOf, type Ticket } from './board.ts';
import { useNow } from '../../lib/clock.tsx';
import { useTimeLeft } from './use-time-left.ts';

const MINUTE = 60_000;

/** What has to happen next and until when, as the board says it, and below what the guest was promised. */
export function TicketTime({ ticket }: { ticket: Ticket }) {
  const now = useNow();
  const iso = new Date(now).toISOString();
  const deadline = deadlineOf(ticket);
  const { text, day, isLate } = useTimeLeft(deadline);
  const { state, wishAt, promisedAt, changedAt } = ticket;
  const runs = state !== 'placed' && !isTerminal(state);
  const still = state === 'placed' ? (wishAt ? formatWhen(wishAt, iso) : 'Sofort') : formatTime(changedAt);
  return (
    <p className="grid leading-[1.15] tabular-nums print:hidden">
      <b
        className={cx(
          'font-head text-[1.625rem] leading-[1.15] font-bold',
          runs && isLate ? 'text-tomato' : 'text-ink',
        )}
      >
        {runs ? [`${deadline.what} · ${text}`, day].filter(Boolean).join(' ') : still}
      </b>
      {runs && promisedAt && (
        <span className="text-ink-soft">Versprochen: {formatWhen(promisedAt, iso)}</span>
      )}
    </p>
  );
}

/** On paper no minutes run: when it was ordered, and for when. */
export function PaperTimes({ ticket: { placedAt, wishAt, promisedAt } }: { ticket: Ticket }) {
  const due = promisedAt ?? wishAt;
  return (
    <p className="hidden print:block">
      Bestellt {formatTime(placedAt)}
      {due && (
        <>
          {' · '}
          <b>fertig für {formatWhen(due, placedAt)}</b>
        </>
      )}
    </p>
  );
}

const SHORT_MS = 2 * MINUTE;

const DEADLINE = 'flex items-center gap-3 whitespace-nowrap tabular-nums print:hidden';

interface AcceptCountdownProps {
  acceptUntil: string;
  /** How long orders here may wait to be accepted. */
  acceptMinutes: number;
}

/** How long the ticket may still be accepted; after that the order expires by itself. */
export function AcceptCountdown({ acceptUntil, acceptMinutes }: AcceptCountdownProps) {
  const now = useNow();
  const whole = acceptMinutes * MINUTE;
  const left = Math.max(0, Date.parse(acceptUntil) - now);
  if (left > whole) {
    const iso = new Date(now).toISOString();
    return <p className={`${DEADLINE} text-ink-soft`}>Annehmen bis {formatWhen(acceptUntil, iso)}</p>;
  }
  return (
    <p className={cx(DEADLINE, left < SHORT_MS ? 'text-tomato' : 'text-ink-soft')}>
      <span>
        Noch <b>{formatLeft(left)}</b> zum Annehmen
      </span>
      <progress
        className={cx(
          'bar h-[6px]',
          left < SHORT_MS &&
            '[&::-moz-progress-bar]:bg-tomato-fill [&::-webkit-progress-value]:bg-tomato-fill',
        )}
        value={left}
        max={whole}
        aria-hidden="true"
      />
    </p>
  );
}

const formatLeft = (ms: number): string =>
  `${Math.floor(ms / MINUTE)}:${String(Math.floor((ms % MINUTE) / 1000)).padStart(2, '0')}`;
