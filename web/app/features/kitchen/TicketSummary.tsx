import { isTerminal } from '#domain/order/order-status.ts';
import { ticketName, TRIAL } from '#domain/order/trial.ts';
import { dotted } from '../../lib/dotted.ts';
import { formatEuros, formatWhen } from '../../lib/format.ts';
import { useNow } from '../../lib/clock.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { deadlineOf, directionOf, isAcceptedAtOnce, isGrouped, runsOut, type Ticket } from './board.ts';
import { StationMarks } from './StationStep.tsx';
import { useTimeLeft } from './use-time-left.ts';

/** The line stays, so that nothing moves under the finger that has just pressed. */
const NOTHING_NEXT = '\u00a0';

/** An order in four lines: which, until when, where to, what. */
export function TicketSummary({ ticket, titleId }: { ticket: Ticket; titleId?: string }) {
  const deadline = deadlineOf(ticket);
  const { text, day, isLate } = useTimeLeft(deadline);
  const isUrgent = runsOut(ticket, useNow()) || isLate;
  return (
    <>
      <span className="flex items-baseline justify-between gap-2 font-head text-[1.375rem] leading-tight font-bold tabular-nums">
        <span id={titleId}>{ticketName(ticket.orderId)}</span>
        <DoorTime ticket={ticket} />
      </span>
      <span className={cx('truncate font-bold tabular-nums', isUrgent ? 'text-tomato' : 'text-ink')}>
        {isTerminal(ticket.held?.state ?? ticket.state) ? NOTHING_NEXT : `${deadline.what} · ${text}`}
        {day && <small> {day}</small>}
      </span>
      <WhereTo ticket={ticket} />
      <span className="line-clamp-2 leading-snug wrap-anywhere">{dotted(ticket.lines.map(dishOf))}</span>
      <StationMarks ticket={ticket} />
      <Hints ticket={ticket} />
    </>
  );
}

const dishOf = ({ count, title, size }: Ticket['lines'][number]): string =>
  `${count}× ${[title, size].filter(Boolean).join(', ')}`;

/** When it has to be there; before it is accepted, what the guest wishes. */
function DoorTime({ ticket: { state, wishAt, dueAt } }: { ticket: Ticket }) {
  const now = useNow();
  if (state === 'placed' && !wishAt) return <span>Sofort</span>;
  return (
    <time dateTime={dueAt} className="text-right">
      {formatWhen(dueAt, now / 1000)}
    </time>
  );
}

const PaidMark = ({ ticket: { orderId, toCollect } }: { ticket: Ticket }) =>
  orderId === TRIAL ? (
    <Badge look="mustard">zählt nicht</Badge>
  ) : toCollect > 0 ? (
    <Badge look="mustard">{formatEuros(toCollect)}</Badge>
  ) : (
    <Badge look="basil">bezahlt</Badge>
  );

/** Door or guest, and the direction unless the ticket stands under it, around the sum and never cut. */
function WhereTo({ ticket }: { ticket: Ticket }) {
  const { mode, state, address, tableTitle, guest } = ticket;
  const direction = isGrouped(state) ? '' : directionOf(ticket);
  const who = mode === 'delivery' ? address.slice(0, 1) : [tableTitle, guest];
  return (
    <span className="block leading-snug text-ink-soft wrap-anywhere">
      <span className="float-right -mb-1 ml-2">
        <PaidMark ticket={ticket} />
      </span>
      {/* The door of a section of the beach is its place. */}
      <span>{dotted([...new Set([...who, direction])])}</span>
    </span>
  );
}

/** What nobody may overlook who reads no further. */
function Hints({ ticket }: { ticket: Ticket }) {
  const { comment, lines, wishes, ageLimit, driver, cameBack } = ticket;
  const atOnce = isAcceptedAtOnce(ticket);
  const hasNote = comment !== '' || lines.some(({ note }) => note !== '');
  if (!atOnce && !hasNote && wishes.length === 0 && ageLimit === null && !driver && !cameBack) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {cameBack && <Badge look="tomato">zurück: {cameBack}</Badge>}
      {driver && <Badge>{driver.name}</Badge>}
      {atOnce && <Badge look="basil">automatisch angenommen</Badge>}
      {hasNote && <Badge look="mustard">Anmerkung</Badge>}
      {wishes.map((wish) => (
        <Badge key={wish}>{wish}</Badge>
      ))}
      {ageLimit !== null && <Badge look="tomato">ab {ageLimit}</Badge>}
    </span>
  );
}
