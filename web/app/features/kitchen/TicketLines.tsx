import { cx } from '../../ui/cx.ts';
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
      {isGroup && (
        <h4 className="mt-2 rounded-[0.5rem] bg-line px-2.5 py-1 text-[1.0625rem] font-bold">
          {name || orderer}
        </h4>
      )}
      <Lines lines={own} />
    </section>
  ));
}

function Lines({ lines }: Pick<TicketLinesProps, 'lines'>) {
  return (
    <ul>
      {lines.map((line, at) => (
        <li
          key={at}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 border-t border-line py-1.5 wrap-anywhere text-[1.1875rem] leading-[1.35]"
        >
          <span className={cx('font-bold text-mustard-ink tabular-nums', line.isMissing && 'line-through')}>
            {line.count}×
          </span>
          <div>
            {line.artNo && <small className="ticket-number">{line.artNo}</small>} {line.title}{' '}
            <small>{line.size}</small>
            {line.extras.map((extra) => (
              <Extra key={extra} text={extra} />
            ))}
            {line.note && <p className="ticket-note">{line.note}</p>}
            {line.isAsked && (
              <p className="text-[1.0625rem] font-[750] text-mustard-ink">fehlt, der Gast ist gefragt</p>
            )}
            {line.isMissing && (
              <p className="ticket-without text-[1.0625rem] font-[750] text-tomato-ink">
                fehlt, ist abgezogen
              </p>
            )}
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
    <p className="ticket-without text-[1.0625rem] font-[750] text-tomato-ink">OHNE {without}</p>
  ) : (
    <p className="text-md text-ink-soft">+ {text}</p>
  );
}
