import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';

/** A list of things with a line between them, such as dishes, people or addresses. */
export const Rows = ({ className, ...rest }: ComponentProps<'ul'>) => (
  <ul {...rest} className={cx('min-w-0 list-none divide-y divide-line', className)} />
);

type RowProps = ComponentProps<'li'> & {
  /** Without room at the sides: the card around the list has it. */
  flush?: boolean;
  /** The whole row opens what it names, and an arrow says so (see RowLink). */
  opens?: boolean;
};

const ARROW =
  'after:mr-1 after:size-2.25 after:flex-none after:-rotate-45 after:border-r-2 after:border-b-2 after:border-ink-soft';

/** What it is, with a note below it (RowText), and at its end what can be done with it. */
export const Row = ({ flush, opens, className, ...rest }: RowProps) => (
  <li
    {...rest}
    className={cx(
      'flex min-h-14 items-center gap-y-1 py-2',
      flush ? 'gap-x-2' : 'gap-x-3 px-[clamp(0.875rem,2vw,1.25rem)] sm:gap-x-4',
      opens && `relative ${ARROW}`,
      className,
    )}
  />
);

/** Name and note of a row, one below the other. */
export const RowText = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx('grid min-w-0 flex-1 wrap-anywhere [&_small]:text-sm', className)} />
);

/** The name of a row as a link that the whole row is a part of; buttons lie above it with `relative`. */
export const RowLink = (props: LinkProps) => (
  <Link {...props} className="py-0.5 hyphens-auto after:absolute after:inset-0" />
);

/** A word at the end of a row that leads on, such as 'Ändern'. */
export const RowWay = (props: LinkProps) => (
  <Link {...props} className="link inline-flex min-h-target flex-none items-center" />
);
