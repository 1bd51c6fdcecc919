import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export type CardProps = ComponentProps<'div'> & {
  pad?: boolean;
  rim?: boolean;
  as?: 'div' | 'section' | 'article' | 'aside' | 'li';
};

/** White ground with a soft shadow; `rim` draws the enamel edge on top. */
export function Card({ pad = true, rim, as = 'div', className, ...rest }: CardProps) {
  // One element type for the compiler; the tag only changes what the card means to a screen reader.
  const Tag = as as 'div';
  return <Tag {...rest} className={cx('card', pad && 'card-pad', rim && 'card-rim', className)} />;
}
