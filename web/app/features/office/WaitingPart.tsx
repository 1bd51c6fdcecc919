import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';
import { AllLink } from './ListPart.tsx';

interface WaitingPartProps<Row> {
  title: string;
  /** Beside it, such as how many there are. */
  note?: string;
  part: { count: number; rows: readonly Row[] };
  keyOf: (row: Row) => string | number;
  /** Where all of it is. */
  to: string;
  look: 'tomato' | 'mustard';
  text: (row: Row) => ReactNode;
  buttons: (row: Row) => ReactNode;
}

/** What waits for somebody, each with what can be done about it; nothing where none does. */
export function WaitingPart<Row>({
  title,
  note,
  part: { count, rows },
  keyOf,
  to,
  look,
  text,
  buttons,
}: WaitingPartProps<Row>) {
  const titleId = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={titleId} className="text-xl">
          {title} {note && <small>{note}</small>}
        </h2>
        <AllLink title={title} count={count} shown={rows.length} to={to} />
      </div>
      <ul className="mt-2.5 grid gap-2">
        {rows.map((row) => (
          <li
            key={keyOf(row)}
            className={cx(
              'flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-md border-2 bg-paper px-4 py-2.5',
              look === 'tomato' ? 'border-tomato' : 'border-mustard',
            )}
          >
            <div className="min-w-0 flex-[1_1_20rem] wrap-anywhere">{text(row)}</div>
            {buttons(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}
