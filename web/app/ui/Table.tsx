import type { ReactNode } from 'react';

interface TableProps {
  /** What the table is about; also the name of the region that scrolls sideways. */
  caption: string;
  hideCaption?: boolean;
  children: ReactNode;
}

/** thead, tbody and tfoot as children; numbers take the class `num`. Scrolls by itself where it is too wide. */
export function Table({ caption, hideCaption, children }: TableProps) {
  return (
    // Focusable, so that the keyboard can scroll it too.
    <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className={hideCaption ? 'sr-only' : undefined}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
