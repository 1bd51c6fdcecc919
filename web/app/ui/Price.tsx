import { cx } from './cx.ts';
import { formatEuros } from '../lib/format.ts';

/** A price in euros; with `was` the price before the special offer stands in front of it, struck out. */
export function Price({
  euros,
  was,
  className,
}: {
  euros: number;
  was?: number | undefined;
  className?: string;
}) {
  if (was === undefined || was <= euros)
    return (
      <span className={cx('price whitespace-nowrap tabular-nums', className)}>{formatEuros(euros)}</span>
    );
  return (
    <span className={cx('price whitespace-nowrap tabular-nums', className)}>
      <s className="mr-1.5 font-medium text-ink-soft">
        <span className="sr-only">statt </span>
        {formatEuros(was)}
      </s>
      <span className="text-tomato">{formatEuros(euros)}</span>
    </span>
  );
}
