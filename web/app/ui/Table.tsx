import './css/table.css';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface TableProps {
  /** What the table is about; also the name of the region that scrolls sideways. */
  caption: string;
  hideCaption?: boolean;
  /** On narrow screens a card for each row; every cell names itself by `data-label`. */
  stacks?: boolean;
  /** On the card it is part of, and as wide as its heading, instead of on one of its own. */
  bare?: boolean;
  children: ReactNode;
}

/** thead, tbody and tfoot as children; numbers take the class `num`. Scrolls by itself where it is too wide. */
export function Table({ caption, hideCaption, stacks, bare, children }: TableProps) {
  return (
    // Focusable, so that the keyboard can scroll it too.
    <div
      className={cx(
        'overflow-x-auto',
        bare
          ? '[&_:is(th,td):first-child]:pl-0 [&_:is(th,td):last-child]:pr-0'
          : 'rounded-lg bg-paper shadow-card',
      )}
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className={cx('table w-full tabular-nums', stacks && 'table-stacked max-md:block')}>
        <caption
          className={
            hideCaption
              ? 'sr-only'
              : 'px-(--inset) pt-4 pb-2 text-left font-head text-xl leading-[1.1] font-bold text-rim'
          }
        >
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}
