import { dotted } from '../../lib/dotted.ts';
import { formatCount, formatTime } from '../../lib/format.ts';
import { useNow } from '../../lib/clock.tsx';
import { MonitorSmartphone } from '../../ui/more-icons.ts';
import { More } from '../../ui/More.tsx';
import type { Board } from './board.ts';

type Boards = { boards: Board['boards'] };

const STRIP = 'min-w-0 flex-auto rounded-md bg-mustard-soft px-4 font-semibold text-mustard-ink max-md:px-3';

/** One of the lines between the bar and the lanes, which share a row where they fit: the lanes need the room. */
export const NOTE = `${STRIP} content-center py-1.5`;

/** How many devices would see an order now. */
export function BoardsAlive({ boards }: Boards) {
  const alive = boards.filter(({ isAlive }) => isAlive);
  if (alive.length === 0) return null;
  const what = `${formatCount(alive.length, 'Gerät meldet sich', 'Geräte melden sich')}: ${alive.map(({ name }) => name).join(', ')}`;
  return (
    <span
      className="inline-flex items-center gap-1.5 self-center group-has-[.connection-lost]:hidden max-sm:hidden"
      title={what}
    >
      <MonitorSmartphone size={18} aria-hidden="true" /> {alive.length}
      <span className="sr-only">: {what}</span>
    </span>
  );
}

/** Printers that somebody has to look after. */
export function TroubledPrinters({ printers }: { printers: Board['printers'] }) {
  const troubled = printers.filter(({ trouble }) => trouble !== null);
  if (troubled.length === 0) return null;
  return (
    <p role="status" className={NOTE}>
      {dotted(troubled.map(({ name, trouble }) => `Drucker „${name}“ ${trouble}`))}
    </p>
  );
}

/** A device that has been silent for longer was most likely put away. */
const TOLD_MS = 60 * 60_000;

/** That devices have just fallen silent: one says which and since when, of several a line that opens. */
export function SilentBoards({ boards }: Boards) {
  const now = useNow();
  const silent = boards
    .filter(({ isAlive, seenAt }) => !isAlive && now - Date.parse(seenAt) < TOLD_MS)
    .toSorted((a, b) => Date.parse(b.seenAt) - Date.parse(a.seenAt));
  const [last, ...others] = silent;
  if (!last) return null;
  const since = `still seit ${formatTime(last.seenAt)} Uhr`;
  if (others.length === 0)
    return (
      <p role="status" className={NOTE}>
        {last.name}: {since}
      </p>
    );
  return (
    <More
      label={
        <span role="status">{`${silent.length} Geräte still, zuletzt seit ${formatTime(last.seenAt)} Uhr`}</span>
      }
      className={STRIP}
    >
      <ul className="grid gap-1 pb-2.5">
        {silent.map(({ name, seenAt }, at) => (
          <li key={`${at} ${name}`}>
            {name}: still seit {formatTime(seenAt)} Uhr
          </li>
        ))}
      </ul>
    </More>
  );
}
