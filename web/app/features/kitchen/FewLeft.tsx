import { dotted } from '../../lib/dotted.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { NOTE } from './BoardsAlive.tsx';
import type { Board } from './board.ts';

/** Counted dishes that will soon be gone, in one line: whoever cooks looks at the board, not at the list. */
export function FewLeft({ board: { few, restaurant } }: { board: Board }) {
  if (few.length === 0) return null;
  const said = `Wird knapp: ${dotted(few.map(({ title, pieces }) => `${title} noch ${pieces}`))}`;
  const line = <span className="truncate">{said}</span>;
  return (
    <div role="status" className={NOTE}>
      {restaurant.rights.includes('stock') ? (
        <a
          className="flex -my-1.5 min-h-12 items-center underline underline-offset-3"
          href={staffPaths.kitchenShortages(restaurant.id)}
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
