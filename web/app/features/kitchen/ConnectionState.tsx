import { WifiOff } from 'lucide-react';
import { formatTime } from '../../lib/format.ts';
import { StateMark } from '../../ui/Badge.tsx';
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
  return (
    <div className="connection-lost" role="alert">
      <WifiOff size={28} aria-hidden="true" />
      <p>
        <b>Verbindung verloren{link.since === undefined ? '' : ` seit ${formatTime(link.since / 1000)}`}</b>
        <span>
          {link.state === 'offline'
            ? 'Neue Bestellungen kommen hier gerade nicht an!'
            : 'Wir fragen alle 5 Sekunden nach neuen Bestellungen.'}
        </span>
      </p>
    </div>
  );
}
