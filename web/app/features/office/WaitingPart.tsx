import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';
import { AllLink } from './ListPart.tsx';

interface WaitingPartProps {
  title: string;
  /** Beside it, such as how many there are. */
  note?: string;
  part: { count: number; rows: readonly unknown[] };
  /** Where all of it is. */
  to: string;
  /** The rows, each a `WaitingRow`. */
  children: ReactNode;
}

/** What waits for somebody; nothing where nothing does. */
export function WaitingPart({ title, note, part: { count, rows }, to, children }: WaitingPartProps) {
  const titleId = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={titleId} className="text-xl">
          {title} {note && <small className="font-text text-md font-[500]">{note}</small>}
        </h2>
        <AllLink title={title} count={count} shown={rows.length} to={to} />
      </div>
      <ul className="mt-2.5 grid gap-2">{children}</ul>
    </section>
  );
}

interface WaitingRowProps {
  look: 'tomato' | 'mustard';
  /** What can be done about it. */
  buttons: ReactNode;
  children: ReactNode;
}

export const WaitingRow = ({ look, buttons, children }: WaitingRowProps) => (
  <li
    className={cx(
      'flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-md border-2 bg-paper px-4 py-2.5',
      look === 'tomato' ? 'border-tomato' : 'border-mustard',
    )}
  >
    <div className="min-w-0 flex-[1_1_20rem] wrap-anywhere">{children}</div>
    {buttons}
  </li>
);
