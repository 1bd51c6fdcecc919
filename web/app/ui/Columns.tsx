import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface ColumnsProps {
  /** The second is narrower: what is done about what the first one says. */
  aside?: boolean;
  children: ReactNode;
}

/** Two beside each other on a wide screen, each as high as it is. */
export const Columns = ({ aside, children }: ColumnsProps) => (
  <div
    className={cx(
      'grid items-start gap-4',
      aside ? 'lg:grid-cols-[minmax(0,1.4fr)_minmax(20rem,1fr)]' : 'lg:grid-cols-2',
    )}
  >
    {children}
  </div>
);
