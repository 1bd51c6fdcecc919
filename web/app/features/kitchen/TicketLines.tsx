import type { Ticket } from './board.ts';

/** What has to be cooked, readable at arm's length. */
export function TicketLines({ lines }: { lines: Ticket['lines'] }) {
  return (
    <ul className="ticket-lines">
      {lines.map((line, at) => (
        <li key={at}>
          <span className="ticket-count">{line.count}×</span>
          <div>
            {line.artNo && <small className="ticket-number">{line.artNo}</small>} {line.title}{' '}
            <small>{[line.size, line.guests.join(', ')].filter(Boolean).join(' · ')}</small>
            {line.extras.map((extra) => (
              <Extra key={extra} text={extra} />
            ))}
            {line.note && <p className="ticket-note">{line.note}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

// What is left out is what gets overlooked.
function Extra({ text }: { text: string }) {
  const [, without] = /^ohne (.*)$/i.exec(text) ?? [];
  return without ? (
    <p className="ticket-without">OHNE {without}</p>
  ) : (
    <p className="ticket-extra">+ {text}</p>
  );
}
