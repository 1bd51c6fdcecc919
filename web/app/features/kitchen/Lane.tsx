import type { FilledLane } from './board.ts';
import { TicketCard } from './TicketCard.tsx';

const EMPTY: Record<string, string> = {
  Neu: 'Gerade nichts Neues.',
  'In Zubereitung': 'Nichts auf dem Herd.',
};

/** A column of the board. */
export function Lane({ lane: { title, tickets } }: { lane: FilledLane }) {
  return (
    <section className="lane" aria-label={title}>
      <h2>
        {title} <small>{tickets.length}</small>
      </h2>
      {tickets.map((ticket) => (
        <TicketCard key={ticket.orderId} ticket={ticket} />
      ))}
      {tickets.length === 0 && <p className="lane-empty">{EMPTY[title] ?? 'Nichts wartet.'}</p>}
    </section>
  );
}
