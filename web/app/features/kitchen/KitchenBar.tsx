import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount, formatEuros, formatTime, formatWhen } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { StateMark } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Eye, UserRound } from '../../ui/icons.ts';
import { Moon, Sun, Volume2, VolumeX, WifiOff } from '../../ui/more-icons.ts';
import { LeaveButton } from '../layout/LeaveButton.tsx';
import { stateText } from '../restaurant/StateLine.tsx';
import { cx } from '../../ui/cx.ts';
import { BoardsAlive } from './BoardsAlive.tsx';
import { EndShift, sayLeft } from './EndShift.tsx';
import { OtherRooms } from './OtherRooms.tsx';
import { PauseButton } from './PauseButton.tsx';
import type { Board } from './board.ts';
import { useAhead, useNow } from '../../lib/clock.tsx';
import type { LiveBoard } from './use-board.ts';
import type { Missed, Shift } from './use-shift.ts';
import type { Theme } from './use-theme.ts';
import { useWaitingTaps } from './use-waiting-taps.ts';
import { KitchenHeader, KitchenName } from './KitchenHead.tsx';

interface KitchenBarProps {
  live: LiveBoard;
  shift: Shift;
  theme: Theme;
  onTheme: (next: Theme) => void;
}

export function KitchenBar({ live, shift, theme, onTheme }: KitchenBarProps) {
  const { board, link, tell } = live;
  const [missed, askEnd] = useState<readonly Missed[]>([]);
  const { id } = board.restaurant;
  const end = async (isAsked: boolean) => askEnd(await shift.end(id, isAsked));
  const onPaused = (pausedUntil: string | null) => tell({ pausedUntil });
  return (
    <KitchenHeader data-link={link.state}>
      <div className="mr-auto flex min-w-0 items-baseline gap-x-[clamp(0.625rem,2vw,1.5rem)] max-sm:min-w-20 max-sm:flex-1 max-sm:flex-col-reverse max-sm:items-stretch max-sm:text-xs max-sm:[&_h1]:sr-only md:max-xl:has-[select]:[&_h1]:sr-only">
        <KitchenName title="Küche">
          <Restaurant board={board} />
        </KitchenName>
        <p className="flex flex-none flex-wrap items-baseline gap-x-4 whitespace-nowrap text-ink-soft tabular-nums group-has-[.connection-lost]:text-on-tomato md:max-xl:w-min">
          <TimeOfDay />
          <BoardsAlive boards={board.boards} />
          <Viewers count={board.viewers} />
          <span className="group-has-[.connection-lost]:hidden max-sm:sr-only md:max-xl:basis-full">
            Heute {formatCount(board.today.orders, 'Bestellung', 'Bestellungen')}
            {board.today.value !== null && (
              <>
                {' '}
                · <b>{formatEuros(board.today.value)}</b>
              </>
            )}
          </span>
        </p>
      </div>
      <ConnectionState live={live} />
      <div className="kitchen-tools flex flex-wrap md:flex-none gap-2 max-sm:gap-1 md:max-xl:gap-1">
        {board.restaurant.rights.includes('pause') && (
          <PauseButton restaurant={board.restaurant} onPaused={onPaused} />
        )}
        {board.device && <Who device={board.device} />}
        <OtherRooms board={board} onEnd={() => void end(link.state === 'offline')} onTry={shift.tryOut} />
        {missed.length > 0 && (
          <EndShift
            missed={missed}
            mayPause={board.restaurant.rights.includes('pause')}
            onPaused={(at, pausedUntil) => at === id && onPaused(pausedUntil)}
            onEnd={() => end(true)}
            onClose={() => askEnd([])}
          />
        )}
        <SoundButton shift={shift} />
        <IconButton
          label={theme === 'dark' ? 'Helle Farben' : 'Dunkle Farben'}
          icon={
            theme === 'dark' ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />
          }
          onClick={() => onTheme(theme === 'dark' ? 'light' : 'dark')}
        />
        {!board.device && <LeaveButton note={async () => sayLeft(await shift.missedByLeaving(id))} />}
      </div>
    </KitchenHeader>
  );
}

/** The name, or a choice where somebody runs several restaurants. */
function Restaurant({ board: { restaurant, restaurants, now } }: { board: Board }) {
  const navigate = useNavigate();
  const state = restaurant.state.code === 'open' ? '' : stateText(restaurant.state, now);
  return (
    <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 md:max-xl:group-has-[.connection-lost]:hidden">
      <img
        src={restaurant.item_logo}
        alt=""
        width={24}
        height={24}
        className="size-6 rounded-sm bg-paper object-cover max-sm:size-4.5"
      />
      {restaurants.length > 1 ? (
        <select
          className="min-h-target w-full max-w-56 rounded-md border-[1.5px] border-line-strong bg-field px-3"
          aria-label="Restaurant"
          value={restaurant.id}
          onChange={(event) => void navigate(staffPaths.kitchenOf(event.target.value))}
        >
          {restaurants.map(({ id, item_name }) => (
            <option key={id} value={id}>
              {item_name}
            </option>
          ))}
        </select>
      ) : (
        <p className="truncate">{restaurant.item_name}</p>
      )}
      {state && (
        <p className="col-span-full truncate text-sm text-mustard-ink group-has-[.connection-lost]:text-on-tomato">
          {state}
        </p>
      )}
    </div>
  );
}

/** In whose name this device acts. */
const Who = ({ device }: { device: NonNullable<Board['device']> }) => (
  <a href={staffPaths.kitchenWho()} className="btn btn-ghost">
    <UserRound size={18} aria-hidden="true" />
    <span className="max-sm:sr-only">{device.acting ?? 'Wer arbeitet?'}</span>
  </a>
);

function TimeOfDay() {
  const now = useNow();
  return (
    <time className="font-head text-[1.5rem] leading-none font-bold text-ink group-has-[.connection-lost]:text-on-tomato">
      {formatTime(now / 1000)}
    </time>
  );
}

/** How many look at the menu now: orders may follow. */
function Viewers({ count }: { count: number }) {
  if (count === 0) return null;
  const what = `${formatCount(count, 'Gast schaut', 'Gäste schauen')} gerade in die Karte`;
  return (
    <span
      className="inline-flex items-center gap-1.5 self-center group-has-[.connection-lost]:hidden max-sm:hidden"
      title={what}
    >
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

/** Is the board up to date? When not, the whole bar turns red (see the style). */
function ConnectionState({ live }: { live: LiveBoard }) {
  const { link } = live;
  if (!('since' in link)) {
    const isConnected = link.state === 'connected';
    return (
      <span role="status" className={cx('flex-none', isConnected && 'max-sm:sr-only')}>
        <StateMark state={isConnected ? 'open' : 'busy'}>
          {isConnected ? 'verbunden' : 'verbinde …'}
        </StateMark>
      </span>
    );
  }
  return link.state === 'offline' ? <Offline live={live} /> : <ConnectionLost since={link.since} />;
}

/** What stands here is old, and says how old. */
function Offline({ live: { board, stand } }: { live: LiveBoard }) {
  const now = useNow();
  const waiting = useWaitingTaps(board.restaurant.id).taps.length;
  return (
    <Lost title={`Ohne Netz · Stand ${formatWhen(stand, now / 1000)}`}>
      Neue Bestellungen kommen hier gerade nicht an!
      {waiting > 0 && ` ${formatCount(waiting, 'Schritt wartet', 'Schritte warten')}.`}
    </Lost>
  );
}

function ConnectionLost({ since }: { since: number | undefined }) {
  const ahead = useAhead();
  return (
    <Lost
      title={`Verbindung verloren${since === undefined ? '' : ` seit ${formatTime((since + ahead) / 1000)}`}`}
    >
      Wir fragen alle 5 Sekunden nach neuen Bestellungen.
    </Lost>
  );
}

function Lost({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      className="connection-lost flex min-w-0 items-center gap-3 text-on-tomato max-sm:order-last max-sm:basis-full max-sm:gap-2 md:flex-none"
      role="alert"
    >
      <WifiOff size={28} aria-hidden="true" />
      <p className="grid leading-[1.2]">
        <b className="font-head text-[1.375rem] leading-[1.2] font-bold">{title}</b>
        <span>{children}</span>
      </p>
    </div>
  );
}
