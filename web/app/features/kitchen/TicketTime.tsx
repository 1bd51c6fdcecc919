import { formatTime, formatWhen } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import type { Ticket } from './board.ts';
import { useNow } from '../../lib/clock.tsx';

const MINUTE = 60_000;
/** Beyond this the time of day says more than the minutes left. */
const FAR_MINUTES = 90;

/** The one time that matters now: the wish, the minutes left, or how long it has been on its way. */
export function TicketTime({ ticket }: { ticket: Ticket }) {
  const now = useNow();
  const { text, isLate } = timeOf(ticket, now);
  return (
    <span
      className={cx(
        'text-right font-head text-[1.625rem] leading-[1.15] font-bold tabular-nums print:hidden',
        isLate ? 'text-tomato' : 'text-ink',
      )}
    >
      {text}
    </span>
  );
}

function timeOf({ state, wishAt, promisedAt, changedAt }: Ticket, now: number) {
  const iso = new Date(now).toISOString();
  if (state === 'placed') return { text: wishAt ? formatWhen(wishAt, iso) : 'Sofort' };
  if (state === 'on-the-way') {
    return { text: `seit ${Math.max(0, Math.floor((now - Date.parse(changedAt)) / MINUTE))} Min.` };
  }
  if (!promisedAt) return { text: formatTime(changedAt) };
  const left = Math.ceil((Date.parse(promisedAt) - now) / MINUTE);
  if (left > FAR_MINUTES) return { text: formatWhen(promisedAt, iso) };
  return left >= 0 ? { text: `${left} Min.` } : { text: `${-left} Min. drüber`, isLate: true };
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
