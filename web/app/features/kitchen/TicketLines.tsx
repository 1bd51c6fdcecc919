import type { Ticket } from './board.ts';

interface TicketLinesProps {
  lines: Ticket['lines'];
  /** Who ordered, and whose lines bear no name of their own. */
  orderer: string;
}

/** What has to be cooked, readable at arm's length; in a group order person by person, as it is packed. */
export function TicketLines({ lines, orderer }: TicketLinesProps) {
  const guests = [...Map.groupBy(lines, ({ guestName }) => guestName)];
  const isGroup = guests.some(([name]) => name !== '');
  return guests.map(([name, own]) => (
    <section key={name}>
      {isGroup && <h4 className="ticket-person">{name || orderer}</h4>}
      <Lines lines={own} />
    </section>
  ));
}

function Lines({ lines }: Pick<TicketLinesProps, 'lines'>) {
  return (
    <ul className="ticket-lines">
      {lines.map((line, at) => (
        <li key={at} className={line.isMissing ? 'ticket-missing' : undefined}>
          <span className="ticket-count">{line.count}×</span>
          <div>
            {line.artNo && <small className="ticket-number">{line.artNo}</small>} {line.title}{' '}
            <small>{line.size}</small>
            {line.extras.map((extra) => (
              <Extra key={extra} text={extra} />
            ))}
            {line.note && <p className="ticket-note">{line.note}</p>}
            {line.isMissing && <p className="ticket-without">fehlt, ist abgezogen</p>}
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
