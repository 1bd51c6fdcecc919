import { TRIAL } from '#domain/order/trial.ts';
import { Button } from '../../ui/Button.tsx';
import type { Ticket } from './board.ts';
import { useGive } from './use-give.ts';

/** Who brings an order, chosen among those who drive right now; nothing where nobody does. */
export function DriverChoice({ ticket }: { ticket: Ticket }) {
  const { drivers, isBusy, give } = useGive();
  if (drivers.length === 0) return null;
  return (
    <select
      className="changes no-print min-h-control min-w-0 rounded-md border-[1.5px] border-line-strong bg-field px-3"
      aria-label={`Fahrer für #${ticket.orderId}`}
      aria-busy={isBusy || undefined}
      value={ticket.driver?.shiftId ?? ''}
      onChange={({ target: { value } }) => void give([ticket], value === '' ? null : Number(value))}
    >
      <option value="">Fahrer: niemand</option>
      {drivers.map(({ shiftId, name, stops }) => (
        <option key={shiftId} value={shiftId}>
          {name} ({stops.length})
        </option>
      ))}
    </select>
  );
}

/** As many as fit over a direction; others are chosen order by order. */
const MOST_DRIVERS = 3;

/** What is ready for one direction and nobody brings yet, given to a driver with one tap. */
export function GiveAll({ direction, tickets }: { direction: string; tickets: readonly Ticket[] }) {
  const { drivers, isBusy, give } = useGive();
  const free = tickets.filter(
    ({ orderId, mode, state, driver }) =>
      orderId !== TRIAL && mode === 'delivery' && state === 'ready' && driver === null,
  );
  const here = drivers
    .filter(({ isGone }) => !isGone)
    .toSorted((a, b) => Number(a.leftAt !== null) - Number(b.leftAt !== null))
    .slice(0, MOST_DRIVERS);
  if (free.length === 0 || here.length === 0) return null;
  return (
    <div className="changes no-print flex flex-wrap gap-1.5">
      {here.map(({ shiftId, name }) => (
        <Button
          key={shiftId}
          look="ghost"
          className="min-h-control min-w-0 flex-auto px-2.5"
          busy={isBusy}
          aria-label={`${direction}: ${free.length} an ${name}`}
          onClick={() => void give(free, shiftId)}
        >
          {free.length} an {name}
        </Button>
      ))}
    </div>
  );
}
