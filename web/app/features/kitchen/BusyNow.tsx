import { modeLabel } from '#domain/order/order-mode.ts';
import { dotted } from '../../lib/dotted.ts';
import { formatWhen } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { NOTE } from './BoardsAlive.tsx';
import type { Board } from './board.ts';

/** What somebody has set for a while, in one line: the next shift would look for the reason why nobody orders. */
export function BusyNow({ board: { restaurant, now } }: { board: Board }) {
  const { id, rights, busy } = restaurant;
  const said = [
    ...busy.pauses.map(({ mode, until }) => `${modeLabel(mode)} pausiert bis ${formatWhen(until, now)}`),
    ...(busy.rush ? [`+${busy.rush.minutes} Min. bis ${formatWhen(busy.rush.until, now)}`] : []),
  ];
  if (said.length === 0) return null;
  const line = <span className="truncate">{dotted(said)}</span>;
  return (
    <div role="status" className={NOTE}>
      {rights.includes('pause') ? (
        <a
          className="-my-1.5 flex min-h-12 items-center underline underline-offset-3"
          href={staffPaths.kitchenBusy(id)}
          target="_blank"
          rel="noreferrer"
        >
          {line}
        </a>
      ) : (
        <p className="flex">{line}</p>
      )}
    </div>
  );
}
