import { type FormEvent, use } from 'react';
import { countDishes } from '#domain/order/kitchen-plan.ts';
import { ticketName } from '#domain/order/trial.ts';
import { workLimits } from '#domain/limits/work.ts';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { cx } from '../../ui/cx.ts';
import {
  type Due,
  finished,
  linesToCook,
  nextDeadlines,
  runningOutFirst,
  runsOut,
  type Ticket,
} from './board.ts';
import { useNow } from '../../lib/clock.tsx';
import { useStored } from '../../lib/stored.ts';
import { BoardContext } from './use-ticket.ts';
import { useTimeLeft } from './use-time-left.ts';

interface BoardToolsProps {
  tickets: readonly Ticket[];
  /** Those that what was typed leads to. */
  found: readonly Ticket[];
  typed: string;
  onType: (typed: string) => void;
}

/** What has to happen next, and how to find an order: above all lanes, whatever they scroll to. */
export function BoardTools({ tickets, found, typed, onType }: BoardToolsProps) {
  const desk = use(BoardContext);
  const [shown, show] = useStored('kitchen-dishes', 'local');
  const showsDishes = shown === 'yes';
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    const [first] = nextDeadlines(found);
    if (typed && first) desk?.open(first.ticket.orderId);
    else if (typed && finished(found).length > 0) desk?.open('finished');
  };
  return (
    <div className="no-print grid grid-cols-[minmax(0,1fr)] gap-2 px-[clamp(0.875rem,2vw,1.5rem)] pt-2.5">
      <div className="flex flex-wrap items-stretch gap-2">
        <NextFive tickets={tickets} onOpen={(orderId) => desk?.open(orderId)} />
        <form className="min-w-0 max-lg:flex-1 lg:w-48" role="search" onSubmit={openFirst}>
          <SearchField
            className="h-full rounded-md pl-3"
            label="Nummer, Name oder Straße"
            placeholder="Suchen"
            value={typed}
            {...workLimits.search.any}
            onType={onType}
          />
        </form>
        <Button
          look="ghost"
          aria-pressed={showsDishes}
          aria-controls="dish-totals"
          onClick={() => show(showsDishes ? 'no' : 'yes')}
        >
          Gerichte
        </Button>
        <Button look="ghost" onClick={() => desk?.open('finished')}>
          Erledigt ({finished(found).length})
        </Button>
      </div>
      <DishTotals tickets={tickets} isShown={showsDishes} />
    </div>
  );
}

interface NextFiveProps {
  tickets: readonly Ticket[];
  onOpen: (orderId: number) => void;
}

function NextFive({ tickets, onOpen }: NextFiveProps) {
  const now = useNow();
  return (
    <ol
      className="grid min-w-0 flex-1 grid-cols-5 gap-2 max-lg:basis-full max-sm:gap-1"
      aria-label="Die nächsten fünf"
    >
      {runningOutFirst(nextDeadlines(tickets), now)
        .slice(0, 5)
        .map((next) => (
          <NextDeadline
            key={next.ticket.orderId}
            {...next}
            isLost={runsOut(next.ticket, now)}
            onOpen={() => onOpen(next.ticket.orderId)}
          />
        ))}
    </ol>
  );
}

interface NextDeadlineProps extends Due {
  /** In a moment, unless somebody answers it. */
  isLost: boolean;
  onOpen: () => void;
}

function NextDeadline({ ticket, deadline, isLost, onOpen }: NextDeadlineProps) {
  const { text, day, isLate } = useTimeLeft(deadline);
  return (
    <li className="grid min-w-0">
      <button
        type="button"
        className={cx(
          'grid min-h-13 min-w-0 content-center rounded-md border-[1.5px] px-2 text-left leading-tight max-sm:px-1 tabular-nums',
          isLost
            ? 'border-tomato-fill bg-tomato-fill text-on-tomato'
            : isLate
              ? 'border-tomato bg-tomato-soft text-tomato-ink'
              : 'border-line bg-paper text-ink',
        )}
        onClick={onOpen}
      >
        <b className="flex items-baseline gap-x-1.5 text-lg whitespace-nowrap max-sm:flex-wrap max-sm:text-xs">
          {text}
          {day && <small className="min-w-0 truncate text-xs">{day}</small>}
        </b>
        <span className="flex min-w-0 gap-x-1 text-sm whitespace-nowrap max-sm:text-xs">
          <span className="min-w-0 truncate max-sm:sr-only">{deadline.what} </span>
          {ticketName(ticket.orderId)}
        </span>
      </button>
    </li>
  );
}

/** What all accepted orders together still need from the stove. */
function DishTotals({ tickets, isShown }: { tickets: readonly Ticket[]; isShown: boolean }) {
  const { today, later } = linesToCook(tickets, useNow());
  const totals = countDishes(today);
  const ahead = countDishes(later);
  return (
    <section id="dish-totals" aria-label="Zu kochen" hidden={!isShown}>
      <ul className="flex gap-2 overflow-x-auto pb-1 whitespace-nowrap">
        {totals.map(({ dish, count }) => (
          <li key={dish} className="rounded-md bg-sand px-3 py-1.5 font-semibold">
            <b className="text-mustard-ink tabular-nums">{count} ×</b> {dish}
          </li>
        ))}
        {totals.length === 0 && <li className="py-1.5 text-ink-soft">Gerade ist nichts zu kochen.</li>}
        {ahead.length > 0 && (
          <li className="px-3 py-1.5 text-ink-soft">
            Vorbestellt: {ahead.map(({ dish, count }) => `${count} × ${dish}`).join(', ')}
          </li>
        )}
      </ul>
    </section>
  );
}
