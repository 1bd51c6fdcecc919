import { use } from 'react';
import { staffPaths } from '../../lib/staff-paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Ticket } from './board.ts';
import { BoardContext } from './use-ticket.ts';

/** The way to take something off, while anything is left. */
export function ReduceLink({ ticket: { orderId, state, mayReduce } }: { ticket: Ticket }) {
  const live = use(BoardContext);
  if (!mayReduce || !live || live.link.state === 'offline') return null;
  // What is pushed is the same for everybody who works there.
  if (state === 'completed' && !live.board.restaurant.rights.includes('reduce-beyond')) return null;
  return (
    <ButtonLink
      look="quiet"
      to={staffPaths.kitchenReduce(live.board.restaurant.id, orderId)}
      aria-label={`Etwas fehlt / Erstatten: Bestellung #${orderId}`}
      preventScrollReset
    >
      Etwas fehlt / Erstatten
    </ButtonLink>
  );
}
