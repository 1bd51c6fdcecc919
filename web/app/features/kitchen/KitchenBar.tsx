import { Eye, Moon, Sun, Volume2, VolumeX } from '../../ui/icons.ts';
import { useNavigate } from 'react-router';
import { formatCount, formatEuros, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/Button.tsx';
import { stateText } from '../restaurant/StateLine.tsx';
import { LeaveButton } from '../layout/LeaveButton.tsx';
import type { Board } from './board.ts';
import { useNow } from './clock.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { OtherRooms } from './OtherRooms.tsx';
import { PauseButton } from './PauseButton.tsx';
import type { LiveBoard } from './use-board.ts';
import type { Shift } from './use-shift.ts';
import type { Theme } from './use-theme.ts';

interface KitchenBarProps {
  live: LiveBoard;
  shift: Shift;
  theme: Theme;
  onTheme: (next: Theme) => void;
}

export function KitchenBar({ live, shift, theme, onTheme }: KitchenBarProps) {
  const { board, link, tell } = live;
  return (
    <header className="kitchen-bar no-print" data-link={link.state}>
      <div className="kitchen-name">
        <h1>Küche</h1>
        <Restaurant board={board} />
      </div>
      <p className="kitchen-today">
        <TimeOfDay />
        <span>
          Heute {formatCount(board.today.orders, 'Bestellung', 'Bestellungen')} ·{' '}
          <b>{formatEuros(board.today.value)}</b>
        </span>
        <Viewers count={board.viewers} />
      </p>
      <ConnectionState link={link} />
      <div className="kitchen-tools">
        <PauseButton restaurant={board.restaurant} onPaused={(pausedUntil) => tell({ pausedUntil })} />
        <OtherRooms restaurant={board.restaurant} />
        <SoundButton shift={shift} />
        <IconButton
          label={theme === 'dark' ? 'Helle Farben' : 'Dunkle Farben'}
          icon={
            theme === 'dark' ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />
          }
          onClick={() => onTheme(theme === 'dark' ? 'light' : 'dark')}
        />
        <LeaveButton />
      </div>
    </header>
  );
}

/** The name, or a choice where somebody runs several restaurants. */
function Restaurant({ board: { restaurant, restaurants, now } }: { board: Board }) {
  const navigate = useNavigate();
  const state = restaurant.state.code === 'open' ? '' : stateText(restaurant.state, now);
  return (
    <div>
      {restaurants.length > 1 ? (
        <select
          className="kitchen-choice"
          aria-label="Restaurant"
          value={restaurant.id}
          onChange={(event) => void navigate(paths.kitchenOf(event.target.value))}
        >
          {restaurants.map(({ id, item_name }) => (
            <option key={id} value={id}>
              {item_name}
            </option>
          ))}
        </select>
      ) : (
        <p>{restaurant.item_name}</p>
      )}
      {state && <p className="kitchen-state">{state}</p>}
    </div>
  );
}

function TimeOfDay() {
  const now = useNow();
  return <time className="kitchen-time">{formatTime(now / 1000)}</time>;
}

/** How many look at the menu now: orders may follow. */
function Viewers({ count }: { count: number }) {
  if (count === 0) return null;
  const what = `${formatCount(count, 'Gast schaut', 'Gäste schauen')} gerade in die Karte`;
  return (
    <span className="kitchen-viewers" title={what}>
      <Eye size={18} aria-hidden="true" /> {count}
      <span className="sr-only">: {what}</span>
    </span>
  );
}

function SoundButton({ shift: { isAudible, toggleSound } }: { shift: Shift }) {
  const Icon = isAudible ? Volume2 : VolumeX;
  return (
    <IconButton
      label={isAudible ? 'Glocke ausschalten' : 'Glocke einschalten'}
      className={isAudible ? '' : 'kitchen-mute'}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={toggleSound}
    />
  );
}
