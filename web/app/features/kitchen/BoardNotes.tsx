import { modeLabel } from '#domain/order/order-mode.ts';
import { dotted } from '../../lib/dotted.ts';
import { formatUntil } from '../../lib/format-until.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { NOTE } from './BoardsAlive.tsx';
import type { Board } from './board.ts';

/**
 * What whoever cooks should know without looking for it: what somebody has set for a while, because the next shift would
 * wonder why nobody orders, and which counted dishes will soon be gone.
 */
export function BoardNotes({ board: { restaurant, few, now } }: { board: Board }) {
  const { id, rights, busy } = restaurant;
  const set = [
    ...busy.pauses.map(({ mode, until }) => `${modeLabel(mode)} pausiert bis ${formatUntil(until, now)}`),
    ...(busy.rush ? [`+${busy.rush.minutes} Min. bis ${formatUntil(busy.rush.until, now)}`] : []),
  ];
  const short = few.map(({ title, pieces }) => `${title} noch ${pieces}`);
  return (
    <>
      {set.length > 0 && (
        <Note text={dotted(set)} to={rights.includes('pause') && staffPaths.kitchenBusy(id)} />
      )}
      {short.length > 0 && (
        <Note
          text={`Wird knapp: ${dotted(short)}`}
          to={rights.includes('stock') && staffPaths.kitchenShortages(id)}
        />
      )}
    </>
  );
}

/** One line, which leads whoever may to where it is changed. */
function Note({ text, to }: { text: string; to: string | false }) {
  const line = <span className="truncate">{text}</span>;
  return (
    <div role="status" className={NOTE}>
      {to ? (
        <a
          className="-my-1.5 flex min-h-12 items-center underline underline-offset-3"
          href={to}
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
