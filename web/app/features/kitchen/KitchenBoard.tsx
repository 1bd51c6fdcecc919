import { useMemo, useRef, useState } from 'react';
import { useOutlet } from 'react-router';
import { isFoundBy } from '#domain/order/kitchen-plan.ts';
import { Clock } from '../../lib/clock.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { BoardLanes } from './BoardLanes.tsx';
import { BoardNotes } from './BoardNotes.tsx';
import { BoardTools } from './BoardTools.tsx';
import { CalledOff } from './CalledOff.tsx';
import { DriversStrip } from './DriversStrip.tsx';
import { FinishedDialog } from './FinishedDialog.tsx';
import { GoneDialog } from './GoneDialog.tsx';
import { KitchenBar } from './KitchenBar.tsx';
import { SilentBoards, TroubledPrinters } from './BoardsAlive.tsx';
import { SilentBell } from './SilentBell.tsx';
import { LostTaps } from './LostTaps.tsx';
import { StationChoice } from './StationChoice.tsx';
import { StartShift } from './StartShift.tsx';
import { TicketSheet } from './TicketSheet.tsx';
import { atStation, type Board, countNew, fillLanes, finished, type Ticket, unanswered } from './board.ts';
import { withWaiting } from './taps.ts';
import { type KeptBoard, useBoard } from './use-board.ts';
import { useCalledOff } from './use-called-off.ts';
import { useLeft } from './use-left.ts';
import { useNewTickets } from './use-new-tickets.ts';
import { useRunning, useShift } from './use-shift.ts';
import { useStation } from './use-station.ts';
import { useTheme } from './use-theme.ts';
import { BoardContext, type Opened } from './use-ticket.ts';
import { useLooksOnly } from '../layout/use-looks-only.ts';
import { useKeptMenu } from './use-kept-menu.ts';
import { useWaitingTaps } from './use-waiting-taps.ts';

/** A restaurant's orders by state, on a tablet that somebody looks at from two metres away. */
export function KitchenBoard({ loaded, kept }: { loaded: Board; kept?: KeptBoard }) {
  // A dialog over the board, which goes on ringing below it.
  const dialog = useOutlet();
  const running = useRunning();
  const live = useBoard(loaded, running, kept);
  const { restaurant, now } = live.board;
  useKeptMenu(
    restaurant.id,
    running !== null && live.link.state !== 'offline' && restaurant.rights.includes('stock'),
  );
  const { taps, lost } = useWaitingTaps(restaurant.id);
  const [station, chooseStation] = useStation(live.board);
  const all = useMemo(() => withWaiting(live.board.tickets, taps), [live.board.tickets, taps]);
  const tickets = useMemo(() => atStation(all, station), [all, station]);
  // Nobody is called who may not answer.
  const mayAnswer = restaurant.rights.includes('orders');
  const calling = mayAnswer ? unanswered(tickets) : [];
  const shift = useShift(calling.length > 0);
  const [theme, setTheme] = useTheme(now);
  const [left, leave] = useLeft();
  const [open, setOpen] = useState<Opened>(kept?.opens ?? null);
  const looksOnly = useLooksOnly();
  const isOpen = shift.hasBegun || looksOnly;
  const focused = useRef<number>(null);
  const endedHere = useRef(new Set<number>());
  const [typed, setTyped] = useState('');
  useNewTickets(tickets, calling, shift.ringOnce);
  const [off, readOff] = useCalledOff(tickets, live.board.tickets, endedHere, shift.ringOnce);
  const begin = () => {
    shift.begin();
    void live.reload(true);
  };
  const found = tickets.filter((ticket) => isFoundBy(typed, ticket.orderId, searched(ticket)));
  const opened = tickets.find(({ orderId }) => orderId === open);
  return (
    <Clock serverNow={now}>
      <div
        className="kitchen min-h-dvh bg-enamel text-ink"
        data-theme={theme}
        data-ringing={shift.hasBegun && calling.length > 0 ? 'yes' : 'no'}
      >
        <BoardContext value={{ ...live, station, open: setOpen, leave, focused, endedHere }}>
          <div
            className="flex h-[calc(100dvh-var(--visit-bar,0px))] min-h-[34rem] flex-col print:block print:h-auto print:min-h-0"
            inert={!isOpen}
          >
            <SkipLink />
            <KitchenBar live={live} shift={shift} theme={theme} onTheme={setTheme} />
            <LostTaps lost={lost} />
            <CalledOff tickets={off} onRead={readOff} />
            <div className="no-print flex flex-wrap gap-x-2 gap-y-1.5 px-[clamp(0.875rem,2vw,1.5rem)] pt-2.5 empty:hidden max-md:text-sm">
              <SilentBell shift={shift} />
              <SilentBoards boards={live.board.boards} />
              <TroubledPrinters printers={live.board.printers} />
              <BoardNotes board={live.board} />
            </div>
            <div className="no-print flex flex-wrap items-center gap-x-5 px-[clamp(0.875rem,2vw,1.5rem)] pt-2 empty:hidden">
              <StationChoice board={live.board} tickets={all} chosen={station} onChoose={chooseStation} />
              <DriversStrip drivers={live.board.drivers} />
            </div>
            <BoardTools tickets={tickets} found={found} typed={typed} onType={setTyped} />
            <BoardLanes lanes={fillLanes(found, typed === '' ? left : [])} isSearching={typed !== ''} />
          </div>
          {opened && !dialog && <TicketSheet key={opened.orderId} ticket={opened} />}
          {open === 'finished' && !dialog && <FinishedDialog tickets={finished(found)} />}
          {open === 'gone' && !dialog && <GoneDialog hostId={restaurant.id} onClose={() => setOpen(null)} />}
          {dialog}
        </BoardContext>
        {!isOpen && !dialog && (
          <StartShift restaurant={restaurant} waiting={countNew(tickets)} onStart={begin} />
        )}
      </div>
    </Clock>
  );
}

/** By what somebody at the telephone or at the counter asks for an order, beside its number. */
const searched = ({ guest, address: [street = ''], tableTitle }: Ticket): string[] => [
  guest,
  street,
  tableTitle ?? '',
];
