import { WifiOff } from '../../ui/icons.ts';
import { formatTime } from '../../lib/format.ts';
import { StateMark } from '../../ui/Badge.tsx';
import { useAhead } from './clock.tsx';
import type { Link } from './use-board.ts';

/** Is the board up to date? When not, the whole bar turns red (see the style). */
export function ConnectionState({ link }: { link: Link }) {
  if (!('since' in link)) {
    const isConnected = link.state === 'connected';
    return (
      <span role="status">
        <StateMark state={isConnected ? 'open' : 'busy'}>
          {isConnected ? 'verbunden' : 'verbinde …'}
        </StateMark>
      </span>
    );
  }
  return <ConnectionLost link={link} />;
}

function ConnectionLost({ link: { state, since } }: { link: Extract<Link, { since: unknown }> }) {
  const ahead = useAhead();
  return (
    <div className="connection-lost" role="alert">
      <WifiOff size={28} aria-hidden="true" />
      <p>
        <b>Verbindung verloren{since === undefined ? '' : ` seit ${formatTime((since + ahead) / 1000)}`}</b>
        <span>
          {state === 'offline'
            ? 'Neue Bestellungen kommen hier gerade nicht an!'
            : 'Wir fragen alle 5 Sekunden nach neuen Bestellungen.'}
        </span>
      </p>
    </div>
  );
}
