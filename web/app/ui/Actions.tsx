import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type ActionsProps = ComponentProps<'div'> & {
  /** At the end of the line, where a form is sent. */
  end?: boolean;
};

/** The buttons of a form, a card or a page, in a row that wraps; all as high as the highest. */
export const Actions = ({ end, className, ...rest }: ActionsProps) => (
  <div {...rest} className={cx('flex flex-wrap gap-3', end && 'justify-end', className)} />
);
