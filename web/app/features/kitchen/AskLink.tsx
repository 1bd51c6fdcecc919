import { use } from 'react';
import { staffPaths } from '../../lib/staff-paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Ticket } from './board.ts';
import { BoardContext } from './use-ticket.ts';

/** The way to ask the guest whether it goes on without something. */
export function AskLink({ ticket: { orderId, mayAsk } }: { ticket: Ticket }) {
  const live = use(BoardContext);
  if (!mayAsk || !live || live.link.state === 'offline') return null;
  return (
    <ButtonLink
      look="quiet"
      to={staffPaths.kitchenAsk(live.board.restaurant.id, orderId)}
      aria-label={`Gast fragen, ob es ohne geht: Bestellung #${orderId}`}
      preventScrollReset
    >
      Gast fragen, ob es ohne geht
    </ButtonLink>
  );
}
