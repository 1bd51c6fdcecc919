import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';

type PillLinkProps = LinkProps & {
  /** This is what the page shows now. */
  current?: boolean;
  look?: 'plain' | 'soft' | 'glass';
  children: ReactNode;
};

/** A pill that leads somewhere: a filter in the URL, the last place, the chosen town. */
export function PillLink({ current, look = 'plain', className, children, ...link }: PillLinkProps) {
  return (
    <Link
      {...link}
      className={cx('pill', look !== 'plain' && `pill-${look}`, className)}
      aria-current={current ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}
