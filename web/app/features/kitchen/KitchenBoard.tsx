import { useOutlet } from 'react-router';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { type Board, fillLanes, finished, unanswered } from './board.ts';
import { Clock } from './clock.tsx';
import { Finished } from './Finished.tsx';
import { KitchenBar } from './KitchenBar.tsx';
import { Lane } from './Lane.tsx';
import { StartShift } from './StartShift.tsx';
import { useBoard } from './use-board.ts';
import { useNewTickets } from './use-new-tickets.ts';
import { useShift } from './use-shift.ts';
import { useTheme } from './use-theme.ts';
import { BoardContext } from './use-ticket.ts';

/** A restaurant's orders by state, on a tablet that somebody looks at from two metres away. */
export function KitchenBoard({ loaded }: { loaded: Board }) {
  // A dialog over the board, which goes on ringing below it.
  const dialog = useOutlet();
  const live = useBoard(loaded);
  const { tickets, restaurant, now } = live.board;
  const calling = unanswered(tickets);
  const shift = useShift(calling.length > 0);
  const [theme, setTheme] = useTheme(now);
  useNewTickets(tickets);
  return (
    <Clock serverNow={now}>
      <div
        className="kitchen"
        data-theme={theme}
        data-ringing={shift.hasBegun && calling.length > 0 ? 'yes' : 'no'}
      >
        <BoardContext value={live}>
          <div className="kitchen-frame" inert={!shift.hasBegun}>
            <SkipLink />
            <KitchenBar live={live} shift={shift} theme={theme} onTheme={setTheme} />
            <main id="main" className="lanes" tabIndex={-1}>
              {fillLanes(tickets).map((lane) => (
                <Lane key={lane.title} lane={lane} />
              ))}
              <Finished tickets={finished(tickets)} />
            </main>
          </div>
          {dialog}
        </BoardContext>
        {!shift.hasBegun && !dialog && (
          <StartShift restaurant={restaurant.item_name} waiting={calling.length} onStart={shift.begin} />
        )}
      </div>
    </Clock>
  );
}
